import { StripeBar } from '@jara/ui/card';
import { Field } from '@jara/ui/field';
import { AdireMark } from '@jara/ui/pattern';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { BET_SLIP_TEXTS } from './texts.ts';

/** So far below the window the slip's code is fetched: it is there before it is seen. */
const NEAR = '600px';

type Slip = ComponentType<{ empty: ReactNode }>;

/** The slip at work, once it is nearly in sight; null before, and where nobody offers a sportsbook. */
function useSportsSlip() {
  const section = useRef<HTMLElement>(null);
  const [Sports, setSports] = useState<Slip | null>(null);
  useEffect(() => {
    if (section.current === null) return;
    let isShown = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        void loadSlip().then((slip) => isShown && slip !== null && setSports(() => slip));
      },
      { rootMargin: NEAR },
    );
    observer.observe(section.current);
    return () => {
      isShown = false;
      observer.disconnect();
    };
  }, []);
  return { section, Sports };
}

async function loadSlip(): Promise<Slip | null> {
  const { isListed } = await import('../../catalogue/is-listed.ts');
  if (!(await isListed('sports'))) return null;
  return (await import('./sports/sports-slip.tsx')).SportsSlip;
}

/** The slip of the landing page: empty as it is served; its two inputs take codes as soon as there is a sportsbook. */
export function BetSlip() {
  const { section, Sports } = useSportsSlip();
  return (
    <section
      ref={section}
      aria-labelledby="bet-slip"
      className="self-start overflow-hidden rounded-xl border border-line bg-surface"
    >
      <StripeBar />
      <div className="p-5 md:p-6">
        <h2 id="bet-slip" className="font-head text-28">
          {BET_SLIP_TEXTS.title}
        </h2>
        {Sports === null ? (
          <>
            <Empty />
            <div className="mt-4 grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <CodeField label={BET_SLIP_TEXTS.book} />
              <CodeField label={BET_SLIP_TEXTS.checkBet} />
            </div>
            <p className="text-13 text-text-soft">{BET_SLIP_TEXTS.hint}</p>
          </>
        ) : (
          <Sports empty={<Empty />} />
        )}
      </div>
    </section>
  );
}

function CodeField({ label }: { label: string }) {
  return <Field label={label} maxLength={20} autoComplete="off" autoCapitalize="characters" />;
}

function Empty() {
  return (
    <div className="mt-4 flex items-center gap-4 rounded-lg border border-dashed border-line-strong bg-sunken p-4 large-text:flex-col">
      <AdireMark figure="chequer" className="size-12 shrink-0 text-accent" />
      <div>
        <p className="font-semibold">{BET_SLIP_TEXTS.empty}</p>
        <p className="text-15 text-text-soft">{BET_SLIP_TEXTS.emptyText}</p>
      </div>
    </div>
  );
}
