import { Adults } from './adults.tsx';
import { AppLinks } from './app-links.tsx';
import { BetSlip } from './bet-slip.tsx';
import { FairSection } from './fair-section.tsx';
import { Hero } from './hero.tsx';
import { MoneySection } from './money-section.tsx';
import { SpinSection } from './spin-section.tsx';
import { WinnersStrip } from './winners-strip.tsx';

/** The landing page of visitors. */
export function Component() {
  return (
    <>
      <Hero />
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
