import { CardBack } from '@jara/game-client/cards/card-art';
import type { GameViewProps } from '@jara/game-client/client';
import { GameLayout } from '@jara/game-client/parts/game-layout';
import { Lead } from '@jara/game-client/parts/paid';
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

  const playing = round !== null && reveal.isPlaying ? round : null;
  // While a card turns, the view stays at the state before it.
  const shown = playing === null ? null : isRevealed ? playing.view : beforeLastCard(playing.view);
  return (
    <GameLayout
      stage={<Stage round={round} reveal={reveal} />}
      result={
        round?.isOver === true && playing === null ? (
          <Result round={round} />
        ) : (
          <Lead>
            {shown !== null && streakOf(shown) > 0 ? TEXTS.streak(streakOf(shown)) : TEXTS.firstLead}
          </Lead>
        )
      }
      choices={
        playing === null || shown === null ? undefined : (
          <Guesses
            state={shown}
            disabled={busy || !isRevealed}
            // The first card's odds would reveal the card.
            isHidden={!isRevealed && playing.view.cards.length === 1}
            onMove={act}
          />
        )
      }
      action={
        shown === null ? (
          <StakeBar
            {...props}
            limits={game.limits}
            onPlay={(stakeNaira) => {
              sound.play('card');
              place({ stakeNaira });
            }}
          />
        ) : (
          <WaysOut state={shown} disabled={busy || !isRevealed} onMove={act} />
        )
      }
    />
  );
}

type StageProps = Pick<Props, 'round' | 'reveal'>;

/** The deck, the current card, and the trail of earlier ones. */
function Stage({ round, reveal }: StageProps) {
  const state = round?.view ?? null;
  const turned = state === null ? 0 : state.cards.length - (reveal.isRevealed ? 0 : 1);
  return (
    <div className="grid min-w-0 grid-rows-[minmax(0,1fr)_auto] gap-2">
      <div className="flex min-h-0 items-center justify-center gap-4">
        <div className="aspect-5/7 h-[min(100cqh-4rem,19rem,60cqw)]">
          <TurnedCard
            card={state === null ? null : lastCard(state)}
            turnId={reveal.animationId}
            atRest={round?.isResumed ?? true}
            onTurned={reveal.onRevealed}
          />
        </div>
        <div aria-hidden="true" className="relative aspect-5/7 h-[min(70cqh-3rem,14rem,42cqw)] opacity-90">
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

interface MovesProps {
  readonly state: HiLoState;
  readonly disabled: boolean;
  onMove(move: HiLoMove): void;
}

/** The two guesses, each with its odds. */
function Guesses({ state, disabled, isHidden, onMove }: MovesProps & { readonly isHidden: boolean }) {
  return (
    <div className={`grid grid-cols-2 gap-2 ${isHidden ? 'invisible' : ''}`}>
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
  );
}

/** The cash-out with its amount, and the skip. */
function WaysOut({ state, disabled, onMove }: MovesProps) {
  const hasWon = streakOf(state) > 0;
  const left = skipsLeft(state);
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2">
      <Button
        variant="secondary"
        className="px-2! text-15!"
        disabled={disabled || left === 0}
        onClick={() => onMove('skip')}
      >
        {TEXTS.skip(left)}
      </Button>
      <Button
        className={hasWon ? '' : 'px-2! text-15!'}
        disabled={disabled || !hasWon}
        onClick={() => onMove('cash-out')}
      >
        {hasWon ? TEXTS.cashOut(formatNaira(cashOutKobo(state), 'short')) : TEXTS.cashOutNothing}
      </Button>
    </div>
  );
}

/** The state without the card that is turning. */
function beforeLastCard(state: HiLoState): HiLoState {
  if (state.cards.length < 2) return state;
  return { ...state, cards: state.cards.slice(0, -1), calls: state.calls.slice(0, -1), ending: null };
}
