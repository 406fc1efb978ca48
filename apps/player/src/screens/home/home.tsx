import { buttonClass } from '@jara/ui/button';
import { StripeBar } from '@jara/ui/card';
import { AdirePattern } from '@jara/ui/pattern';
import { Link } from 'react-router';
import { Danfo } from './danfo.tsx';
import { FairSection } from './fair-section.tsx';
import { MoneySection } from './money-section.tsx';
import { SpinSection } from './spin-section.tsx';

function Hero() {
  return (
    <section className="relative overflow-hidden bg-adire text-white">
      <AdirePattern figure="fan" tilePx={96} className="absolute inset-0 text-white/[0.05]" />
      <div className="page-width relative grid items-end gap-x-8 pt-8 md:grid-cols-[6fr_5fr] md:pt-14">
        <div className="md:pb-16">
          <h1 className="font-head text-38 md:text-[3.5rem] md:leading-[1.02]">Every spin, you can check.</h1>
          <p className="mt-3 max-w-lg text-17 text-adire-light">
            JaraPlay is games in naira with nothing hidden. Pay in by bank transfer, play from ₦100, withdraw
            to your own account.
          </p>
          <div className="mt-6 flex gap-3">
            <Link to="/signup" className={`${buttonClass('primary')} max-md:flex-1`}>
              Sign Up
            </Link>
            <Link
              to="/login"
              className="inline-flex min-h-12 items-center justify-center rounded-lg border border-white/60 px-6 text-17 font-semibold text-white no-underline hover:bg-white/10 focus-visible:outline-danfo max-md:flex-1"
            >
              Login
            </Link>
          </div>
          <p className="mt-4 text-13 text-adire-light">18+ · Bet responsibly</p>
        </div>
        <Danfo className="mx-auto -mb-1 w-full max-w-md max-md:mt-4 md:-mb-1.5 md:max-w-none" />
      </div>
      <StripeBar className="relative" />
    </section>
  );
}

function Adults() {
  return (
    <section className="page-width mt-14">
      <div className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 md:flex-row md:items-center md:p-8">
        <span className="self-start rounded-xl bg-danfo px-4 py-2 font-head text-38 text-ink">18+</span>
        <div className="flex-1">
          <h2 className="font-head text-21">For adults, with money you can spare</h2>
          <p className="mt-1 text-text-soft">
            Over time the games keep a share of what is staked. Play for the fun of it, set your own limit,
            and stop while it is fun.
          </p>
        </div>
        <Link to="/rules" className={buttonClass('secondary')}>
          Read the rules
        </Link>
      </div>
    </section>
  );
}

/** The landing page of visitors. */
export function Component() {
  return (
    <>
      <Hero />
      <SpinSection />
      <MoneySection />
      <FairSection />
      <Adults />
    </>
  );
}
