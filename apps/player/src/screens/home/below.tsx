import { Adults } from './adults.tsx';
import { AppLinks } from './app-links.tsx';
import { BetSlip } from './bet-slip.tsx';
import { FairSection } from './fair-section.tsx';
import { MoneySection } from './money-section.tsx';
import { SpinSection } from './spin-section.tsx';

/** The landing page below the first screen. */
export function Below() {
  return (
    <>
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
