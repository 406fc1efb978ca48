import { nairaText } from '@jara/game-client/chips/chip-text';
import type { TableRound } from '@jara/game-client/client';
import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import type { ReactNode } from 'react';
import type { RoyaleBet, RoyaleState } from '../game.ts';
import { LEAST_NAIRA } from './bet-pile.ts';
import { numberText } from './spot-name.ts';
import { TEXTS } from './texts.ts';

export type RoyaleRound = TableRound<RoyaleBet, RoyaleState>;

/** How a spin ended; before one, what to do. Its height does not change, so that nothing below it moves. */
export function Verdict({ round, isSpinning }: { round: RoyaleRound | null; isSpinning: boolean }) {
  if (round === null || isSpinning) {
    return (
      <Lines>
        <p className="font-head text-21">{isSpinning ? TEXTS.spinning : TEXTS.placeBets}</p>
      </Lines>
    );
  }
  const payoutKobo = round.payoutKobo ?? 0n;
  const times = Number(payoutKobo) / Number(round.stakeKobo);
  return (
    <Lines>
      {payoutKobo > 0n && !round.isResumed ? <Burst times={times} /> : null}
      <p className="text-15 text-text-soft">{TEXTS.fellOn(numberText(round.view.outcome.number))}</p>
      {payoutKobo > 0n ? (
        <p className="font-head text-28 text-good">
          {round.isResumed ? (
            TEXTS.won(formatNaira(payoutKobo, 'short'))
          ) : (
            <CountUp amountKobo={payoutKobo} times={times} />
          )}
        </p>
      ) : (
        <p className="font-head text-21">{TEXTS.lost}</p>
      )}
    </Lines>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex min-h-15 flex-col items-center justify-center text-center">{children}</div>
  );
}

export interface SpinBarProps {
  readonly stakeNaira: number;
  readonly balanceKobo: Kobo | null;
  readonly repeatNaira: number | null;
  readonly fault: string | null;
  readonly isSpinning: boolean;
  readonly busy: boolean;
  onSpin(): void;
  onRepeat(): void;
  onHurry(): void;
}

/** What lies on the table, and the one button. */
export function SpinBar(props: SpinBarProps) {
  const { stakeNaira, balanceKobo, repeatNaira, fault, isSpinning, busy, onSpin, onRepeat, onHurry } = props;
  const isAbove = balanceKobo !== null && BigInt(stakeNaira) * 100n > balanceKobo;
  const isLow = stakeNaira > 0 && stakeNaira < LEAST_NAIRA;
  const note = fault ?? (isAbove ? TEXTS.aboveBalance : isLow ? TEXTS.least(nairaText(LEAST_NAIRA)) : null);
  const offersRepeat = stakeNaira === 0 && repeatNaira !== null;
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 items-center gap-3">
        <p>
          <span className="block text-13 text-text-soft">{TEXTS.onTable}</span>
          <span className="figures block font-head text-21">{nairaText(stakeNaira)}</span>
        </p>
        {isSpinning && !busy ? (
          <Button block variant="secondary" onClick={onHurry}>
            {TEXTS.showNow}
          </Button>
        ) : offersRepeat ? (
          <Button block disabled={busy} onClick={onRepeat}>
            {TEXTS.repeat(nairaText(repeatNaira))}
          </Button>
        ) : (
          <Button block busy={busy} disabled={stakeNaira < LEAST_NAIRA || isAbove} onClick={onSpin}>
            {TEXTS.spin}
          </Button>
        )}
      </div>
      <p
        role="status"
        className={`min-h-5 text-13 ${fault !== null || isAbove ? 'text-bad' : 'text-text-soft'}`}
      >
        {note ?? TEXTS.least(nairaText(LEAST_NAIRA))}
      </p>
    </div>
  );
}
