import { StripeBar } from '@jara/ui/card';
import { Field } from '@jara/ui/field';
import { AdireMark } from '@jara/ui/pattern';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TEXTS } from './bet-slip-texts.ts';

/** Distance below the window at which the slip's code is fetched, before it is visible. */
const NEAR = '600px';

/** The codes typed into the served fields, in their order. */
type TypedCodes = readonly string[];

type Slip = ComponentType<{ empty: ReactNode; typed: TypedCodes }>;

/** Whether there is a sportsbook is unknown until the list of games has arrived. */
type Found =
  | { readonly at: 'unknown' }
  | { readonly at: 'none' }
  | { readonly at: 'live'; readonly Sports: Slip; readonly typed: TypedCodes; readonly focused: number };

/** The active slip, once it is nearly in view. It takes over the typed text and the focused field. */
function useSportsSlip() {
  const section = useRef<HTMLElement>(null);
  const [found, setFound] = useState<Found>({ at: 'unknown' });
  useEffect(() => {
    if (section.current === null) return;
    let isShown = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        void loadSlip().then((slip) => {
          if (!isShown || slip === 'unreached') return;
          if (slip === null) return setFound({ at: 'none' });
          const fields = fieldsOf(section.current);
          setFound({
            ...{ at: 'live', Sports: slip, typed: fields.map(({ value }) => value) },
            focused: fields.findIndex((field) => field.matches(':focus')),
          });
        });
      },
      { rootMargin: NEAR },
    );
    observer.observe(section.current);
    return () => {
      isShown = false;
      observer.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    if (found.at !== 'live') return;
    const field = fieldsOf(section.current)[found.focused];
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [found]);
  return { section, found };
}

const fieldsOf = (section: HTMLElement | null) => [...(section?.querySelectorAll('input') ?? [])];

async function loadSlip(): Promise<Slip | 'unreached' | null> {
  const { isListed } = await import('../../catalogue/is-listed.ts');
  const listed = await isListed('sports');
  if (listed !== true) return listed === null ? 'unreached' : null;
  return (await import('./sports/sports-slip.tsx')).SportsSlip;
}

/** The slip of the landing page: served empty; its two inputs take codes as soon as there is a sportsbook. */
export function BetSlip() {
  const { section, found } = useSportsSlip();
  return (
    <section
      ref={section}
      aria-labelledby="bet-slip"
      className="self-start overflow-hidden rounded-xl border border-line bg-surface"
    >
      <StripeBar />
      <div className="p-5 md:p-6">
        <h2 id="bet-slip" className="font-head text-28">
          {TEXTS.title}
        </h2>
        {found.at !== 'live' ? (
          <>
            <Empty />
            <div className="mt-4 grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <CodeField label={TEXTS.book} />
              <CodeField label={TEXTS.checkBet} />
            </div>
            <p className="min-h-5 text-13 text-text-soft">{found.at === 'none' ? TEXTS.hint : null}</p>
          </>
        ) : (
          <found.Sports empty={<Empty />} typed={found.typed} />
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
        <p className="font-semibold">{TEXTS.empty}</p>
        <p className="text-15 text-text-soft">{TEXTS.emptyText}</p>
      </div>
    </div>
  );
}
