import { scatter, wholePixels } from '@jara/game-client/canvas-drawing';
import { RUNWAY_EDGE } from './city.ts';
import { JET_BOX } from './jet.ts';
import type { Palette, Pen } from './palette.ts';
import { GROUND, jetOf, jetScale, type Point, pointAt, type Scene, ticks, trail } from './scene.ts';
import { createSheets, type Sheet, type Sheets, SKY_HEIGHTS } from './sheets.ts';

export type Flight =
  /** On the runway; bets are open. */
  | { readonly at: 'waiting' }
  | { readonly at: 'flying'; readonly elapsedMs: number }
  /** Ended, with the time since then. */
  | { readonly at: 'gone'; readonly elapsedMs: number; readonly sinceMs: number };

/** The player's cash-out, shown on the trail. */
export interface CashOutMark {
  readonly elapsedMs: number;
  readonly multiplier: number;
  readonly label: string;
}

/** Time in which the jet leaves the picture. */
const FLY_OUT_MS = 900;
/** Time until the wheels are retracted. */
const GEAR_MS = 900;
/** Time until its nose is up. */
const ROTATES_MS = 1_600;
const FONT = 'system-ui, sans-serif';
const TURN = 2 * Math.PI;

/** Speeds of the scenery in pixels a millisecond: nearer objects are faster. */
const PASSES = { clouds: 0.03, far: 0.008, near: 0.018, bridge: 0.03, bus: 0.022 } as const;

export interface FlightPainter {
  paint(pen: Pen, scene: Scene, flight: Flight, marks: readonly CashOutMark[]): void;
}

/** Draws flights into a stage of this size; static parts are drawn once. */
export function createFlightPainter(
  width: number,
  height: number,
  dots: number,
  palette: Palette,
): FlightPainter {
  const sheets = createSheets(width, height, dots, jetScale(width), palette);
  return {
    paint(pen, scene, flight, marks) {
      const whole = (length: number) => wholePixels(length, dots);
      drawSurroundings(pen, scene, sheets, whole, palette);
      drawLines(pen, scene, palette);
      if (flight.at !== 'waiting') {
        drawTrail(pen, scene, flight.at === 'gone', palette);
        for (const mark of marks) drawMark(pen, scene, mark, palette);
      }
      drawJet(pen, scene, flight, sheets, palette);
    },
  };
}

function drawSurroundings(pen: Pen, scene: Scene, sheets: Sheets, whole: Whole, palette: Palette): void {
  const { width, height, elapsedMs, multiplier } = scene;
  const climbed = Math.log2(multiplier);
  // From 0 on the runway towards 1 among the stars: never reached, so that it keeps rising.
  const risen = 1 - Math.exp(-climbed * 0.3);
  const horizon = whole(height * (1 - GROUND) - height * 0.02 + risen * height * 1.1);
  // The bottom of the sky is at the horizon; its top comes into view as the jet climbs.
  const skyTop = -height * (SKY_HEIGHTS - 1) + risen * height * (SKY_HEIGHTS - 1.06) - height * 0.06;
  pen.drawImage(sheets.sky.canvas, 0, whole(skyTop), width, sheets.sky.height);
  drawClouds(pen, scene, sheets.cloud, risen);
  if (horizon - height * 0.5 < height) {
    tile(pen, {
      sheet: sheets.far,
      whole,
      width,
      passed: elapsedMs * PASSES.far,
      y: horizon - sheets.far.height,
    });
    tile(pen, {
      sheet: sheets.near,
      whole,
      width,
      passed: elapsedMs * PASSES.near,
      y: horizon - sheets.near.height + 1,
    });
    pen.drawImage(sheets.water.canvas, 0, horizon, width, sheets.water.height);
    tile(pen, {
      sheet: sheets.bridge,
      whole,
      width,
      passed: elapsedMs * PASSES.bridge,
      y: horizon - sheets.bridge.height * 0.86,
    });
    drawBus(pen, sheets.bridge, scene, horizon, palette);
  }
  const runway =
    height * (1 - GROUND) -
    sheets.runway.height * 0.3 +
    RUNWAY_UNDER * jetScale(width) +
    risen * height * 1.9;
  if (runway >= height) return;
  // It accelerates on its wheels.
  const rolled = elapsedMs ** 1.7 * 0.0045;
  tile(pen, { sheet: sheets.runway, whole, width, passed: rolled, y: runway });
  const under = whole(runway) + sheets.runway.height;
  pen.fillStyle = RUNWAY_EDGE;
  if (under < height) pen.fillRect(0, under, width, height - under);
}

type Whole = (length: number) => number;

const CLOUDS = 9;

/** They pass over three widths of the stage, and sink as the jet climbs. */
function drawClouds(
  pen: Pen,
  { width, height, elapsedMs, multiplier }: Scene,
  cloud: Sheet,
  risen: number,
): void {
  const climbed = Math.log2(multiplier);
  const way = width * 2 + cloud.width;
  const passed = elapsedMs * PASSES.clouds + climbed * 40;
  for (let i = 0; i < CLOUDS; i += 1) {
    const gone = (((i + scatter(i, 11)) / CLOUDS) * way - passed) % way;
    const x = (gone < 0 ? gone + way : gone) - cloud.width;
    const y = height * (0.04 + 0.6 * scatter(i, 12) + 0.5 * risen);
    if (x < width) pen.drawImage(cloud.canvas, x, y, cloud.width, cloud.height);
  }
}

/** Distance of the wheels below the trail's beginning. */
const RUNWAY_UNDER = 19;

/** Tiles a sheet over the whole width, shifted by `passed`. */
function tile(pen: Pen, { sheet, whole, width, passed, y }: Strip): void {
  const { canvas, width: period, height } = sheet;
  for (let x = -whole(passed % period); x < width; x += period)
    pen.drawImage(canvas, x, whole(y), period, height);
}

interface Strip {
  readonly sheet: Sheet;
  readonly whole: Whole;
  readonly width: number;
  readonly passed: number;
  readonly y: number;
}

/** A danfo that drives along the bridge. */
function drawBus(
  pen: Pen,
  bridge: Sheet,
  { width, elapsedMs }: Scene,
  horizon: number,
  palette: Palette,
): void {
  const size = bridge.height * 0.045;
  const deck = horizon - bridge.height * 0.86 + bridge.height * 0.84;
  const x = width - ((elapsedMs * PASSES.bus + width * 0.35) % (width * 1.3));
  pen.fillStyle = palette.danfo;
  pen.fillRect(x, deck - size, size * 2.4, size * 0.8);
  pen.fillStyle = palette.ink;
  pen.fillRect(x, deck - size * 0.62, size * 2.4, size * 0.12);
  pen.fillRect(x, deck - size * 0.42, size * 2.4, size * 0.12);
}

function drawLines(pen: Pen, scene: Scene, palette: Palette): void {
  pen.strokeStyle = palette.chalk;
  pen.fillStyle = palette.chalk;
  pen.lineWidth = 1;
  pen.font = `600 12px ${FONT}`;
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  for (const value of ticks(1, scene.top)) {
    const { y } = pointAt(scene, 0, value);
    if (y < 18) continue;
    pen.globalAlpha = 0.16;
    pen.setLineDash([2, 6]);
    stroke(pen, [
      { x: 0, y },
      { x: scene.width, y },
    ]);
    pen.globalAlpha = 0.75;
    pen.fillText(`${value}×`, scene.width - 8, y - 8);
  }
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

/** The danfo's double stripe as the jet's trail: two thin lines of ink on yellow. */
function drawTrail(pen: Pen, scene: Scene, gone: boolean, palette: Palette): void {
  const points = trail(scene);
  const [first, last] = [points[0], points.at(-1)];
  if (last === undefined || first === undefined || last.x - first.x < 1) return;
  const colour = gone ? palette.clay : palette.danfo;
  const under = pen.createLinearGradient(0, last.y, 0, first.y);
  under.addColorStop(0, colour);
  under.addColorStop(1, clear(colour));
  pen.globalAlpha = gone ? 0.14 : 0.3;
  pen.fillStyle = under;
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.lineTo(last.x, first.y);
  pen.fill();
  pen.globalAlpha = gone ? 0.6 : 1;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const [width, line] of [
    [9, colour],
    [4.6, palette.ink],
    [1.8, colour],
  ] as const) {
    pen.lineWidth = width;
    // It fades towards its beginning, as smoke does.
    pen.strokeStyle = fading(pen, first, last, line);
    stroke(pen, points);
  }
  pen.globalAlpha = 1;
}

/** The same colour, fully transparent: plain `transparent` would fade through black. */
const clear = (hex: string) => `${hex}00`;

function fading(pen: Pen, from: Point, to: Point, colour: string): CanvasGradient {
  const line = pen.createLinearGradient(from.x, from.y, to.x, to.y);
  line.addColorStop(0, clear(colour));
  line.addColorStop(0.45, colour);
  line.addColorStop(1, colour);
  return line;
}

function stroke(pen: Pen, points: readonly Point[]): void {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
}

function drawMark(pen: Pen, scene: Scene, mark: CashOutMark, palette: Palette): void {
  const { x, y } = pointAt(scene, mark.elapsedMs, mark.multiplier);
  pen.fillStyle = palette.ink;
  pen.beginPath();
  pen.arc(x, y, 8, 0, TURN);
  pen.fill();
  pen.fillStyle = palette.chalk;
  pen.beginPath();
  pen.arc(x, y, 5, 0, TURN);
  pen.fill();
  pen.font = `700 13px ${FONT}`;
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  const wide = pen.measureText(mark.label).width + 12;
  const right = Math.max(wide + 4, x - 12);
  pen.fillStyle = palette.ink;
  pen.globalAlpha = 0.82;
  pen.beginPath();
  pen.roundRect(right - wide, y - 24, wide, 20, 6);
  pen.fill();
  pen.globalAlpha = 1;
  pen.fillStyle = palette.chalk;
  pen.fillText(mark.label, right - 6, y - 13.5);
}

function drawJet(pen: Pen, scene: Scene, flight: Flight, sheets: Sheets, palette: Palette): void {
  const jet = jetOf(scene);
  const flownOut = flight.at === 'gone' ? flight.sinceMs / FLY_OUT_MS : 0;
  if (flownOut >= 1) return;
  const size = jetScale(scene.width);
  const isWaiting = flight.at === 'waiting';
  const sheet =
    isWaiting || (flight.at === 'flying' && scene.elapsedMs < GEAR_MS) ? sheets.landed : sheets.jet;
  pen.save();
  pen.translate(jet.x + flownOut * flownOut * scene.width, jet.y - flownOut * flownOut * scene.height * 0.9);
  // Sways in moving air.
  const sway = isWaiting ? 0 : 0.014 * Math.sin(scene.elapsedMs / 420);
  const lifted = Math.min(1, scene.elapsedMs / ROTATES_MS);
  pen.rotate(isWaiting ? 0 : -jet.tilt * lifted * lifted - flownOut * 0.3 + sway * lifted);
  if (!isWaiting) {
    const glow = size * (66 + 5 * Math.sin(scene.elapsedMs / 60)) * (1 + flownOut);
    pen.drawImage(sheets.glow.canvas, -glow * 0.6, -glow * 0.52, glow, glow);
  }
  pen.drawImage(sheet.canvas, -JET_BOX.left * size, -JET_BOX.up * size, sheet.width, sheet.height);
  // The beacon under the belly.
  if (!isWaiting && scene.elapsedMs % 1100 < 140) {
    pen.fillStyle = palette.clay;
    pen.beginPath();
    pen.arc(64 * size, -16 * size, 2.6 * size, 0, TURN);
    pen.fill();
  }
  pen.restore();
}
