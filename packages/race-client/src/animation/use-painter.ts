import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RaceLook } from '../race-look.ts';
import type { RaceArt } from './art.ts';
import { createPainter, type Painter, type Shot } from './painter.ts';

/** Maximum dots a CSS pixel: more cost a cheap phone its frame rate and its memory. */
const MAX_DOTS = 2;
const MAX_HEIGHT = 620;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Paints into a canvas of any size: the pictures of the race are drawn again when the size changes. */
export function usePainter(
  canvas: RefObject<HTMLCanvasElement | null>,
  { loadArt }: RaceLook,
): (shot: Shot) => void {
  const size = useSize(canvas);
  const [art, setArt] = useState<RaceArt | null>(null);
  useEffect(() => {
    void loadArt().then(setArt);
  }, [loadArt]);
  const painter = useRef<{ readonly size: Size; readonly painter: Painter } | null>(null);
  return (shot) => {
    const pen = canvas.current?.getContext('2d');
    if (canvas.current === null || pen == null || art === null || size.width === 0 || size.height === 0)
      return;
    const dots = Math.min(MAX_DOTS, devicePixelRatio, MAX_HEIGHT / size.height);
    const [width, height] = [Math.round(size.width * dots), Math.round(size.height * dots)];
    if (painter.current?.size !== size) {
      canvas.current.width = width;
      canvas.current.height = height;
      painter.current = { size, painter: createPainter(art, width, height) };
    }
    painter.current.painter.paint(pen, shot);
  };
}

function useSize(canvas: RefObject<HTMLCanvasElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}
