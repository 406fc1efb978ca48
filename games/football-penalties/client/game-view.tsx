import type { GameViewProps } from '@jara/game-client/client';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { useState } from 'react';
import { cashOutKobo, game, goalsOf, type PenaltyBet, type PenaltyMove, type PenaltyState } from '../game.ts';
import type { Aim } from '../kick.ts';
import { AimButtons } from './aim-buttons.tsx';
import { OddsList } from './odds-list.tsx';
import { Result } from './result.tsx';
import { Scene } from './scene.tsx';
import { Streak } from './streak.tsx';
import { TEXTS } from './texts.ts';

type Props = GameViewProps<PenaltyBet, PenaltyMove, PenaltyState>;

/** The state without the kick that is under way. */
function asRevealed(state: PenaltyState, isRevealed: boolean): PenaltyState {
  return isRevealed ? state : { ...state, kicks: state.kicks.slice(0, -1), ending: null };
}

export function GameView(props: Props) {
  const { round, reveal, busy, sound, place, move } = props;
  const { isRevealed } = reveal;
  const [aimed, setAimed] = useState<Aim | null>(null);
  const isPlaying = round !== null && reveal.isPlaying;
  const canKick = isPlaying && !busy && isRevealed;
  const state = round === null ? null : asRevealed(round.view, isRevealed);

  function act(made: PenaltyMove) {
    setAimed(made === 'cash-out' ? null : made);
    sound.play('tap');
    move(made);
  }

  return (
    <div className="grid gap-4 wide:grid-cols-2 wide:items-center wide:gap-8">
      <div className="grid min-w-0 gap-3">
        <div className="relative mx-auto aspect-[360/290] w-full max-w-130 overflow-hidden rounded-xl">
          <Scene
            kick={round?.view.kicks.at(-1) ?? null}
            step={reveal.animationId}
            atRest={round?.isResumed ?? true}
            goesOn={round?.view.ending === null}
            onStruck={() => sound.play('card')}
            onDone={reveal.onRevealed}
          />
          {isPlaying && state !== null ? (
            <AimButtons state={state} aimed={busy ? aimed : null} disabled={!canKick} onAim={act} />
          ) : null}
        </div>
        {state === null ? null : <Streak state={state} />}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {isPlaying && state !== null ? (
          <Playing state={state} disabled={!canKick} onCashOut={() => act('cash-out')} />
        ) : (
          <>
            {round === null ? (
              <p className="text-center font-head text-21 text-balance">{TEXTS.lead}</p>
            ) : (
              <Result round={round} />
            )}
            <StakeBar
              {...props}
              limits={game.limits}
              action={TEXTS.start}
              onPlay={(stakeNaira) => {
                sound.play('card');
                setAimed(null);
                place({ stakeNaira });
              }}
            />
          </>
        )}
      </div>
    </div>
  );
}

interface PlayingProps {
  readonly state: PenaltyState;
  readonly disabled: boolean;
  onCashOut(): void;
}

/** The streak, the odds of the next shot, and the way out with what it pays. */
function Playing({ state, disabled, onCashOut }: PlayingProps) {
  const goals = goalsOf(state);
  return (
    <>
      <p className="text-center font-head text-21">{goals === 0 ? TEXTS.choose : TEXTS.goals(goals)}</p>
      <OddsList state={state} />
      <Button block disabled={disabled || goals === 0} onClick={onCashOut}>
        {goals === 0 ? TEXTS.cashOutNothing : TEXTS.cashOut(formatNaira(cashOutKobo(state), 'short'))}
      </Button>
    </>
  );
}
