import { ChipTray } from '@jara/game-client/chips/chip-tray';
import { SpinBar } from '@jara/game-client/chips/spin-bar';
import { SpinVerdict } from '@jara/game-client/chips/spin-verdict';
import type { GameViewProps } from '@jara/game-client/client';
import { Fit, GameLayout } from '@jara/game-client/parts/game-layout';
import { SheetButton } from '@jara/game-client/parts/sheet-button';
import { useRoundState } from '@jara/game-client/use-round-state';
import { ChartNoAxesColumn } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { CallPart } from '../call-bets.ts';
import { placeParts, type RoyaleBet, type RoyaleState } from '../game.ts';
import { MIN_NAIRA, totalNaira } from './bet-pile.ts';
import { Choices } from './choices.tsx';
import { Cloth } from './cloth.tsx';
import type { Aim } from './cloth-positions.ts';
import { RaceTrack } from './race-track.tsx';
import { keepResults, keptResults, withResults } from './results-kept.ts';
import { numberText } from './spot-name.ts';
import { LastNumbers, Statistics } from './statistics.tsx';
import { TEXTS } from './texts.ts';
import { useBets } from './use-bets.ts';
import { type Landing, Wheel } from './wheel.tsx';

const CHIPS_NAIRA = [10, 50, 100, 500, 2000, 10_000] as const;

type Props = GameViewProps<RoyaleBet, never, RoyaleState>;

/** The numbers of this tab, the latest first: those stored before the game opened, and those revealed since. */
function useResults({ recent }: Props['reveal']): readonly number[] {
  const [kept] = useState(keptResults);
  const results = useMemo(
    () =>
      withResults(
        recent.map(({ view }) => view.outcome.number),
        kept,
      ),
    [recent, kept],
  );
  useEffect(() => void keepResults(results), [results]);
  return results;
}

/** The targets of a tap on the table; the race track is the table in the wheel's own order. */
type View = Aim | 'track';

const VIEWS: readonly { readonly value: View; readonly text: () => string }[] = [
  { value: 'numbers', text: () => TEXTS.wholeNumbers },
  { value: 'lines', text: () => TEXTS.linesOnly },
  { value: 'any', text: () => TEXTS.anySpot },
  { value: 'track', text: () => TEXTS.track },
];

export function GameView(props: Props) {
  const { round, reveal, busy, balanceKobo, lastBet, sound, place } = props;
  const { isRevealed, onRevealed } = reveal;
  const results = useResults(reveal);
  const roundId = round?.roundId ?? null;
  // The answer to a bet takes its chips from the draft.
  const bets = useBets(roundId);
  const [isFresh, setFresh] = useRoundState(roundId, false);
  const [isBack, setBack] = useRoundState(roundId, false);
  const [chipNaira, setChipNaira] = useState(100);
  const [view, setView] = useState<View>(() => (isWide() ? 'any' : 'numbers'));

  // After a spin its chips stay visible until a new one is placed.
  const isShowing = round !== null && !isFresh;
  const pile = isShowing ? round.bet.chips : bets.pile;
  const isSpinning = busy || !isRevealed;
  // Where only one of the two fits, the wheel is shown for the spin and stays with its result.
  const isAtWheel = isSpinning || (isShowing && !isBack && !round.isResumed);
  const landing = landingOf(round, isRevealed);
  const board = {
    pile,
    disabled: isSpinning,
    came: isShowing && isRevealed ? round.view.outcome.number : null,
  };

  function lay(parts: readonly CallPart[]) {
    sound.play('chip');
    setFresh(true);
    bets.add(placeParts(parts, parts.reduce((sum, { chips }) => sum + chips, 0) * chipNaira));
  }

  function spin() {
    if (isSpinning) return;
    sound.play('tap');
    place({ chips: bets.pile });
  }

  return (
    <GameLayout
      stage={
        <div className="grid min-h-0 grid-cols-1 gap-3 @min-[40rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
          <div className={`relative min-h-0 @min-[40rem]:grid ${isAtWheel ? 'grid' : 'hidden'}`}>
            <WheelBox>
              <Wheel landing={landing} landed={isRevealed} sound={sound} onLanded={onRevealed} />
            </WheelBox>
            <LastNumbers results={results} />
          </div>
          <div
            data-board=""
            className={`min-h-0 overflow-x-hidden overflow-y-auto overscroll-contain rounded-xl @min-[40rem]:block ${isAtWheel ? 'hidden' : ''}`}
          >
            {view === 'track' ? (
              <RaceTrack {...board} chipNaira={chipNaira} onPut={lay} />
            ) : (
              <Cloth
                {...board}
                aim={view}
                onPut={({ id }) => lay([{ spotId: id, chips: 1 }])}
                onTakeOff={bets.remove}
              />
            )}
          </div>
        </div>
      }
      result={
        <SpinVerdict
          ended={isShowing && !isSpinning ? round : null}
          before={bets.fault ?? (isSpinning ? TEXTS.spinning : TEXTS.placeBets)}
          came={round === null ? '' : TEXTS.fellOn(numberText(round.view.outcome.number))}
        />
      }
      choices={
        <Views
          view={view}
          results={results}
          onChange={(next) => {
            setView(next);
            setBack(true);
          }}
        />
      }
      action={
        <div className="grid gap-1">
          <ChipTray
            chipsNaira={CHIPS_NAIRA}
            chosenNaira={chipNaira}
            onChoose={(naira) => {
              sound.play('chip');
              setChipNaira(naira);
              setBack(true);
            }}
          />
          <SpinBar
            stakeNaira={isShowing && !isSpinning ? 0 : totalNaira(pile)}
            minNaira={MIN_NAIRA}
            balanceKobo={balanceKobo}
            repeatNaira={lastBet === null ? null : totalNaira(lastBet.chips)}
            fault={bets.fault}
            isSpinning={isSpinning}
            busy={busy}
            canUndo={isFresh && bets.canUndo}
            canClear={isFresh && bets.pile.length > 0}
            onUndo={bets.undo}
            onClear={bets.clear}
            onDouble={() => bets.add(bets.pile)}
            onSpin={spin}
            onRepeat={() => {
              sound.play('chip');
              setFresh(true);
              if (lastBet !== null) bets.add(lastBet.chips);
            }}
            onHurry={reveal.onHurry}
          />
        </div>
      }
    />
  );
}

function landingOf(round: Props['round'], atRest: boolean): Landing | null {
  return round === null ? null : { number: round.view.outcome.number, roundId: round.roundId, atRest };
}

/** Whether the screen is large enough to hit spots between numbers without zooming in. */
const isWide = () => matchMedia('(min-width: 64rem)').matches;

function WheelBox({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-0 min-w-0 [container-type:size]">
      <Fit ratio={1}>{children}</Fit>
    </div>
  );
}

interface ViewsProps {
  readonly view: View;
  readonly results: readonly number[];
  onChange(view: View): void;
}

/** The views of the same chips, and the statistics. */
function Views({ view, results, onChange }: ViewsProps) {
  return (
    <div className="flex gap-1.5 p-0.5">
      <div className="min-w-0 flex-1">
        <Choices<View>
          label={TEXTS.views}
          value={view}
          onChange={onChange}
          options={VIEWS.map(({ value, text }) => ({ value, text: text() }))}
        />
      </div>
      <SheetButton label={TEXTS.statistics} Icon={ChartNoAxesColumn}>
        <Statistics results={results} />
      </SheetButton>
    </div>
  );
}
