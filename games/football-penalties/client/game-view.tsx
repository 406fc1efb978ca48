import type { GameViewProps } from '@jara/game-client/client';
import { Fit, GameLayout } from '@jara/game-client/parts/game-layout';
import { Lead } from '@jara/game-client/parts/paid';
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
  const playing = round !== null && reveal.isPlaying ? asRevealed(round.view, isRevealed) : null;
  const canKick = playing !== null && !busy && isRevealed;
  const state = playing ?? round?.view ?? null;

  function act(made: PenaltyMove) {
    setAimed(made === 'cash-out' ? null : made);
    sound.play('tap');
    move(made);
  }

  return (
    <GameLayout
      stage={
        <Fit ratio={360 / 290} className="overflow-hidden rounded-xl">
          <Scene
            kick={round?.view.kicks.at(-1) ?? null}
            step={reveal.animationId}
            atRest={round?.isResumed ?? true}
            goesOn={round?.view.ending === null}
            onStruck={() => sound.play('card')}
            onDone={reveal.onRevealed}
          />
          {playing === null ? null : (
            <AimButtons state={playing} aimed={busy ? aimed : null} disabled={!canKick} onAim={act} />
          )}
          {state === null ? null : (
            <div className="absolute inset-x-1 bottom-1">
              <Streak state={state} />
            </div>
          )}
        </Fit>
      }
      result={<RoundState round={round} playing={playing} />}
      choices={playing === null ? undefined : <OddsList state={playing} />}
      action={
        playing === null ? (
          <StakeBar
            {...props}
            limits={game.limits}
            onPlay={(stakeNaira) => {
              sound.play('card');
              setAimed(null);
              place({ stakeNaira });
            }}
          />
        ) : (
          <CashOut state={playing} disabled={!canKick} onCashOut={() => act('cash-out')} />
        )
      }
    />
  );
}

function RoundState({ round, playing }: { round: Props['round']; playing: PenaltyState | null }) {
  if (round === null) return <Lead>{TEXTS.lead}</Lead>;
  if (playing === null) return <Result round={round} />;
  const goals = goalsOf(playing);
  return <Lead>{goals === 0 ? TEXTS.choose : TEXTS.goals(goals)}</Lead>;
}

interface CashOutProps {
  readonly state: PenaltyState;
  readonly disabled: boolean;
  onCashOut(): void;
}

/** The cash-out with its amount. */
function CashOut({ state, disabled, onCashOut }: CashOutProps) {
  const hasScored = goalsOf(state) > 0;
  return (
    <Button block disabled={disabled || !hasScored} onClick={onCashOut}>
      {hasScored ? TEXTS.cashOut(formatNaira(cashOutKobo(state), 'short')) : TEXTS.cashOutNothing}
    </Button>
  );
}
