import { ChipTray } from '@jara/game-client/chips/chip-tray';
import { SpinBar } from '@jara/game-client/chips/spin-bar';
import { SpinVerdict } from '@jara/game-client/chips/spin-verdict';
import type { GameViewProps } from '@jara/game-client/client';
import { useRoundState } from '@jara/game-client/use-round-state';
import { useEffect, useMemo, useState } from 'react';
import type { CallPart } from '../call-bets.ts';
import { placeParts, type RoyaleBet, type RoyaleState } from '../game.ts';
import { LEAST_NAIRA, totalNaira } from './bet-pile.ts';
import { Choices } from './choices.tsx';
import { Cloth } from './cloth.tsx';
import type { Aim } from './cloth-places.ts';
import { RaceTrack } from './race-track.tsx';
import { keepResults, keptResults, withResults } from './results-kept.ts';
import { numberText } from './spot-name.ts';
import { Statistics } from './statistics.tsx';
import { TEXTS } from './texts.ts';
import { type Bets, useBets } from './use-bets.ts';
import { Wheel } from './wheel.tsx';

const CHIPS_NAIRA = [10, 50, 100, 500, 2000, 10_000] as const;

type Props = GameViewProps<RoyaleBet, never, RoyaleState>;

/** What came in this tab, the latest first: what was kept when the game opened, and what was revealed since. */
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
  useEffect(() => keepResults(results), [results]);
  return results;
}

export function GameView(props: Props) {
  const { round, reveal, busy, balanceKobo, lastBet, sound, place } = props;
  const { isRevealed, onRevealed } = reveal;
  const results = useResults(reveal);
  const roundId = round?.roundId ?? null;
  // The answer to a bet takes its chips over.
  const bets = useBets(roundId);
  const [isFresh, setFresh] = useRoundState(roundId, false);
  const [chipNaira, setChipNaira] = useState(100);

  // After a spin its chips stay to be looked at, until a new one is laid.
  const isShowing = round !== null && !isFresh;
  const pile = isShowing ? round.bet.chips : bets.pile;
  const isSpinning = busy || !isRevealed;

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
    <div className="grid gap-4 wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] wide:grid-rows-[auto_auto_auto_1fr] wide:items-start wide:gap-x-8">
      <div className="wide:col-start-2 wide:row-span-4 wide:row-start-1">
        <Board
          bets={bets}
          pile={pile}
          chipNaira={chipNaira}
          disabled={isSpinning}
          came={isShowing && isRevealed ? round.view.outcome.number : null}
          onLay={lay}
        />
      </div>
      <div className="wide:row-start-2">
        <ChipTray
          chipsNaira={CHIPS_NAIRA}
          chosenNaira={chipNaira}
          disabled={isSpinning}
          canUndo={isFresh && bets.canUndo}
          canClear={isFresh && bets.pile.length > 0}
          onChoose={(naira) => {
            sound.play('chip');
            setChipNaira(naira);
          }}
          onUndo={bets.undo}
          onClear={bets.clear}
          onDouble={() => bets.add(bets.pile)}
        />
      </div>
      <div className="grid min-w-0 gap-2 wide:row-start-1">
        <div className="h-52 overflow-hidden mask-b-from-80% wide:h-auto wide:mask-none">
          <Wheel
            landing={
              round === null
                ? null
                : { number: round.view.outcome.number, roundId: round.roundId, atRest: isRevealed }
            }
            landed={isRevealed}
            sound={sound}
            onLanded={onRevealed}
          />
        </div>
        <SpinVerdict
          ended={isShowing && !isSpinning ? round : null}
          before={isSpinning ? TEXTS.spinning : TEXTS.placeBets}
          came={round === null ? '' : TEXTS.fellOn(numberText(round.view.outcome.number))}
        />
      </div>
      <div className="wide:row-start-3">
        <SpinBar
          stakeNaira={isShowing && !isSpinning ? 0 : totalNaira(pile)}
          leastNaira={LEAST_NAIRA}
          balanceKobo={balanceKobo}
          repeatNaira={lastBet === null ? null : totalNaira(lastBet.chips)}
          fault={bets.fault}
          isSpinning={isSpinning}
          busy={busy}
          onSpin={spin}
          onRepeat={() => {
            sound.play('chip');
            setFresh(true);
            if (lastBet !== null) bets.add(lastBet.chips);
          }}
          onHurry={onRevealed}
        />
      </div>
      <div className="min-w-0 wide:row-start-4">
        <Statistics results={results} />
      </div>
    </div>
  );
}

interface BoardProps {
  readonly bets: Bets;
  readonly pile: Bets['pile'];
  readonly chipNaira: number;
  readonly disabled: boolean;
  readonly came: number | null;
  onLay(parts: readonly CallPart[]): void;
}

/** The two ways to see the same chips: the cloth, and the wheel's own order. */
function Board({ bets, pile, chipNaira, disabled, came, onLay }: BoardProps) {
  const [view, setView] = useState<'cloth' | 'track'>('cloth');
  const [aim, setAim] = useState<Aim>('any');
  return (
    <div className="grid gap-3">
      <Choices<'cloth' | 'track'>
        label={TEXTS.views}
        value={view}
        onChange={setView}
        options={[
          { value: 'cloth', text: TEXTS.cloth },
          { value: 'track', text: TEXTS.track },
        ]}
      />
      {view === 'track' ? (
        <RaceTrack pile={pile} chipNaira={chipNaira} disabled={disabled} came={came} onPut={onLay} />
      ) : (
        <>
          <Choices<Aim>
            label={TEXTS.aim}
            value={aim}
            onChange={setAim}
            options={[
              { value: 'any', text: TEXTS.anySpot },
              { value: 'numbers', text: TEXTS.wholeNumbers },
              { value: 'lines', text: TEXTS.linesOnly },
            ]}
          />
          <Cloth
            pile={pile}
            aim={aim}
            disabled={disabled}
            came={came}
            onPut={({ id }) => onLay([{ spotId: id, chips: 1 }])}
            onTakeOff={bets.remove}
          />
        </>
      )}
    </div>
  );
}
