import { lazy, Suspense } from 'react';
import { useIdle } from '../browser/use-idle.ts';
import { RailSkeleton } from '../features/games/rail/rail-frame.tsx';
import { Home } from '../features/home/home.tsx';

const GameRail = lazy(() =>
  import('../features/games/rail/game-rail.tsx').then((m) => ({ default: m.GameRail })),
);

/** `/home`, with the games in it: they load once the browser is idle, into the space of their skeleton. */
export function Component() {
  const isIdle = useIdle();
  const rail = isIdle ? (
    <Suspense fallback={<RailSkeleton />}>
      <GameRail />
    </Suspense>
  ) : (
    <RailSkeleton />
  );
  return <Home games={rail} />;
}
