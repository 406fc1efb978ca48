import { nairaText } from '@jara/game-client/chips/chip-text';
import { ChipTray } from '@jara/game-client/chips/chip-tray';
import { SpinBar } from '@jara/game-client/chips/spin-bar';
import type { GameViewProps } from '@jara/game-client/client';
import { Fit, GameLayout } from '@jara/game-client/parts/game-layout';
import { SheetButton } from '@jara/game-client/parts/sheet-button';
import { useRoundState } from '@jara/game-client/use-round-state';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { markAt, type WheelBet, type WheelState } from '../game.ts';
import { isBonus, type Mark } from '../wheel.ts';
import { BonusOdds } from './bonus-odds.tsx';
import { BonusStage } from './bonus-stage.tsx';
import { LastMarks } from './last-marks.tsx';
import { MarkTiles } from './mark-tiles.tsx';
import { MAX_NAIRA, MIN_NAIRA, type Pile, put, totalNaira } from './stakes.ts';
import { TEXTS } from './texts.ts';
import { IDLE_SEGMENT } from './turn-frames.ts';
import { TurningWheel } from './turning-wheel.tsx';
import { type Stage, useStage } from './use-stage.ts';
import { Verdict } from './verdict.tsx';

const NO_STEPS: readonly Pile[] = [];
const CHIPS_NAIRA = [100, 200, 500, 1000, 5000, 20_000] as const;

const LAST_SHOWN = 5;

type Props = GameViewProps<WheelBet, never, WheelState>;

export function GameView(props: Props) {
  const { round, reveal, busy, balanceKobo, lastBet, sound, place } = props;
  const { stage, stopped } = useStage(props);
  // The answer to a bet takes its chips over.
  const [steps, setSteps] = useRoundState(round?.roundId ?? null, NO_STEPS);
  const [fault, setFault] = useState<string | null>(null);
  const [chipNaira, setChipNaira] = useState(100);

  const isSpinning = stage === 'turning' || stage === 'bonus';
  // After a spin its chips stay visible until a new one is placed.
  const isFresh = steps.length > 0;
  const laid = steps.at(-1) ?? [];
  const pile = isFresh ? laid : (round?.bet.chips ?? []);
  const cameMark = round !== null && reveal.isRevealed && !isFresh ? markAt(round.view.outcome) : null;

  function step(next: Pile | null) {
    sound.play('chip');
    setFault(next === null ? TEXTS.full(nairaText(MAX_NAIRA)) : null);
    if (next !== null) setSteps([...steps, next]);
  }

  return (
    <GameLayout
      stage={
        <>
          <WheelStage {...props} stage={stage} isFresh={isFresh} onStopped={stopped} />
          <LastMarks rounds={reveal.recent.slice(0, LAST_SHOWN)} />
          <SheetButton label={TEXTS.odds} Icon={Info} className="absolute top-0 right-0">
            <BonusOdds />
          </SheetButton>
        </>
      }
      result={
        <Verdict
          round={isFresh && !isSpinning ? null : round}
          stage={isFresh && !isSpinning ? 'idle' : stage}
        />
      }
      choices={
        <div className="p-0.5">
          <MarkTiles
            pile={pile}
            disabled={isSpinning}
            came={cameMark}
            onPut={(mark: Mark) => step(put(laid, mark, chipNaira))}
          />
        </div>
      }
      action={
        <div className="grid gap-1">
          <ChipTray
            chipsNaira={CHIPS_NAIRA}
            chosenNaira={chipNaira}
            onChoose={(naira) => {
              sound.play('chip');
              setChipNaira(naira);
            }}
          />
          <SpinBar
            stakeNaira={isFresh || isSpinning ? totalNaira(pile) : 0}
            minNaira={MIN_NAIRA}
            balanceKobo={balanceKobo}
            repeatNaira={lastBet === null ? null : totalNaira(lastBet.chips)}
            fault={fault}
            isSpinning={isSpinning}
            busy={busy}
            canUndo={isFresh}
            canClear={laid.length > 0}
            onUndo={() => {
              setFault(null);
              setSteps(steps.slice(0, -1));
            }}
            onClear={() => step([])}
            onSpin={() => {
              sound.play('tap');
              place({ chips: laid });
            }}
            onRepeat={() => step(lastBet?.chips ?? null)}
            onHurry={reveal.onHurry}
          />
        </div>
      }
    />
  );
}

interface WheelStageProps extends Props {
  readonly stage: Stage;
  readonly isFresh: boolean;
  onStopped(): void;
}

/** The wheel, and over it the bonus round once it stopped at one.  */
function WheelStage({ round, reveal, sound, stage, isFresh, onStopped }: WheelStageProps) {
  const outcome = round?.view.outcome ?? null;
  const mark = outcome === null ? null : markAt(outcome);
  const isBonusShown =
    round !== null && !isFresh && (stage === 'bonus' || (stage === 'done' && !round.isResumed));
  const bonus = mark !== null && isBonus(mark) && isBonusShown ? mark : null;
  return (
    <div className="grid items-center *:col-start-1 *:row-start-1">
      <Fit
        ratio={206 / 213}
        className={`transition-opacity duration-200 ease-out ${bonus === null ? '' : 'opacity-15'}`}
      >
        <TurningWheel
          segment={outcome?.segment ?? IDLE_SEGMENT}
          roundId={round?.roundId ?? null}
          atRest={reveal.isRevealed}
          sound={sound}
          onStopped={onStopped}
        />
      </Fit>
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
