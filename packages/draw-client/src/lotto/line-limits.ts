import { type LottoLines, linesOf, maxLineNaira } from '@jara/draw-kit/lotto-ticket';
import type { StakeLimits } from '@jara/game-kit/definition';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, toNaira } from '@jara/money/kobo';
import type { LottoForm } from './form-texts.ts';

const CHIPS_NAIRA = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const CHIPS_SHOWN = 5;

export interface LineLimits {
  readonly lines: number;
  readonly minNaira: number;
  readonly maxNaira: number;
}

/**
 * Stake limits of each line: the whole ticket within the game's limits, and its largest prize within the game's maximum
 * payout.
 */
export function lineLimits(ticket: Pick<LottoLines, 'play' | 'numbers'>, limits: StakeLimits): LineLimits {
  const lines = linesOf(ticket);
  const minNaira = Math.ceil(toNaira(limits.minStakeKobo) / lines);
  const maxNaira = Math.min(
    maxLineNaira(ticket, limits.maxPayoutKobo),
    Math.floor(toNaira(limits.maxStakeKobo) / lines),
  );
  return { lines, minNaira, maxNaira };
}

export function lineChips({ minNaira, maxNaira }: LineLimits): number[] {
  return CHIPS_NAIRA.filter((naira) => naira >= minNaira && naira <= maxNaira).slice(0, CHIPS_SHOWN);
}

/** The reason that the game refuses a line stake, as a sentence; null when it accepts it. */
export function lineFault(
  texts: LottoForm,
  lineNaira: number,
  { minNaira, maxNaira }: LineLimits,
): string | null {
  if (lineNaira < minNaira) return texts.lineLow(short(minNaira));
  if (lineNaira > maxNaira) return texts.lineHigh(short(maxNaira));
  return null;
}

export function short(naira: number): string {
  return formatNaira(koboOfNaira(naira), 'short');
}
