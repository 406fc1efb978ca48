import { type LottoLines, linesOf, mostLineNaira } from '@jara/draw-kit/lotto-ticket';
import type { StakeLimits } from '@jara/game-kit/definition';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, toNaira } from '@jara/money/kobo';
import type { FormTexts } from './form-english.ts';

const CHIPS_NAIRA = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const CHIPS_SHOWN = 5;

export interface LineLimits {
  readonly lines: number;
  readonly leastNaira: number;
  readonly mostNaira: number;
}

/**
 * Stake limits of each line: the whole ticket within the game's limits, and its largest prize within the game's maximum
 * payout.
 */
export function lineLimits(ticket: Pick<LottoLines, 'play' | 'numbers'>, limits: StakeLimits): LineLimits {
  const lines = linesOf(ticket);
  const leastNaira = Math.ceil(toNaira(limits.minStakeKobo) / lines);
  const mostNaira = Math.min(
    mostLineNaira(ticket, limits.maxPayoutKobo),
    Math.floor(toNaira(limits.maxStakeKobo) / lines),
  );
  return { lines, leastNaira, mostNaira };
}

export function lineChips({ leastNaira, mostNaira }: LineLimits): number[] {
  return CHIPS_NAIRA.filter((naira) => naira >= leastNaira && naira <= mostNaira).slice(0, CHIPS_SHOWN);
}

/** The reason that the game refuses a line stake, as a sentence; null when it accepts it. */
export function lineFault(
  texts: FormTexts,
  lineNaira: number,
  { leastNaira, mostNaira }: LineLimits,
): string | null {
  if (lineNaira < leastNaira) return texts.lineLow(short(leastNaira));
  if (lineNaira > mostNaira) return texts.lineHigh(short(mostNaira));
  return null;
}

export function short(naira: number): string {
  return formatNaira(koboOfNaira(naira), 'short');
}
