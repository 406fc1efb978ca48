import { lazy, Suspense } from 'react';
import { whenTouched } from '../../shell/when-touched.ts';
import { Hero } from './hero.tsx';
import { WinnersStrip } from './winners-strip.tsx';

const Below = lazy(whenTouched(() => import('./below.tsx').then((m) => ({ default: m.Below }))));

/** The landing page of visitors. What lies below the first screen has code of its own, and keeps the footer down until it is there. */
export function Component() {
  return (
    <>
      <Hero />
      <WinnersStrip />
      <Suspense fallback={<div className="min-h-[200dvh]" />}>
        <Below />
      </Suspense>
    </>
  );
}
