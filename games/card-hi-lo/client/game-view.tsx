import { CardBack } from '@jara/game-client/cards/card-art';
import type { GameViewProps } from '@jara/game-client/client';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { rankOf } from '@jara/game-kit/cards';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
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

export function GameView(props: Props) {
  const { round, reveal, busy, sound, place, move } = props;
  const { isRevealed } = reveal;

  function act(made: HiLoMove) {
    sound.play(made === 'cash-out' ? 'tap' : 'card');
    move(made);
  }

  const isPlaying = round !== null && reveal.isPlaying;
  return (
    <div className="grid gap-4 wide:grid-cols-2 wide:items-center wide:gap-8">
      <Stage round={round} reveal={reveal} />
      <div className="grid content-start gap-4 wide:min-h-72 wide:content-center">
        {isPlaying ? (
          <Guesses round={round} disabled={busy || !isRevealed} isRevealed={isRevealed} onMove={act} />
        ) : (
          <>
            {round?.isOver === true ? (
              <Result round={round} />
            ) : (
              <p className="text-center font-head text-21 text-balance">{TEXTS.firstLead}</p>
            )}
            <StakeBar
              {...props}
              limits={game.limits}
              action={TEXTS.deal}
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

type StageProps = Pick<Props, 'round' | 'reveal'>;

/** The deck, the card in play, and the trail of those before. */
function Stage({ round, reveal }: StageProps) {
  const state = round?.view ?? null;
  const turned = state === null ? 0 : state.cards.length - (reveal.isRevealed ? 0 : 1);
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex items-center justify-center gap-4">
        <div className="h-49 w-35">
          <TurnedCard
            card={state === null ? null : lastCard(state)}
            turnId={reveal.animationId}
            atRest={round?.isResumed ?? true}
            onTurned={reveal.onRevealed}
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
  readonly isRevealed: boolean;
  onMove(move: HiLoMove): void;
}

/** The two guesses, the way out with what it pays, and the skip. While a card turns, the view before it stays. */
function Guesses({ round, disabled, isRevealed, onMove }: GuessesProps) {
  const state = isRevealed ? round.view : beforeLastCard(round.view);
  const streak = streakOf(state);
  const left = skipsLeft(state);
  // The first card's odds would tell what it is.
  const isFirstTurning = !isRevealed && round.view.cards.length === 1;
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

/** The state without the card that is turning now. */
function beforeLastCard(state: HiLoState): HiLoState {
  if (state.cards.length < 2) return state;
  return { ...state, cards: state.cards.slice(0, -1), calls: state.calls.slice(0, -1), ending: null };
}
