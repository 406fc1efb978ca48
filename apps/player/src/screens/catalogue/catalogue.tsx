import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../session/session.ts';
import { useGameList } from './game-list.ts';
import { type Place, placePath, readPlace } from './place.ts';
import { placeAbout, placeName } from './place-words.ts';
import { PromoBanner } from './promo-banner.tsx';
import { Room } from './room.tsx';
import { TopLevel } from './top-level.tsx';
import { WayBack } from './way-back.tsx';
import { RecentWinners } from './winners.tsx';

// Only players open games, and the frame brings the balance's library with it.
const GameView = lazy(() => import('./game-view.tsx').then((m) => ({ default: m.GameView })));
// Nor has a visitor left any round open.
const RoundsWaiting = lazy(() => import('./rounds-waiting.tsx').then((m) => ({ default: m.RoundsWaiting })));

/** After a step to another room the focus stands on its name, as it would on a new page. */
function PlaceHeading({ place }: { place: Place }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const address = placePath('', place);
  const lastAddress = useRef(address);

  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    heading.current?.focus({ preventScroll: true });
  }, [address]);

  return (
    <div className="mb-4 md:mb-6">
      <h1 ref={heading} tabIndex={-1} className="font-head text-28 outline-none md:text-38">
        {placeName(place)}
      </h1>
      <p className="mt-1 max-w-3xl text-text-soft md:text-17">{placeAbout(place)}</p>
    </div>
  );
}

/** `/virtual` and `/dashboard/virtual`: what there is to play, and the game being played. */
export function Component() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { isLogin } = useSession();
  const list = useGameList();
  const base = pathname.replace(/\/+$/, '');
  const place = readPlace(query);
  const id = query.get('id');

  if (id !== null && id !== '') {
    return (
      <Suspense fallback={<div className="dark-room min-h-[548px]" />}>
        <GameView key={id} base={base} place={place} list={list} id={id} url={query.get('url')} />
      </Suspense>
    );
  }
  return (
    <div className="page-width pt-4 pb-10 md:pt-6">
      {place.room === null ? <div className="h-2" /> : <WayBack base={base} place={place} />}
      <PlaceHeading place={place} />
      {isLogin ? (
        <Suspense>
          <RoundsWaiting base={base} place={place} />
        </Suspense>
      ) : null}
      {place.room === null ? (
        <TopLevel base={base} list={list} />
      ) : (
        <Room base={base} place={place} list={list} />
      )}
      {isLogin ? null : <PromoBanner />}
      <RecentWinners />
    </div>
  );
}
