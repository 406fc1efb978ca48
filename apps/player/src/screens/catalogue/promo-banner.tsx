import { buttonClass } from '@jara/ui/button';
import { AdireMark, AdirePattern } from '@jara/ui/pattern';
import { Link } from 'react-router';
import { TEXTS } from './texts.ts';

/** For visitors: what an account is good for. */
export function PromoBanner() {
  return (
    <section aria-labelledby="promo" className="relative mt-8 overflow-hidden rounded-xl bg-adire text-white">
      <AdirePattern figure="circle" className="absolute inset-0 text-white/5" />
      <AdireMark
        figure="circle"
        className="absolute -right-10 -bottom-16 size-56 text-danfo/60 max-md:hidden"
      />
      <div className="relative flex flex-col gap-4 p-5 md:max-w-2xl md:p-8">
        <div>
          <h2 id="promo" className="font-head text-21 md:text-28">
            {TEXTS.promoTitle}
          </h2>
          <p className="mt-1 text-15 text-adire-light md:text-17">{TEXTS.promoText}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link
            to="/signup"
            className={`${buttonClass('primary')} focus-visible:outline-danfo max-md:flex-1`}
          >
            {TEXTS.promoAction}
          </Link>
          <Link
            to="/login?from=Virtual"
            className="inline-flex min-h-12 items-center justify-center rounded-lg border border-white/60 px-6 text-17 font-semibold text-white no-underline hover:bg-white/10 focus-visible:outline-danfo max-md:flex-1"
          >
            {TEXTS.promoLogin}
          </Link>
        </div>
      </div>
    </section>
  );
}
