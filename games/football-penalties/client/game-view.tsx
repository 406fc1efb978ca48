import type { GameViewProps } from '@jara/game-client/client';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { useEffect, useState } from 'react';
import { cashOutKobo, game, goalsOf, type PenaltyBet, type PenaltyMove, type PenaltyState } from '../game.ts';
import type { Aim } from '../kick.ts';
import { AimButtons } from './aim-buttons.tsx';
import { OddsList } from './odds-list.tsx';
import { placeName } from './place-name.ts';
import { Result } from './result.tsx';
import { Scene } from './scene.tsx';
import { Streak } from './streak.tsx';
import { TEXTS } from './texts.ts';

type Props = GameViewProps<PenaltyBet, PenaltyMove, PenaltyState>;

/** What a screen reader hears of a step once it has been seen. */
function sentence(state: PenaltyState): string {
  const worth = formatNaira(cashOutKobo(state), 'short');
  const last = state.kicks.at(-1);
  if (state.ending === 'cashed') return TEXTS.saidWon(worth);
  if (last === undefined) return TEXTS.saidReady;
  const place = placeName(last.aim);
  if (last.fate === 'goal') return TEXTS.saidGoal(place, worth);
  return last.fate === 'over' ? TEXTS.saidOver(place) : TEXTS.saidSaved(place);
}

/** What was known before the kick that is under way. */
function asSeen(state: PenaltyState, isSeen: boolean): PenaltyState {
  return isSeen ? state : { ...state, kicks: state.kicks.slice(0, -1), ending: null };
}

export function GameView(props: Props) {
  const { round, busy, balanceKobo, lastBet, sound, place, move, shown, announce } = props;
  const [aimed, setAimed] = useState<Aim | null>(null);
  // Which kick has been seen: until it has landed, nothing else tells how it ends.
  const [seen, setSeen] = useState('');
  const step = round === null ? '' : `${round.roundId} ${round.view.kicks.length}`;
  const isSeen = round === null || round.isResumed || round.view.kicks.length === 0 || seen === step;
  const isPlaying = round !== null && (!round.isOver || !isSeen);
  const canKick = isPlaying && !busy && isSeen;
  const state = round === null ? null : asSeen(round.view, isSeen);

  useEffect(() => {
    if (round === null || round.isResumed || !isSeen) return;
    const { ending, kicks } = round.view;
    announce(sentence(round.view));
    if (ending !== null) sound.play(ending === 'missed' ? 'lose' : 'win');
    else if (kicks.length > 0) sound.play('chip');
    shown();
  }, [round, isSeen, announce, shown, sound.play]);

  function act(made: PenaltyMove) {
    // Whatever is answered, the kick before it has been seen.
    setSeen(step);
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
            step={step}
            atRest={round?.isResumed ?? true}
            goesOn={round?.view.ending === null}
            onStruck={() => sound.play('card')}
            onDone={() => setSeen(step)}
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
              limits={game.limits}
              balanceKobo={balanceKobo}
              lastBet={lastBet}
              busy={busy}
              action={TEXTS.start}
              sound={sound}
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
