import { buttonClass } from '@jara/ui/button';
import { StripeBar } from '@jara/ui/card';
import { type AdireFigure, AdireMark, AdirePattern } from '@jara/ui/pattern';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../navigation/paths.ts';
import { AppLinks } from './app-links.tsx';
import { BetSlip } from './bet-slip.tsx';
import { Slideshow } from './slideshow.tsx';
import { SpinSection } from './spin-section.tsx';
import { TEXTS } from './texts.ts';
import { WinnersStrip } from './winners-strip.tsx';

/** The landing page of visitors, with `games` on its first screen. */
export function Home({ games }: { games: ReactNode }) {
  return (
    <>
      <Hero games={games} />
      <WinnersStrip />
      <SpinSection />
      <MoneySection />
      <div className="page-width below-fold mt-14 grid gap-6 md:grid-cols-2">
        <BetSlip />
        <AppLinks />
      </div>
      <FairSection />
      <Adults />
    </>
  );
}

/** The first screen: the brand, the login, games to play, and the slides, beside the text where there is room. */
function Hero({ games }: { games: ReactNode }) {
  return (
    <section className="relative overflow-hidden bg-adire text-white">
      <AdirePattern figure="fan" tilePx={96} className="absolute inset-0 text-white/[0.05]" />
      <div className="page-width relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-5 pt-6 pb-3 md:grid-cols-2 md:gap-y-3 md:pt-8 md:pb-6">
        <div className="md:pb-12">
          <h1 className="font-head text-38 md:text-[3.5rem] md:leading-[1.02]">{TEXTS.title}</h1>
          <p className="mt-3 max-w-lg text-17 text-adire-light">{TEXTS.lead}</p>
          <div className="mt-6 flex gap-3 large-text:flex-col">
            <Link to={paths.signUp} className={`${buttonClass('primary')} max-md:flex-1`}>
              {TEXTS.signUp}
            </Link>
            <Link
              to={paths.login}
              className="inline-flex min-h-12 items-center justify-center rounded-lg border border-white/60 px-6 text-17 font-semibold text-white no-underline hover:bg-white/10 focus-visible:outline-danfo max-md:flex-1"
            >
              {TEXTS.login}
            </Link>
          </div>
          <p className="mt-4 text-13 text-adire-light max-md:hidden">{TEXTS.adultLine}</p>
        </div>
        <div className="min-w-0 md:col-span-2 md:row-start-2">{games}</div>
        <Slideshow />
      </div>
      <StripeBar className="relative" />
    </section>
  );
}

/** The age limit, at the end of the page. */
function Adults() {
  return (
    <section className="page-width below-fold mt-14">
      <div className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 md:flex-row md:items-center md:p-8">
        <span className="self-start rounded-xl bg-danfo px-4 py-2 font-head text-38 text-ink">18+</span>
        <div className="flex-1">
          <h2 className="font-head text-21">{TEXTS.adultTitle}</h2>
          <p className="mt-1 text-text-soft">{TEXTS.adultText}</p>
        </div>
        <Link to={paths.rules} className={buttonClass('secondary')}>
          {TEXTS.readRules}
        </Link>
      </div>
    </section>
  );
}

/** Reasons to trust a result. */
function FairSection() {
  const steps: readonly Step[] = [
    { figure: 'chequer', title: TEXTS.lock, text: TEXTS.lockText },
    { figure: 'bird', title: TEXTS.add, text: TEXTS.addText },
    { figure: 'fan', title: TEXTS.check, text: TEXTS.checkText },
  ];
  return (
    <section className="dark-room below-fold relative mt-14 overflow-hidden">
      <AdirePattern figure="chequer" className="absolute inset-0 text-white/[0.03]" />
      <div className="page-width relative py-12">
        <h2 className="font-head text-28 md:text-38">{TEXTS.fairTitle}</h2>
        <Steps steps={steps} />
      </div>
    </section>
  );
}

/** The ways of deposits and withdrawals. */
function MoneySection() {
  const steps: readonly Step[] = [
    { figure: 'stairs', title: TEXTS.payIn, text: TEXTS.payInText },
    { figure: 'circle', title: TEXTS.play, text: TEXTS.playText },
    { figure: 'comb', title: TEXTS.withdraw, text: TEXTS.withdrawText },
  ];
  return (
    <section className="page-width below-fold mt-14">
      <h2 className="font-head text-28 md:text-38">{TEXTS.moneyTitle}</h2>
      <Steps steps={steps} />
    </section>
  );
}

interface Step {
  readonly figure: AdireFigure;
  readonly title: string;
  readonly text: string;
}

/** Three things in their order. */
function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3">
      {steps.map(({ figure, title, text }) => (
        <li key={title} className="flex gap-4 border-t border-line pt-5 md:flex-col large-text:flex-col">
          <AdireMark figure={figure} className="size-14 shrink-0 text-accent" />
          <div>
            <h3 className="font-head text-21">{title}</h3>
            <p className="mt-1 text-text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
