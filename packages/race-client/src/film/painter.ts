import { OFF_MS } from '@jara/race-kit/outcome';
import { fillCircle, type Pen, type RaceArt, type SceneLayer, scatter, TURN } from './art.ts';
import { liveryOf } from './liveries.ts';
import { paradeAt, paradeCamera } from './parade.ts';
import { cameraAt, positionOf, type Running } from './running.ts';
import { gatesSheet, layerSheet, runnerSheet, type Sheet, skySheet } from './sheets.ts';

/** What the film shows now. */
export interface Shot {
  /** Null before the result is known: the runners stand in the gates. */
  readonly running: Running | null;
  readonly filmMs: number;
  /** How far they have to go to the gates; zero once they stand in them. */
  readonly toStart: number;
  /** Numbers that the player has a bet on. */
  readonly own: readonly number[];
}

export interface Painter {
  paint(pen: Pen, shot: Shot): void;
}

/** Heights of the picture that go by in a second of running. */
const SECOND = 1.45;
/** Where the leader is, as a part of the width. */
const LEADER_AT = 0.76;
/** In the gates they stand further back. */
const GATES_AT = 0.6;
const PUFFS = 5;
/** How far over the track the gates reach, in heights of a runner. */
const GATES_ABOVE = 0.7;
/** How far lines across the track lean, from far to near. */
const SLANT = 0.05;

/** What a painter has ready, in dots of its picture. */
interface Easel {
  readonly art: RaceArt;
  readonly width: number;
  readonly height: number;
  readonly starters: number;
}

/** Draws a race of so many runners into pictures of this size, in dots. */
export function createPainter(art: RaceArt, starters: number, width: number, height: number): Painter {
  const easel: Easel = { art, starters, width, height };
  const sky = skySheet(art, width, height);
  const layers = (list: readonly SceneLayer[]) =>
    list.map((layer) => ({ layer, sheet: layerSheet(layer, height) }));
  const [behind, before] = [layers(art.behind), layers(art.before)];
  const runners = Array.from({ length: starters }, (_, at) => ({
    number: at + 1,
    sheet: runnerSheet(art, { number: at + 1, livery: liveryOf(at + 1), variant: at }, height),
  }));
  const { top, bottom } = art.track;
  const gates = gatesSheet(art, (bottom - top + art.height * GATES_ABOVE) * height);

  return {
    paint(pen, { running, filmMs, toStart, own }) {
      pen.drawImage(sky.canvas, 0, 0);
      const lookAt = running === null ? paradeCamera(toStart) : cameraAt(running, filmMs);
      // The camera begins on the gates and moves ahead to its place within the first seconds.
      const away = Math.min(1, Math.max(0, (filmMs - OFF_MS) / 4_000));
      const leaderAt = width * (GATES_AT + (LEADER_AT - GATES_AT) * away * away * (3 - 2 * away));
      const xOf = (position: number) => leaderAt + (position - lookAt) * SECOND * height;
      const travelled = lookAt * SECOND - leaderAt / height;
      for (const { layer, sheet } of behind) drawLayer(pen, easel, layer, sheet, travelled);
      drawLine(pen, easel, xOf(0), false);
      if (running !== null) drawLine(pen, easel, xOf(running.course), true);
      const gatesX = xOf(0) - gates.width * 0.62;
      if (gatesX + gates.width > 0)
        pen.drawImage(gates.canvas, gatesX, (top - art.height * GATES_ABOVE) * height);
      for (const { number, sheet } of runners) {
        const pace = running?.runners[number - 1] ?? null;
        const position =
          running === null || pace === null ? paradeAt(number, toStart) : positionOf(running, pace, filmMs);
        const strides = position * art.cadence + (pace?.stride ?? 0);
        drawRunner(pen, easel, {
          number,
          sheet,
          x: xOf(position),
          position,
          strides,
          isOwn: own.includes(number),
        });
      }
      for (const { layer, sheet } of before) drawLayer(pen, easel, layer, sheet, travelled);
    },
  };
}

/** Across the track, from its far to its near side; the finish is chequered and has its post. */
function drawLine(pen: Pen, { art, width, height }: Easel, x: number, isFinish: boolean): void {
  if (x < -0.2 * height || x > width + 0.2 * height) return;
  const { top, bottom } = art.track;
  const rows = isFinish ? 14 : 1;
  const step = ((bottom - top) * height) / rows;
  const wide = (isFinish ? 0.028 : 0.008) * height;
  for (let row = 0; row < rows; row += 1) {
    const y = top * height + row * step;
    const shift = SLANT * height * (0.5 - (row + 0.5) / rows);
    pen.fillStyle = '#fbf8f1';
    pen.fillRect(x + shift, y, wide, step + 0.5);
    if (!isFinish) continue;
    pen.fillStyle = '#12151c';
    pen.fillRect(x + shift + (row % 2 === 0 ? 0 : wide / 2), y, wide / 2, step + 0.5);
  }
  if (!isFinish) return;
  const post = top * height;
  const middle = x + (SLANT / 2 + 0.006) * height;
  pen.fillStyle = '#fbf8f1';
  pen.fillRect(middle - 0.006 * height, post - 0.3 * height, 0.012 * height, 0.3 * height);
  pen.fillStyle = '#c93a22';
  fillCircle(pen, middle, post - 0.32 * height, 0.034 * height);
  pen.fillStyle = '#fbf8f1';
  fillCircle(pen, middle, post - 0.32 * height, 0.016 * height);
}

interface ShownRunner {
  readonly number: number;
  readonly sheet: Sheet;
  /** Of its nose, in dots. */
  readonly x: number;
  readonly position: number;
  readonly strides: number;
  readonly isOwn: boolean;
}

function drawRunner(
  pen: Pen,
  easel: Easel,
  { number, sheet, x, position, strides, isOwn }: ShownRunner,
): void {
  const { art, starters, width, height } = easel;
  const { top, bottom } = art.track;
  const lane = (number - 0.5) / starters;
  // The far side is smaller, and its line further on.
  const scale = 0.84 + 0.16 * lane;
  const [w, h] = [sheet.width * scale, sheet.height * scale];
  const ground = (top + (bottom - top) * lane) * height;
  const left = x + SLANT * height * (0.5 - lane) - w;
  if (left > width || left + w < 0) return;
  const isStanding = Math.abs(position) <= 0.001;
  const frame = isStanding ? 0 : Math.floor((strides - Math.floor(strides)) * art.frames);
  pen.globalAlpha = 0.28;
  pen.fillStyle = '#000';
  pen.beginPath();
  pen.ellipse(left + w * 0.5, ground, w * 0.42, h * 0.045, 0, 0, TURN);
  pen.fill();
  pen.fillStyle = art.dust;
  if (position > 0.001) drawDust(pen, left + w * 0.12, ground, h, number, strides);
  pen.globalAlpha = 1;
  pen.drawImage(sheet.canvas, frame * sheet.width, 0, sheet.width, sheet.height, left, ground - h, w, h);
  if (isOwn) drawMark(pen, left + w * 0.56, ground - h * 1.03, h);
}

function drawDust(pen: Pen, x: number, ground: number, h: number, number: number, strides: number): void {
  for (let puff = 0; puff < PUFFS; puff += 1) {
    const age = (strides * 1.6 + puff / PUFFS + scatter(number, puff)) % 1;
    pen.globalAlpha = 0.32 * (1 - age);
    const up = h * (0.02 + 0.14 * age * scatter(puff, number));
    fillCircle(pen, x - age * h * 0.75, ground - up, h * (0.03 + 0.075 * age));
  }
}

/** Above a runner that the player has a bet on. */
function drawMark(pen: Pen, x: number, y: number, h: number): void {
  const size = h * 0.11;
  pen.fillStyle = '#12151c';
  triangle(pen, x, y + size * 0.25, size * 1.35);
  pen.fillStyle = '#f7b500';
  triangle(pen, x, y, size);
}

function triangle(pen: Pen, x: number, y: number, size: number): void {
  pen.beginPath();
  pen.moveTo(x - size, y - size * 1.3);
  pen.lineTo(x + size, y - size * 1.3);
  pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
}

function drawLayer(
  pen: Pen,
  { width, height }: Easel,
  { depth, top }: SceneLayer,
  { canvas, width: period, height: tall }: Sheet,
  travelled: number,
): void {
  const moved = travelled * depth * height;
  const first = -(((moved % period) + period) % period);
  for (let x = first; x < width; x += period)
    pen.drawImage(canvas, Math.round(x), top * height, period, tall);
}
