import { scatter } from '@jara/game-client/canvas-drawing';
import { blend, type Palette } from './colours.ts';
import type { Pen } from './figure.ts';

/** The size of the picture, and the ground on which heights are measured. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  /** A fighter's height in pixels. */
  readonly unit: number;
  /** Where the fighters' feet are. */
  readonly ground: number;
}

export function stageOf(width: number, height: number): Stage {
  return { width, height, unit: Math.min(height * 0.62, width / 2.05), ground: height * 0.86 };
}

/** The picture is painted wider than it is, for a camera that moves. */
export const MARGIN = 0.25;

function across({ width }: Stage): { readonly from: number; readonly wide: number } {
  return { from: -width * MARGIN, wide: width * (1 + 2 * MARGIN) };
}

/** The hall behind everything: dark above, a glow where the cage is. */
export function drawHall(pen: Pen, stage: Stage, { ink, adire }: Palette): void {
  const { from, wide } = across(stage);
  const { height, ground } = stage;
  const air = pen.createLinearGradient(0, 0, 0, ground);
  air.addColorStop(0, blend(ink, '#000000', 0.3));
  air.addColorStop(0.55, blend(ink, adire, 0.45));
  air.addColorStop(1, blend(ink, adire, 0.8));
  pen.fillStyle = air;
  pen.fillRect(from, 0, wide, height);
}

const ROWS = 9;

/** Rows of heads up to the roof, the nearer the larger. `layer` 0 or 1: two pictures that bob against each other. */
export function drawSpectators(pen: Pen, stage: Stage, layer: 0 | 1, palette: Palette): void {
  const { from, wide } = across(stage);
  const { unit, ground } = stage;
  for (let row = 0; row < ROWS; row += 1) {
    const depth = row / (ROWS - 1);
    const size = unit * (0.026 + 0.044 * depth * depth);
    const y = ground - unit * (1.42 - 1.02 * depth);
    const count = Math.ceil(wide / (size * 2.7));
    for (let i = layer; i < count; i += 2) {
      const seed = i + row * 101;
      const x = from + i * size * 2.7 + scatter(seed, 1) * size;
      drawSpectator(pen, { x, y: y - scatter(seed, 2) * size * 0.7, size, depth, seed }, palette);
    }
  }
}

interface Spectator {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** 0: at the roof, 1: at the fence. */
  readonly depth: number;
  readonly seed: number;
}

function drawSpectator(pen: Pen, { x, y, size, depth, seed }: Spectator, palette: Palette): void {
  const { ink, adire, danfo, mist, clay } = palette;
  const dark = blend(ink, '#000000', 0.25);
  const cloth =
    [adire, adire, blend(adire, mist, 0.4), danfo, clay, mist][Math.floor(scatter(seed, 3) * 6)] ?? adire;
  const lit = 0.09 + 0.19 * depth;
  pen.fillStyle = blend(dark, cloth, lit * 0.8);
  pen.beginPath();
  pen.ellipse(x, y + size * 2.15, size * 1.2, size * 1.45, 0, 0, 2 * Math.PI);
  pen.fill();
  const skin = blend(dark, '#8a5536', lit);
  if (scatter(seed, 4) > 0.82) {
    pen.lineWidth = size * 0.42;
    pen.lineCap = 'round';
    pen.strokeStyle = skin;
    const side = scatter(seed, 5) > 0.5 ? 1 : -1;
    pen.beginPath();
    pen.moveTo(x + side * size * 0.9, y + size * 1.6);
    pen.lineTo(x + side * size * 1.25, y - size * 0.9);
    pen.stroke();
  }
  pen.fillStyle = skin;
  pen.beginPath();
  pen.arc(x, y, size * 0.72, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = dark;
  pen.beginPath();
  pen.arc(x, y - size * 0.1, size * 0.72, Math.PI, 2 * Math.PI);
  pen.fill();
}

/** Fence, posts and the padded rail with the danfo's double stripe. */
export function drawCage(pen: Pen, stage: Stage, { ink, chalk, danfo, adire }: Palette): void {
  const { from, wide } = across(stage);
  const { unit, ground } = stage;
  const [top, bottom] = [ground - unit * 1.14, ground - unit * 0.1];
  pen.strokeStyle = chalk;
  pen.globalAlpha = 0.1;
  pen.lineWidth = 1;
  const mesh = unit * 0.075;
  pen.beginPath();
  for (let x = from - (bottom - top); x < from + wide; x += mesh) {
    pen.moveTo(x, bottom);
    pen.lineTo(x + (bottom - top), top);
    pen.moveTo(x, top);
    pen.lineTo(x + (bottom - top), bottom);
  }
  pen.stroke();
  pen.globalAlpha = 1;
  const middle = stage.width / 2;
  for (const side of [-2.1, -1.02, 0, 1.02, 2.1]) {
    const x = middle + side * unit * 0.92;
    pen.fillStyle = blend(ink, adire, 0.35);
    pen.fillRect(x - unit * 0.035, top, unit * 0.07, bottom - top);
    pen.fillStyle = blend(danfo, ink, 0.15);
    pen.fillRect(x - unit * 0.035, top, unit * 0.012, bottom - top);
  }
  pen.fillStyle = blend(ink, '#000000', 0.2);
  pen.fillRect(from, top - unit * 0.03, wide, unit * 0.075);
  pen.fillStyle = danfo;
  pen.fillRect(from, top - unit * 0.03, wide, unit * 0.012);
  pen.fillRect(from, top + unit * 0.002, wide, unit * 0.006);
}

/** Light behind the fighters, so that they contrast with the spectators. */
export function drawGlow(pen: Pen, stage: Stage, { adireLight }: Palette): void {
  const { from, wide } = across(stage);
  const { unit, ground, width } = stage;
  const y = ground - unit * 0.5;
  const glow = pen.createRadialGradient(width / 2, y, unit * 0.1, width / 2, y, unit * 1.15);
  glow.addColorStop(0, `${adireLight}4d`);
  glow.addColorStop(1, `${adireLight}00`);
  pen.fillStyle = glow;
  pen.fillRect(from, 0, wide, ground);
}

/** The canvas of the mat, lit from above, with a large adire figure in its middle. */
export function drawMat(pen: Pen, stage: Stage, palette: Palette): void {
  const { ink, chalk, adire, danfo } = palette;
  const { from, wide } = across(stage);
  const { unit, ground, height, width } = stage;
  const back = ground - unit * 0.12;
  const middle = width / 2;
  const light = pen.createRadialGradient(middle, ground, unit * 0.1, middle, ground, unit * 1.7);
  light.addColorStop(0, blend(chalk, ink, 0.12));
  light.addColorStop(0.55, blend(chalk, ink, 0.36));
  light.addColorStop(1, blend(blend(chalk, adire, 0.3), ink, 0.66));
  pen.fillStyle = light;
  pen.fillRect(from, back, wide, height - back);
  pen.save();
  pen.translate(middle, ground + unit * 0.06);
  pen.scale(1, 0.2);
  pen.strokeStyle = adire;
  pen.globalAlpha = 0.4;
  for (const [radius, line] of [
    [0.98, 0.05],
    [0.84, 0.016],
    [0.4, 0.03],
  ] as const) {
    pen.lineWidth = unit * line;
    pen.beginPath();
    pen.arc(0, 0, unit * radius, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.fillStyle = adire;
  for (let i = 0; i < 12; i += 1) {
    pen.rotate(Math.PI / 6);
    pen.beginPath();
    pen.moveTo(unit * 0.46, 0);
    pen.quadraticCurveTo(unit * 0.62, unit * 0.12, unit * 0.78, 0);
    pen.quadraticCurveTo(unit * 0.62, -unit * 0.12, unit * 0.46, 0);
    pen.fill();
  }
  pen.restore();
  pen.globalAlpha = 1;
  pen.fillStyle = blend(danfo, ink, 0.05);
  pen.fillRect(from, back - unit * 0.012, wide, unit * 0.02);
  pen.fillStyle = ink;
  pen.fillRect(from, back - unit * 0.006, wide, unit * 0.006);
}

/** Beams from above, swinging slowly; they meet on the mat. */
export function drawBeams(pen: Pen, { width, unit, ground }: Stage, atMs: number, heat: number): void {
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 5; i += 1) {
    const from = width * (0.1 + 0.2 * i);
    const swing = Math.sin(atMs / 2_300 + i * 1.7) * unit * 0.5;
    const to = width / 2 + (i - 2) * unit * 0.42 + swing;
    const beam = pen.createLinearGradient(0, 0, 0, ground);
    const tint = i % 2 === 0 ? '255,214,110' : '170,185,255';
    beam.addColorStop(0, `rgba(${tint},${0.17 + heat * 0.12})`);
    beam.addColorStop(1, `rgba(${tint},0)`);
    pen.fillStyle = beam;
    for (const wide of [1, 0.5]) {
      pen.beginPath();
      pen.moveTo(from - unit * 0.03 * wide, -4);
      pen.lineTo(from + unit * 0.03 * wide, -4);
      pen.lineTo(to + unit * 0.3 * wide, ground);
      pen.lineTo(to - unit * 0.3 * wide, ground);
      pen.closePath();
      pen.fill();
    }
  }
  pen.restore();
}

const FLASH_MS = 90;

/** Cameras among the spectators. */
export function drawFlashes(pen: Pen, { width, unit, ground }: Stage, atMs: number, heat: number): void {
  const interval = Math.floor(atMs / FLASH_MS);
  const count = scatter(interval, 7) < 0.25 + heat * 0.6 ? 1 + Math.round(heat * 4) : 0;
  for (let i = 0; i < count; i += 1) {
    const x = scatter(interval * 7 + i, 8) * width;
    const y = ground - unit * (0.5 + scatter(interval * 7 + i, 9) * 0.4);
    const glow = pen.createRadialGradient(x, y, 0, x, y, unit * 0.07);
    glow.addColorStop(0, 'rgba(255,255,255,.95)');
    glow.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = glow;
    pen.fillRect(x - unit * 0.07, y - unit * 0.07, unit * 0.14, unit * 0.14);
  }
}
