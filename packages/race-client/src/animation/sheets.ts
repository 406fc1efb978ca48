import type { Pen, RaceArt, RunnerLook, SceneLayer } from './art.ts';

/** Pictures drawn once: the animation copies moving parts from them, so that a cheap phone keeps its frame rate. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  /** Of one picture, in dots. */
  readonly width: number;
  readonly height: number;
}

function blank(width: number, height: number): { canvas: HTMLCanvasElement; pen: Pen | null } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  return { canvas, pen: canvas.getContext('2d') };
}

/** Every picture of a runner's stride, side by side. */
export function runnerSheet(art: RaceArt, look: RunnerLook, pictureHeight: number): Sheet {
  const height = Math.ceil(art.height * pictureHeight);
  const width = Math.ceil(height * art.aspect);
  const { canvas, pen } = blank(width * art.frames, height);
  if (pen !== null)
    for (let frame = 0; frame < art.frames; frame += 1) {
      pen.save();
      pen.translate(frame * width, 0);
      pen.beginPath();
      pen.rect(0, 0, width, height);
      pen.clip();
      pen.scale(height, height);
      art.drawRunner(pen, frame / art.frames, look);
      pen.restore();
    }
  return { canvas, width, height };
}

/** One period of a layer. */
export function layerSheet({ period, top, bottom, draw }: SceneLayer, pictureHeight: number): Sheet {
  const width = Math.round(period * pictureHeight);
  const height = Math.ceil((bottom - top) * pictureHeight);
  const { canvas, pen } = blank(width, height);
  if (pen !== null) {
    pen.scale(width / period, pictureHeight);
    pen.translate(0, -top);
    draw(pen);
  }
  return { canvas, width, height };
}

export function skySheet(art: RaceArt, width: number, height: number): Sheet {
  const { canvas, pen } = blank(width, height);
  if (pen !== null) {
    pen.scale(height, height);
    art.drawSky(pen, width / height);
  }
  return { canvas, width: canvas.width, height: canvas.height };
}

export function gatesSheet(art: RaceArt, height: number): Sheet {
  const width = Math.ceil(height * 0.5);
  const { canvas, pen } = blank(width, height);
  if (pen !== null) {
    pen.scale(height, height);
    art.drawGates(pen);
  }
  return { canvas, width, height };
}
