import { wantsStillness } from '@jara/game-client/motion';
import { useFrames } from '@jara/game-client/use-frames';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Fight } from '../fight-state.ts';
import { TEXTS } from '../texts.ts';
import { paletteOf } from './colours.ts';
import { createPicture } from './picture.ts';
import type { Story } from './story.ts';

export interface FightAnimationProps {
  readonly fight: Fight;
  /** Null: the two of the card wait. */
  readonly story: Story | null;
  /** Time of the animation; null before it begins. */
  animationMs(): number | null;
  /** The still picture for reduced motion: the animation's last one, or null for the two waiting. */
  readonly stillMs: number | null;
}

/** Maximum dots a CSS pixel: more cost a cheap phone its frame rate, and are not visible. */
const MAX_DOTS = 2;

interface Size {
  readonly width: number;
  readonly height: number;
  readonly dots: number;
}

/** The animation on a canvas: a function of the fight and the server's time, the same on every phone. */
export function FightAnimation({ fight, story, animationMs, stillMs }: FightAnimationProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(canvas);
  const { card, roundId } = fight;
  const isStill = wantsStillness();
  // The card's JSON as a dependency: the object itself may change within a round.
  const cardText = JSON.stringify(card);
  const shownStory = isStill && stillMs === null ? null : story;
  const picture = useMemo(() => {
    if (canvas.current === null || size === null || roundId === '') return null;
    return createPicture(size, JSON.parse(cardText), shownStory, paletteOf(canvas.current));
  }, [size, cardText, roundId, shownStory]);

  useFrames(!isStill, () => {
    const pen = canvas.current?.getContext('2d');
    if (canvas.current === null || pen == null || size === null || picture === null) return;
    const { width, height, dots } = size;
    if (canvas.current.width !== Math.round(width * dots)) canvas.current.width = Math.round(width * dots);
    if (canvas.current.height !== Math.round(height * dots))
      canvas.current.height = Math.round(height * dots);
    pen.setTransform(dots, 0, 0, dots, 0, 0);
    picture.paint(pen, isStill ? (stillMs ?? 0) : (animationMs() ?? performance.now()));
  });

  return <canvas ref={canvas} role="img" aria-label={TEXTS.stage} className="absolute inset-0 size-full" />;
}

function useSize(canvas: RefObject<HTMLCanvasElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      const dots = Math.min(MAX_DOTS, devicePixelRatio);
      setSize(width === 0 || height === 0 ? null : { width, height, dots });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}
