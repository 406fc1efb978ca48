import type { Kobo } from '@jara/money/kobo';
import { StripeBar } from '@jara/ui/card';
import { AdirePattern } from '@jara/ui/pattern';
import type { ReactNode } from 'react';
import { CountUp } from './count-up.tsx';

const FIGURES = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });
/** What a quotient of kobo may be short of the hundredth that it is. */
const FLOAT_ERROR = 1e-6;

/** `34.65×`, cut off and never rounded up, as the game's own result says it; of 100 and more the fraction is left out. */
function timesText(times: number): string {
  const hundredths = Math.floor(times * 100 + FLOAT_ERROR);
  return `${FIGURES.format(times < 100 ? hundredths / 100 : Math.floor(times))}×`;
}

export interface GoldStageProps {
  readonly title: string;
  /** Of the title, for what is named by it. */
  readonly id?: string;
  readonly times: number;
  readonly amountKobo: Kobo;
  readonly children?: ReactNode;
}

/** A large win in the brand's gold: how many stakes, and how much. */
export function GoldStage({ title, id, times, amountKobo, children }: GoldStageProps) {
  return (
    <span className="relative block overflow-hidden rounded-2xl bg-danfo text-center text-ink">
      <AdirePattern figure="fan" tilePx={44} className="absolute inset-0 text-ink/8" />
      <StripeBar className="relative" />
      <span className="relative block px-4 py-7">
        <span id={id} className="block font-head text-21">
          {title}
        </span>
        <span className="figures mt-1 block font-head text-[min(4.5rem,22vw)] leading-none">
          {timesText(times)}
        </span>
        <span className="mt-3 block font-head text-38">
          <CountUp amountKobo={amountKobo} times={times} />
        </span>
        {children === undefined ? null : <span className="mt-4 block text-15 font-semibold">{children}</span>}
      </span>
      <StripeBar className="relative" />
    </span>
  );
}
