import type { Kobo } from '@jara/money/kobo';
import { StripeBar } from '@jara/ui/card';
import { AdirePattern } from '@jara/ui/pattern';
import type { ReactNode } from 'react';
import { CountUp } from './count-up.tsx';

const FIGURES = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });
/** Maximum rounding error of a quotient of kobo below its exact hundredth. */
const FLOAT_ERROR = 1e-6;

/** `34.65×`, truncated and never rounded up, as in the game's own result; from 100 without the fraction. */
function timesText(times: number): string {
  const hundredths = Math.floor(times * 100 + FLOAT_ERROR);
  return `${FIGURES.format(times < 100 ? hundredths / 100 : Math.floor(times))}×`;
}

export interface GoldStageProps {
  readonly title: string;
  /** Of the title, for elements that it labels. */
  readonly id?: string;
  readonly times: number;
  readonly amountKobo: Kobo;
  readonly children?: ReactNode;
}

/** A large win in the brand's gold: the multiple of the stake, and the amount. */
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
