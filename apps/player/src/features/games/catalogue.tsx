import { buttonClass } from '@jara/ui/button';
import { AdireMark, AdirePattern } from '@jara/ui/pattern';
import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { BetsLink } from '../../navigation/bets-link.tsx';
import { loginFrom, paths } from '../../navigation/paths.ts';
import { forgetChoice } from '../../session/kept-choice.ts';
import { useSession } from '../../session/session.ts';
import { CategoryView } from './category-view.tsx';
import { useGameList } from './game-list.ts';
import {
  type CatalogueLocation,
  locationAbout,
  locationAbove,
  locationName,
  locationPath,
  readLocation,
} from './location.ts';
import { TEXTS } from './texts.ts';
import { TopLevel } from './top-level.tsx';
import { RecentWinners } from './winners.tsx';

// Only players open games, and the frame imports the query library.
const GameView = lazy(() => import('./game-view.tsx').then((m) => ({ default: m.GameView })));
// A visitor has no open rounds.
const RoundsWaiting = lazy(() => import('./rounds-waiting.tsx').then((m) => ({ default: m.RoundsWaiting })));

/** After a step to another category the focus moves to its name, as on a new page. */
function LocationHeading({ location }: { location: CatalogueLocation }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const address = locationPath('', location);
  const lastAddress = useRef(address);

  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    heading.current?.focus({ preventScroll: true });
  }, [address]);

  return (
    <div className="mb-4 md:mb-6">
      <h1 ref={heading} tabIndex={-1} className="font-head text-28 outline-none md:text-38">
        {locationName(location)}
      </h1>
      <p className="mt-1 max-w-3xl text-text-soft md:text-17">{locationAbout(location)}</p>
    </div>
  );
}

/** `/virtual` and `/dashboard/virtual`: the catalogue, and the running game. */
export function Component() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { isLoggedIn } = useSession();
  const list = useGameList();
  const base = pathname.replace(/\/+$/, '');
  const location = readLocation(query);
  const id = query.get('id');

  if (id !== null && id !== '') {
    return (
      <Suspense fallback={<div className="dark-room min-h-[548px]" />}>
        <GameView key={id} base={base} location={location} list={list} id={id} url={query.get('url')} />
      </Suspense>
    );
  }
  return (
    <div className="page-width pt-4 pb-10 md:pt-6">
      {location.category === null ? <div className="h-2" /> : <WayBack base={base} location={location} />}
      {isLoggedIn ? <BetsLink className="float-right -mr-2 ml-3" /> : null}
      <LocationHeading location={location} />
      {isLoggedIn ? (
        <Suspense>
          <RoundsWaiting base={base} location={location} />
        </Suspense>
      ) : null}
      {location.category === null ? (
        <TopLevel base={base} list={list} />
      ) : (
        <CategoryView base={base} location={location} list={list} />
      )}
      {isLoggedIn ? null : <PromoBanner />}
      <RecentWinners />
    </div>
  );
}

const CRUMB = 'link-tall font-semibold text-accent no-underline underline-offset-4 hover:underline';

/** Breadcrumbs; on phones only the level above. */
function WayBack({ base, location }: { base: string; location: CatalogueLocation }) {
  const above = locationAbove(location);
  const steps = above.category === null ? [above] : [locationAbove(above), above];
  return (
    <nav aria-label={TEXTS.whereYouAre} className="text-15">
      <ol className="flex flex-wrap items-center gap-x-2 max-md:hidden">
        {steps.map((step) => (
          <li key={step.category ?? ''} className="flex items-center gap-2">
            <Link to={locationPath(base, step)} className={CRUMB}>
              {locationName(step)}
            </Link>
            <span aria-hidden="true" className="text-text-soft">
              ›
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-text-soft">
          {locationName(location)}
        </li>
      </ol>
      <Link to={locationPath(base, above)} className={`${CRUMB} gap-1 md:hidden`}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="-ml-1.5 size-5" />
        {locationName(above)}
      </Link>
    </nav>
  );
}

/** A banner for visitors about signing up. */
function PromoBanner() {
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
            to={paths.signUp}
            className={`${buttonClass('primary')} focus-visible:outline-danfo max-md:flex-1`}
          >
            {TEXTS.promoAction}
          </Link>
          <Link
            to={loginFrom('Virtual')}
            onClick={forgetChoice}
            className="inline-flex min-h-12 items-center justify-center rounded-lg border border-white/60 px-6 text-17 font-semibold text-white no-underline hover:bg-white/10 focus-visible:outline-danfo max-md:flex-1"
          >
            {TEXTS.promoLogin}
          </Link>
        </div>
      </div>
    </section>
  );
}
