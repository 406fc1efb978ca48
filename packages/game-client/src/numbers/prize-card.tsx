import { type Rational, timesText } from '@jara/game-kit/rational';
import { PayLines } from '../parts/pay-lines.tsx';
import { TEXTS } from '../texts.ts';
import { onceIn } from './odds-text.ts';

interface Prize {
  readonly hits: number;
  readonly result: string;
  readonly chance: Rational;
  readonly pays: Rational;
}

export interface PrizeCardProps {
  readonly title: string;
  /** The return to player. */
  readonly lead: string;
  /** All results by rising hits, paying or not; only paying ones are shown, the most hits first. */
  readonly prizes: readonly Prize[];
  /** The hits of the visible draw, to highlight its line; null without one. */
  readonly hits?: number | null;
}

/** The prizes of a bet on drawn numbers, with the odds of each, before any stake. */
export function PrizeCard({ title, lead, prizes, hits = null }: PrizeCardProps) {
  const paid = prizes.filter(({ pays }) => pays.numerator > 0n).reverse();
  return (
    <div className="rounded-xl border border-line bg-surface px-4 py-3">
      <h2 className="font-head text-17">{title}</h2>
      <p className="mb-2 text-13 text-text-soft">{lead}</p>
      <PayLines
        dense
        heads={{ result: TEXTS.hits, odds: TEXTS.odds, pays: TEXTS.pays }}
        lines={paid.map((prize) => ({
          key: String(prize.hits),
          result: prize.result,
          odds: TEXTS.oneIn(onceIn(prize.chance)),
          pays: timesText(prize.pays),
          lit: prize.hits === hits,
        }))}
      />
    </div>
  );
}
