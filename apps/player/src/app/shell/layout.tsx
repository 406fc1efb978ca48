import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { showSession, useSession } from '../../session/session.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SandboxRibbon } from './sandbox-ribbon.tsx';
import { TEXTS } from './texts.ts';
import { usePageTitle } from './use-page-title.ts';

const SignedIn = lazy(() => import('./signed-in.tsx').then((m) => ({ default: m.SignedIn })));

/** A growing stripe while the next page loads; the old page stays until then. */
function Progress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="status"
      aria-label={TEXTS.loading}
      className="stripe stripe-progress fixed inset-x-0 top-0 z-50 h-2.5"
    />
  );
}

/** The first page of a visit has no key of its own; without one it would restore the scroll position of an earlier page in this tab. */
const positionKey = ({ key, pathname, hash }: Location) => (key === 'default' ? pathname + hash : key);

/** Mounted with every navigation: shows the current session before the new page is painted, so that the header changes with it. */
function SessionOfNow() {
  useLayoutEffect(showSession, []);
  return null;
}

/** A running game fills the window (`data-in-game`). The parts above it keep their space, so that nothing shifts. */
const ABOVE_GAMES = 'contents group-has-[[data-in-game]]/shell:invisible';
const BELOW_GAMES = 'contents group-has-[[data-in-game]]/shell:hidden';

/** The shell around every screen. */
export function Layout() {
  const { isLoggedIn } = useSession();
  const [leaving, setLeaving] = useState(false);
  const { key } = useLocation();
  usePageTitle();
  // A mark for the page budget and the tests.
  useEffect(() => void performance.mark('hydrated'), []);

  return (
    <div className="group/shell flex min-h-view flex-col bg-page text-text">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-ink px-4 py-3 font-semibold text-chalk focus:translate-y-0"
      >
        {TEXTS.skip}
      </a>
      <Progress />
      <SessionOfNow key={key} />
      <div className={ABOVE_GAMES}>
        <SandboxRibbon />
        <Header onLogOut={() => setLeaving(true)} />
      </div>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <div className={BELOW_GAMES}>
        <Footer />
        <BottomBar />
      </div>
      <ScrollRestoration getKey={positionKey} />
      {isLoggedIn ? (
        <Suspense>
          <SignedIn leaving={leaving} onLeavingDone={() => setLeaving(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
