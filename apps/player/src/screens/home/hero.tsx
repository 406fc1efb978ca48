import { brand } from '@jara/brand/brand';
import { buttonClass } from '@jara/ui/button';
import { StripeBar } from '@jara/ui/card';
import { AdirePattern } from '@jara/ui/pattern';
import { Link } from 'react-router';
import { Slideshow } from './slideshow.tsx';
import { TEXTS } from './texts.ts';

/** What stands on the first screen: who we are, the way in, and the slides. */
export function Hero() {
  return (
    <section className="relative overflow-hidden bg-adire text-white">
      <AdirePattern figure="fan" tilePx={96} className="absolute inset-0 text-white/[0.05]" />
      <div className="page-width relative grid items-center gap-x-12 gap-y-7 pt-8 pb-3 md:grid-cols-2 md:pt-12 md:pb-6">
        <div className="md:pb-12">
          <h1 className="font-head text-38 md:text-[3.5rem] md:leading-[1.02]">{TEXTS.title}</h1>
          <p className="mt-3 max-w-lg text-17 text-adire-light">{TEXTS.lead(brand.name)}</p>
          <div className="mt-6 flex gap-3">
            <Link to="/signup" className={`${buttonClass('primary')} max-md:flex-1`}>
              {TEXTS.signUp}
            </Link>
            <Link
              to="/login"
              className="inline-flex min-h-12 items-center justify-center rounded-lg border border-white/60 px-6 text-17 font-semibold text-white no-underline hover:bg-white/10 focus-visible:outline-danfo max-md:flex-1"
            >
              {TEXTS.login}
            </Link>
          </div>
          <p className="mt-4 text-13 text-adire-light">{TEXTS.adultLine}</p>
        </div>
        <Slideshow />
      </div>
      <StripeBar className="relative" />
    </section>
  );
}
