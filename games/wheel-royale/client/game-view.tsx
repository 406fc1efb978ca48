import { nairaText } from '@jara/game-client/chips/chip-text';
import { ChipTray } from '@jara/game-client/chips/chip-tray';
import { SpinBar } from '@jara/game-client/chips/spin-bar';
import type { GameViewProps } from '@jara/game-client/client';
import { useRoundState } from '@jara/game-client/use-round-state';
import { useState } from 'react';
import { markAt, type WheelBet, type WheelState } from '../game.ts';
import { isBonus, type Mark } from '../wheel.ts';
import { BonusOdds } from './bonus-odds.tsx';
import { BonusStage } from './bonus-stage.tsx';
import { LastMarks } from './last-marks.tsx';
import { MarkTiles } from './mark-tiles.tsx';
import { LEAST_NAIRA, MOST_NAIRA, type Pile, put, totalNaira } from './stakes.ts';
import { TEXTS } from './texts.ts';
import { TurningWheel } from './turning-wheel.tsx';
import { type Stage, useStage } from './use-stage.ts';
import { Verdict } from './verdict.tsx';

const NO_STEPS: readonly Pile[] = [];
const CHIPS_NAIRA = [100, 200, 500, 1000, 5000, 20_000] as const;

const LAST_SHOWN = 16;

type Props = GameViewProps<WheelBet, never, WheelState>;

export function GameView(props: Props) {
  const { round, reveal, busy, balanceKobo, lastBet, sound, place } = props;
  const { stage, stopped } = useStage(props);
  // The answer to a bet takes its chips over.
  const [steps, setSteps] = useRoundState(round?.roundId ?? null, NO_STEPS);
  const [fault, setFault] = useState<string | null>(null);
  const [chipNaira, setChipNaira] = useState(100);

  const isSpinning = stage === 'turning' || stage === 'bonus';
  // After a spin its chips stay to be looked at, until a new one is laid.
  const isFresh = steps.length > 0;
  const laid = steps.at(-1) ?? [];
  const pile = isFresh ? laid : (round?.bet.chips ?? []);
  const cameMark = round !== null && reveal.isRevealed && !isFresh ? markAt(round.view.outcome) : null;

  function step(next: Pile | null) {
    sound.play('chip');
    setFault(next === null ? TEXTS.full(nairaText(MOST_NAIRA)) : null);
    if (next !== null) setSteps([...steps, next]);
  }

  return (
    <div className="grid gap-3 wide:grid-cols-2 wide:grid-rows-[auto_auto_1fr] wide:items-start wide:gap-x-8">
      <div className="grid gap-3 wide:col-start-2 wide:row-start-1">
        <MarkTiles
          pile={pile}
          disabled={isSpinning}
          came={cameMark}
          onPut={(mark: Mark) => step(put(laid, mark, chipNaira))}
        />
        <ChipTray
          chipsNaira={CHIPS_NAIRA}
          chosenNaira={chipNaira}
          disabled={isSpinning}
          canUndo={isFresh}
          canClear={laid.length > 0}
          onChoose={(naira) => {
            sound.play('chip');
            setChipNaira(naira);
          }}
          onUndo={() => {
            setFault(null);
            setSteps(steps.slice(0, -1));
          }}
          onClear={() => step([])}
        />
      </div>
      <div className="grid min-w-0 gap-2 wide:col-start-1 wide:row-span-3 wide:row-start-1">
        <WheelStage {...props} stage={stage} isFresh={isFresh} onStopped={stopped} />
        <Verdict
          round={isFresh && !isSpinning ? null : round}
          stage={isFresh && !isSpinning ? 'idle' : stage}
        />
      </div>
      <div className="wide:col-start-2 wide:row-start-2">
        <SpinBar
          stakeNaira={isFresh || isSpinning ? totalNaira(pile) : 0}
          leastNaira={LEAST_NAIRA}
          balanceKobo={balanceKobo}
          repeatNaira={lastBet === null ? null : totalNaira(lastBet.chips)}
          fault={fault}
          isSpinning={isSpinning}
          busy={busy}
          onSpin={() => {
            sound.play('tap');
            place({ chips: laid });
          }}
          onRepeat={() => step(lastBet?.chips ?? null)}
          onHurry={reveal.onRevealed}
        />
      </div>
      <div className="grid min-w-0 gap-3 wide:col-start-2 wide:row-start-3">
        <LastMarks rounds={reveal.recent.slice(0, LAST_SHOWN)} />
        <BonusOdds />
      </div>
    </div>
  );
}

interface WheelStageProps extends Props {
  readonly stage: Stage;
  readonly isFresh: boolean;
  onStopped(): void;
}

/** The wheel, and over it the bonus round once it stopped at one. Both take the same height, so that nothing below moves. */
function WheelStage({ round, reveal, sound, stage, isFresh, onStopped }: WheelStageProps) {
  const outcome = round?.view.outcome ?? null;
  const mark = outcome === null ? null : markAt(outcome);
  const isBonusShown =
    round !== null && !isFresh && (stage === 'bonus' || (stage === 'done' && !round.isResumed));
  const bonus = mark !== null && isBonus(mark) && isBonusShown ? mark : null;
  return (
    <div className="grid items-center *:col-start-1 *:row-start-1">
      <div
        className={`h-60 overflow-hidden mask-b-from-80% transition-opacity duration-200 ease-out wide:h-auto wide:mask-none ${bonus === null ? '' : 'opacity-15'}`}
      >
        <TurningWheel
          segment={outcome?.segment ?? 0}
          roundId={round?.roundId ?? null}
          atRest={reveal.isRevealed}
          sound={sound}
          onStopped={onStopped}
        />
      </div>
      {bonus === null || round === null ? null : (
        <BonusStage
          key={round.roundId}
          bonus={bonus}
          came={outcome?.bonus ?? 0}
          isOver={reveal.isRevealed}
          sound={sound}
          onOver={reveal.onRevealed}
        />
      )}
    </div>
  );
}
