import { CardBack } from '@jara/game-client/cards/card-art';
import { spokenName } from '@jara/game-client/cards/card-name';
import type { GameViewProps } from '@jara/game-client/client';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { rankOf } from '@jara/game-kit/cards';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { useCallback, useEffect, useState } from 'react';
import {
  cashOutKobo,
  game,
  type HiLoBet,
  type HiLoMove,
  type HiLoState,
  lastCard,
  offers,
  skipsLeft,
  streakOf,
} from '../game.ts';
import { GuessButton } from './guess-button.tsx';
import { Result } from './result.tsx';
import { TEXTS } from './texts.ts';
import { Trail } from './trail.tsx';
import { TurnedCard } from './turned-card.tsx';

type Props = GameViewProps<HiLoBet, HiLoMove, HiLoState>;

/** What a screen reader hears of a card just turned. */
function sentence(state: HiLoState): string {
  const card = spokenName(lastCard(state));
  if (state.ending === 'wrong') return TEXTS.saidWrong(card);
  if (state.ending === 'cashed') return TEXTS.saidWon(formatNaira(cashOutKobo(state), 'short'));
  return streakOf(state) > 0 && state.calls.at(-1) !== 'skip'
    ? TEXTS.saidRight(card, formatNaira(cashOutKobo(state), 'short'))
    : TEXTS.saidCard(card);
}

export function GameView(props: Props) {
  const { round, busy, balanceKobo, lastBet, sound, place, move, shown, announce } = props;
  // Which step has been seen: until its card has turned, nothing else tells what it was.
  const [seen, setSeen] = useState('');
  const step = round === null ? '' : `${round.roundId} ${round.view.cards.length}`;
  const isSeen = round === null || round.isResumed || seen === step;

  const onTurned = useCallback(() => {
    setSeen(step);
    if (round === null || round.isResumed) return;
    announce(sentence(round.view));
    if (round.view.ending === 'wrong') sound.play('lose');
    shown();
  }, [step, round, announce, shown, sound]);

  function act(made: HiLoMove) {
    // Whatever is answered, what lies open now has been seen.
    setSeen(step);
    sound.play(made === 'cash-out' ? 'win' : 'card');
    move(made);
  }

  const isPlaying = round !== null && (!round.isOver || !isSeen);
  return (
    <div className="grid gap-4 wide:grid-cols-2 wide:items-center wide:gap-8">
      <Stage round={round} step={step} isSeen={isSeen} onTurned={onTurned} />
      <div className="grid content-start gap-4 wide:min-h-72 wide:content-center">
        {isPlaying ? (
          <Guesses round={round} disabled={busy || !isSeen} isSeen={isSeen} onMove={act} />
        ) : (
          <>
            {round?.isOver === true ? (
              <Ended round={round} announce={announce} shown={shown} />
            ) : (
              <p className="text-center font-head text-21 text-balance">{TEXTS.firstLead}</p>
            )}
            <StakeBar
              limits={game.limits}
              balanceKobo={balanceKobo}
              lastBet={lastBet}
              busy={busy}
              action={TEXTS.deal}
              sound={sound}
              onPlay={(stakeNaira) => {
                sound.play('card');
                place({ stakeNaira });
              }}
            />
          </>
        )}
      </div>
    </div>
  );
}

interface StageProps {
  readonly round: Props['round'];
  readonly step: string;
  readonly isSeen: boolean;
  onTurned(): void;
}

/** The deck, the card in play, and the trail of those before. */
function Stage({ round, step, isSeen, onTurned }: StageProps) {
  const state = round?.view ?? null;
  const turned = state === null ? 0 : state.cards.length - (isSeen ? 0 : 1);
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex items-center justify-center gap-4">
        <div className="h-49 w-35">
          <TurnedCard
            card={state === null ? null : lastCard(state)}
            place={step}
            atRest={round?.isResumed ?? true}
            onTurned={onTurned}
          />
        </div>
        <div aria-hidden="true" className="relative h-35 w-25 opacity-90">
          <div className="absolute inset-0 translate-x-1.5 translate-y-1.5">
            <CardBack />
          </div>
          <div className="absolute inset-0">
            <CardBack />
          </div>
        </div>
      </div>
      {state === null ? <div className="min-h-10" /> : <Trail state={state} count={turned} />}
    </div>
  );
}

interface GuessesProps {
  readonly round: NonNullable<Props['round']>;
  readonly disabled: boolean;
  readonly isSeen: boolean;
  onMove(move: HiLoMove): void;
}

/** The two guesses, the way out with what it pays, and the skip. While a card turns, the view before it stays. */
function Guesses({ round, disabled, isSeen, onMove }: GuessesProps) {
  const state = isSeen ? round.view : beforeLastCard(round.view);
  const streak = streakOf(state);
  const left = skipsLeft(state);
  // The first card's odds would tell what it is.
  const isFirstTurning = !isSeen && round.view.cards.length === 1;
  return (
    <>
      <p className="figures min-h-6 text-center text-15 text-text-soft">
        {streak > 0 ? TEXTS.streak(streak) : TEXTS.firstLead}
      </p>
      <div className={`grid grid-cols-2 gap-3 ${isFirstTurning ? 'invisible' : ''}`}>
        {offers(state).map((offer) => (
          <GuessButton
            key={offer.guess}
            offer={offer}
            rank={rankOf(lastCard(state))}
            disabled={disabled}
            onGuess={onMove}
          />
        ))}
      </div>
      <Button block disabled={disabled || streak === 0} onClick={() => onMove('cash-out')}>
        {streak === 0 ? TEXTS.cashOutNothing : TEXTS.cashOut(formatNaira(cashOutKobo(state), 'short'))}
      </Button>
      <Button variant="quiet" disabled={disabled || left === 0} onClick={() => onMove('skip')}>
        {TEXTS.skip(left)}
      </Button>
    </>
  );
}

/** What was on the table before the card that is turning now. */
function beforeLastCard(state: HiLoState): HiLoState {
  if (state.cards.length < 2) return state;
  return { ...state, cards: state.cards.slice(0, -1), calls: state.calls.slice(0, -1), ending: null };
}

type EndedProps = Pick<Props, 'announce' | 'shown'> & { readonly round: NonNullable<Props['round']> };

/** A cash-out turns no card: it is shown, and counted in, as soon as it is there. */
function Ended({ round, announce, shown }: EndedProps) {
  useEffect(() => {
    if (round.isResumed || round.view.ending !== 'cashed') return;
    announce(sentence(round.view));
    shown();
  }, [round, announce, shown]);
  return <Result round={round} />;
}
