import { scatter } from '@jara/game-client/canvas-drawing';
import { OFF_MS } from '@jara/race-kit/outcome';
import { fillCircle, type Pen, type RaceArt, type SceneLayer, TURN } from './art.ts';
import { liveryOf } from './liveries.ts';
import { paradeAt, paradeCamera } from './parade.ts';
import { cameraAt, positionOf, type Running } from './running.ts';
import { gatesSheet, layerSheet, runnerSheet, type Sheet, skySheet } from './sheets.ts';

/** The content of the animation at one moment. */
export interface Shot {
  /** Number of runners. */
  readonly starters: number;
  /** Null before the result is known: the runners stand in the gates. */
  readonly running: Running | null;
  readonly animationMs: number;
  /** Distance left to the gates; zero once they stand in them. */
  readonly toStart: number;
  /** Numbers that the player has a bet on. */
  readonly own: readonly number[];
  /** The first three, marked on the photograph of the line; empty while they run. */
  readonly placed: readonly number[];
}

export interface Painter {
  paint(pen: Pen, shot: Shot): void;
}

/** Heights of the picture that pass in a second of running. */
const SECOND = 1.45;
/** Position of the leader, as a part of the width. */
const LEADER_AT = 0.76;
/** The same in the gates, further back. */
const GATES_AT = 0.6;
const PUFFS = 5;
/** Height of the gates above the track, in heights of a runner. */
const GATES_ABOVE = 0.7;
/** Slant of lines across the track, from far to near. */
const SLANT = 0.05;
const FLASH_MS = 320;

/** A painter's prepared pictures, in dots. */
interface Easel {
  readonly art: RaceArt;
  readonly width: number;
  readonly height: number;
}

/** Draws races into pictures of this size, in dots. A runner's sheet is drawn at the first race with its number. */
export function createPainter(art: RaceArt, width: number, height: number): Painter {
  const easel: Easel = { art, width, height };
  const sky = skySheet(art, width, height);
  const layers = (list: readonly SceneLayer[]) =>
    list.map((layer) => ({ layer, sheet: layerSheet(layer, height) }));
  const [behind, before] = [layers(art.behind), layers(art.before)];
  const sheets: Sheet[] = [];
  const sheetOf = (number: number): Sheet => {
    const sheet =
      sheets[number] ?? runnerSheet(art, { number, livery: liveryOf(number), variant: number - 1 }, height);
    sheets[number] = sheet;
    return sheet;
  };
  const { top, bottom } = art.track;
  const gates = gatesSheet(art, (bottom - top + art.height * GATES_ABOVE) * height);

  return {
    paint(pen, { starters, running, animationMs, toStart, own, placed }) {
      pen.drawImage(sky.canvas, 0, 0);
      // The photograph contains the line and the winner's nose, wherever the camera was.
      const cameraX = placed.length > 0 ? (running?.course ?? 0) : running && cameraAt(running, animationMs);
      const cameraCentre = cameraX ?? paradeCamera(toStart);
      // The camera starts at the gates and moves ahead to its position within the first seconds.
      const driven = Math.min(1, Math.max(0, (animationMs - OFF_MS) / 4_000));
      const leaderAt = width * (GATES_AT + (LEADER_AT - GATES_AT) * driven * driven * (3 - 2 * driven));
      const xOf = (position: number) => leaderAt + (position - cameraCentre) * SECOND * height;
      const travelled = cameraCentre * SECOND - leaderAt / height;
      for (const { layer, sheet } of behind) drawLayer(pen, easel, layer, sheet, travelled);
      drawLine(pen, easel, xOf(0), false);
      if (running !== null) drawLine(pen, easel, xOf(running.course), true);
      const gatesX = xOf(0) - gates.width * 0.62;
      if (gatesX + gates.width > 0)
        pen.drawImage(gates.canvas, gatesX, (top - art.height * GATES_ABOVE) * height);
      for (let number = 1; number <= starters; number += 1) {
        const pace = running?.runners[number - 1] ?? null;
        const position =
          running === null || pace === null
            ? paradeAt(number, toStart)
            : positionOf(running, pace, animationMs);
        const strides = position * art.cadence + (pace?.stride ?? 0);
        drawRunner(pen, easel, {
          number,
          starters,
          sheet: sheetOf(number),
          x: xOf(position),
          position,
          strides,
          isOwn: own.includes(number),
          place: placed.indexOf(number) + 1,
        });
      }
      if (running !== null) drawNearPost(pen, easel, xOf(running.course), animationMs);
      for (const { layer, sheet } of before) drawLayer(pen, easel, layer, sheet, travelled);
      if (running !== null) drawFlash(pen, easel, animationMs - running.wonAtMs);
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
  drawPost(pen, height, { x: x + (SLANT / 2) * height, foot: top * height, size: 0.36 });
}

interface Post {
  readonly x: number;
  /** Height of its foot. */
  readonly foot: number;
  /** In heights of the picture. */
  readonly size: number;
}

/** A winning post: white and red rings, and the round board on top. */
function drawPost(pen: Pen, height: number, { x, foot, size }: Post): void {
  const [tall, wide] = [size * height, size * 0.045 * height];
  const rings = 7;
  for (let ring = 0; ring < rings; ring += 1) {
    pen.fillStyle = ring % 2 === 0 ? '#fbf8f1' : '#c93a22';
    pen.fillRect(x - wide / 2, foot - (tall * (ring + 1)) / rings, wide, tall / rings + 0.5);
  }
  for (const [radius, colour] of [
    [0.13, '#12151c'],
    [0.115, '#f7b500'],
    [0.075, '#fbf8f1'],
    [0.042, '#c93a22'],
  ] as const) {
    pen.fillStyle = colour;
    fillCircle(pen, x, foot - tall, radius * tall);
  }
}

/** On the near side of the line, in front of the runners: a waving chequered flag. */
function drawNearPost(pen: Pen, { art, width, height }: Easel, lineX: number, animationMs: number): void {
  const x = lineX - (SLANT / 2) * height;
  if (x < -0.3 * height || x > width + 0.1 * height) return;
  const foot = (art.track.bottom + 0.035) * height;
  const tall = 0.17 * height;
  pen.fillStyle = '#12151c';
  pen.fillRect(x - 0.005 * height, foot - tall, 0.01 * height, tall);
  const [columns, rows, cell] = [5, 4, 0.016 * height];
  for (let column = 0; column < columns; column += 1) {
    // The cloth swings more with its distance from the pole.
    const wave = Math.sin(animationMs / 130 - column * 0.8) * 0.0035 * height * column;
    for (let row = 0; row < rows; row += 1) {
      pen.fillStyle = (row + column) % 2 === 0 ? '#fbf8f1' : '#12151c';
      pen.fillRect(x + column * cell, foot - tall + row * cell + wave, cell + 0.5, cell + 0.5);
    }
  }
}

/** The photographer's flash as the winner crosses the line, for a moment. */
function drawFlash(pen: Pen, { width, height }: Easel, sinceMs: number): void {
  if (sinceMs <= 0 || sinceMs >= FLASH_MS) return;
  pen.globalAlpha = 0.5 * (1 - sinceMs / FLASH_MS) ** 2;
  pen.fillStyle = '#fbf8f1';
  pen.fillRect(0, 0, width, height);
  pen.globalAlpha = 1;
}

interface ShownRunner {
  readonly number: number;
  readonly starters: number;
  readonly sheet: Sheet;
  /** Of its nose, in dots. */
  readonly x: number;
  readonly position: number;
  readonly strides: number;
  readonly isOwn: boolean;
  /** 1 to 3 on the photograph, else 0. */
  readonly place: number;
}

function drawRunner(
  pen: Pen,
  easel: Easel,
  { number, starters, sheet, x, position, strides, isOwn, place }: ShownRunner,
): void {
  const { art, width, height } = easel;
  const { top, bottom } = art.track;
  const lane = (number - 0.5) / starters;
  // The far side is smaller, and its line further ahead.
  const scale = 0.84 + 0.16 * lane;
  const [w, h] = [sheet.width * scale, sheet.height * scale];
  const ground = (top + (bottom - top) * lane) * height;
  const left = x + SLANT * height * (0.5 - lane) - w;
  if (left > width || left + w < 0) return;
  const isStill = Math.abs(position) <= 0.001;
  const frame = isStill ? 0 : Math.floor((strides - Math.floor(strides)) * art.frames);
  pen.globalAlpha = 0.28;
  pen.fillStyle = '#000';
  pen.beginPath();
  pen.ellipse(left + w * 0.5, ground, w * 0.42, h * 0.045, 0, 0, TURN);
  pen.fill();
  pen.fillStyle = art.dust;
  if (position > 0.001) drawDust(pen, left + w * 0.12, ground, h, number, strides);
  pen.globalAlpha = 1;
  pen.drawImage(sheet.canvas, frame * sheet.width, 0, sheet.width, sheet.height, left, ground - h, w, h);
  if (place > 0) drawPlace(pen, left + w * 0.78, ground - h * 1.02, Math.max(h * 0.12, height * 0.03), place);
  if (isOwn) drawMark(pen, left + w * 0.56, ground - h * 1.03, h);
}

/** The finishing place, over one of the first three. */
function drawPlace(pen: Pen, x: number, y: number, radius: number, place: number): void {
  pen.fillStyle = '#12151c';
  fillCircle(pen, x, y, radius * 1.2);
  pen.fillStyle = place === 1 ? '#f7b500' : '#fbf8f1';
  fillCircle(pen, x, y, radius);
  pen.fillStyle = '#12151c';
  pen.font = `800 ${Math.round(radius * 1.45)}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(place), x, y + radius * 0.08);
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
