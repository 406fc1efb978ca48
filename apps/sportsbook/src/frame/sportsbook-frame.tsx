import { useOnline } from '@jara/game-client/use-online';
import { useStore } from '@jara/play-client/use-store';
import { useEffect, useRef, useState } from 'react';
import { BetsScreen } from '../bets/bets-screen.tsx';
import { useApp } from '../data/app.ts';
import { useAccount } from '../data/hooks.ts';
import { EventScreen } from '../event/event-screen.tsx';
import { EventsScreen } from '../events/events-screen.tsx';
import { go, HOME, type Route, route as routeStore } from '../route.ts';
import { CodeScreen } from '../slip/code-screen.tsx';
import { SlipPanel } from '../slip/slip-panel.tsx';
import { TEXTS as SLIP_TEXTS } from '../slip/texts.ts';
import { BottomBar } from './places.tsx';
import { Reminded } from './reminded.tsx';
import { SKIP_TARGETS, SkipLinks } from './skip-links.tsx';
import { TEXTS } from './texts.ts';
import { TopBar } from './top-bar.tsx';
import { useIsWide } from './use-is-wide.ts';

/** The whole sportsbook: bars, the screen of the address, and the slip beside it where there is room. */
export function SportsbookFrame() {
  const route = useStore(routeStore);
  const isWide = useIsWide();
  const showsSlip = route.at === 'slip' || route.at === 'code';
  // A wide screen always shows the slip beside it.
  const shown: Route = isWide && route.at === 'slip' ? HOME : route;
  useTopOfEachScreen(route);
  return (
    <>
      <Reminded>
        <SkipLinks isWide={isWide} />
        <TopBar route={route} />
        <Notices />
        <div className="mx-auto max-w-[90rem] gap-6 px-4 pt-4 md:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
          <main
            id={SKIP_TARGETS.screen}
            tabIndex={-1}
            aria-label={TEXTS.title}
            className="mx-auto w-full max-w-4xl min-w-0 outline-none"
          >
            <Screen route={shown} />
            <p className="mt-8 text-center text-13 text-text-soft">{TEXTS.responsible}</p>
          </main>
          {isWide ? (
            <aside
              id={SKIP_TARGETS.slip}
              tabIndex={-1}
              aria-label={SLIP_TEXTS.title}
              className="sticky top-20 max-h-[calc(100*var(--view)_-_6rem)] self-start overflow-y-auto rounded-xl border border-line bg-surface p-4"
            >
              <h2 className="mb-3 font-head text-21">{SLIP_TEXTS.title}</h2>
              <SlipPanel onSeeMatches={() => go(HOME)} />
            </aside>
          ) : null}
        </div>
        <BottomBar route={showsSlip ? route : shown} />
      </Reminded>
      {/* A cash-out that was answered while a reminder was due. */}
      <ToastLine />
    </>
  );
}

function Screen({ route }: { route: Route }) {
  switch (route.at) {
    case 'events':
      return <EventsScreen route={route} />;
    case 'event':
      return <EventScreen key={route.eventId} eventId={route.eventId} />;
    case 'bets':
      return <BetsScreen state={route.state} />;
    case 'code':
      return <CodeScreen code={route.code} />;
    case 'slip':
      return (
        <section className="rounded-xl border border-line bg-surface p-4">
          <h2 className="mb-3 font-head text-21">{SLIP_TEXTS.title}</h2>
          <SlipPanel onSeeMatches={() => go(HOME)} />
        </section>
      );
  }
}

/** Another screen begins at its top; the browser restores the list's scroll position. */
function useTopOfEachScreen(route: Route): void {
  const before = useRef(route.at);
  useEffect(() => {
    if (before.current !== route.at && route.at !== 'events') scrollTo(0, 0);
    before.current = route.at;
  }, [route.at]);
}

/** Above the bottom bar; taps pass through it to the elements below. */
function ToastLine() {
  const toast = useStore(useApp().toast);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 flex justify-center lg:bottom-6"
    >
      {toast === null ? null : (
        <p className="dark-section rounded-lg border border-line-strong bg-ink px-4 py-3 text-15 font-semibold text-chalk shadow-lg">
          {toast.text}
        </p>
      )}
    </div>
  );
}

/** Notices of a lost connection or an ended session, which make odds or money outdated, above everything. */
function Notices() {
  const app = useApp();
  const { phase } = useAccount();
  const isLost = useIsLost();
  useOnline(() => {
    if (phase.at === 'unopened') void app.session.open();
  });
  if (phase.at === 'closed')
    return (
      <Bar action={TEXTS.reopen} onAct={app.waysOut.reopen}>
        {phase.message === '' ? TEXTS.closed : phase.message}
      </Bar>
    );
  if (phase.at === 'unopened')
    return (
      <Bar action={TEXTS.retry} onAct={() => void app.session.open()}>
        {phase.message === '' ? TEXTS.unopened : phase.message}
      </Bar>
    );
  return isLost ? <Bar>{TEXTS.away}</Bar> : null;
}

/** Delay of the notice of a broken channel, which mostly reconnects earlier. */
const ANNOUNCED_AFTER_MS = 8_000;

function useIsLost(): boolean {
  const isLost = useStore(useApp().channel) === 'lost';
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    if (!isLost) return setAnnounced(false);
    const timer = setTimeout(() => setAnnounced(true), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isAnnounced;
}

function Bar({ children, action, onAct }: { children: string; action?: string; onAct?: () => void }) {
  return (
    <div role="status" className="bg-bad-soft text-text">
      <p className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 px-4 py-2 text-15 md:px-6">
        <span className="min-w-0 flex-1 basis-60">{children}</span>
        {action === undefined ? null : (
          <button
            type="button"
            onClick={onAct}
            className="min-h-12 font-semibold text-accent hover:underline"
          >
            {action}
          </button>
        )}
      </p>
    </div>
  );
}
