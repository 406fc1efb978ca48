import { StripeBar } from '@jara/ui/card';
import { AdirePattern } from '@jara/ui/pattern';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import { Danfo } from '../../art/danfo.tsx';
import { useIdle } from '../../browser/use-idle.ts';
import { paths } from '../../navigation/paths.ts';
import { Slide } from './slide.tsx';
import { SLIDE_TEXTS } from './slide-texts.ts';

const laterSlides = () => import('./later-slides.tsx');
const LaterSlides = lazy(() => laterSlides().then((m) => ({ default: m.LaterSlides })));
const SlideControls = lazy(() => laterSlides().then((m) => ({ default: m.SlideControls })));

/** Memoised, because turning the slides changes nothing in it. */
const FirstPicture = memo(function FirstPicture() {
  return (
    <div className="relative flex h-full items-end justify-center bg-adire-light">
      <AdirePattern figure="fan" tilePx={72} className="absolute inset-0 text-adire/15" />
      <Danfo className="relative h-[94%] max-w-[92%]" />
      <StripeBar className="absolute inset-x-0 bottom-0" />
    </div>
  );
});

/**
 * The promotional slides. The first is part of the page; the others, and their controls, load once the browser is idle, into space
 * that is reserved for them.
 */
export function Slideshow() {
  const host = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const [turning, setTurning] = useState(false);
  const isIdle = useIdle();

  return (
    <section
      ref={host}
      aria-roledescription="carousel"
      aria-label={SLIDE_TEXTS.name}
      className="grid touch-pan-y grid-rows-[auto_3rem] select-none"
    >
      <div aria-live={turning ? 'off' : 'polite'} className="isolate grid overflow-hidden rounded-xl">
        <Slide
          index={0}
          shown={shown}
          title={SLIDE_TEXTS.sports}
          text={SLIDE_TEXTS.sportsText}
          to={paths.sportsBetting}
        >
          <FirstPicture />
        </Slide>
        {isIdle ? (
          <Suspense>
            <LaterSlides shown={shown} />
          </Suspense>
        ) : null}
      </div>
      {isIdle ? (
        <Suspense>
          <SlideControls host={host} shown={shown} onShow={setShown} onTurning={setTurning} />
        </Suspense>
      ) : null}
    </section>
  );
}
