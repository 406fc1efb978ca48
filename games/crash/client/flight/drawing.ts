import { jetOf, type Point, pointAt, type Scene, ticks, trail } from './scene.ts';

/** The brand's colours, read from the page, so that the picture follows it. */
export interface Palette {
  readonly danfo: string;
  readonly ink: string;
  readonly chalk: string;
  readonly adire: string;
  readonly clay: string;
  readonly line: string;
}

export type Flight =
  /** On the runway; bets are taken. */
  | { readonly at: 'waiting' }
  | { readonly at: 'flying'; readonly elapsedMs: number }
  /** Gone, so many milliseconds ago. */
  | { readonly at: 'gone'; readonly elapsedMs: number; readonly sinceMs: number };

type Pen = CanvasRenderingContext2D;

const FULL_TURN = 2 * Math.PI;
/** How long the jet takes to leave the picture. */
export const AWAY_MS = 900;

export function drawFlight(pen: Pen, scene: Scene, flight: Flight, palette: Palette): void {
  pen.clearRect(0, 0, scene.width, scene.height);
  drawSky(pen, scene, palette);
  drawLines(pen, scene, palette);
  drawCity(pen, scene, palette);
  if (flight.at !== 'waiting') drawTrail(pen, scene, flight.at === 'gone', palette);
  drawJet(pen, scene, flight, palette);
}

function drawSky(pen: Pen, { width, height, multiplier }: Scene, palette: Palette): void {
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, palette.ink);
  sky.addColorStop(1, palette.adire);
  pen.globalAlpha = 0.55;
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  // The higher the jet, the more stars. Their places never change; they sink as it climbs.
  const climbed = Math.log2(multiplier);
  pen.fillStyle = palette.chalk;
  for (let i = 0; i < STARS; i += 1) {
    const depth = 0.4 + 0.6 * scatter(i, 3);
    const x = scatter(i, 1) * width;
    const y = ((scatter(i, 2) + climbed * 0.12 * depth) % 1) * height * 0.9;
    pen.globalAlpha = Math.min(0.7, 0.12 + climbed * 0.14) * depth;
    const size = 1 + depth;
    pen.fillRect(x, y, size, size);
  }
  pen.globalAlpha = 1;
}

const STARS = 36;

/** A number from 0 to 1 that looks random and is always the same. */
function scatter(i: number, salt: number): number {
  const wave = Math.sin(i * 127.1 + salt * 311.7) * 43_758.5453;
  return wave - Math.floor(wave);
}

function drawLines(pen: Pen, scene: Scene, palette: Palette): void {
  pen.strokeStyle = palette.line;
  pen.fillStyle = palette.chalk;
  pen.lineWidth = 1;
  pen.font = `12px ${FONT}`;
  pen.textBaseline = 'middle';
  for (const value of ticks(1, scene.top)) {
    const { y } = pointAt(scene, 0, value);
    if (y < 14) continue;
    pen.globalAlpha = 0.35;
    pen.setLineDash([2, 6]);
    stroke(pen, [
      { x: 0, y },
      { x: scene.width, y },
    ]);
    pen.setLineDash([]);
    pen.globalAlpha = 0.65;
    pen.textAlign = 'right';
    pen.fillText(`${value}×`, scene.width - 8, y - 8);
  }
  pen.globalAlpha = 1;
}

const FONT = 'system-ui, sans-serif';

/** Heights of the city's houses, of a hundred; ours, not any real street. */
const HOUSES = [22, 34, 28, 58, 46, 20, 72, 40, 30, 64, 26, 50, 36, 84, 44, 24, 56, 32, 18, 48];

/** Lagos by night: houses, the bridge over the lagoon, a palm. It passes below and sinks as the jet climbs. */
function drawCity(pen: Pen, scene: Scene, palette: Palette): void {
  const { width, height, elapsedMs, multiplier } = scene;
  const sunk = Math.min(1, Math.log2(multiplier) * 0.22);
  const ground = height + sunk * height * 0.3;
  const passed = elapsedMs * 0.02;
  const house = Math.max(26, width / 14);
  pen.globalAlpha = 0.9;
  pen.fillStyle = palette.ink;
  const first = Math.floor(passed / house);
  for (let i = first; i * house - passed < width; i += 1) {
    const tall = ((HOUSES[i % HOUSES.length] ?? 30) / 100) * height * 0.3;
    const x = i * house - passed;
    pen.fillRect(x, ground - tall, house * 0.82, tall);
    drawWindows(pen, { x: x + 4, y: ground - tall + 5 }, house * 0.82 - 8, i, palette);
    pen.fillStyle = palette.ink;
  }
  drawBridge(pen, width, ground, passed * 1.6, palette);
  pen.globalAlpha = 1;
}

function drawWindows(pen: Pen, at: Point, width: number, house: number, palette: Palette): void {
  pen.fillStyle = palette.danfo;
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 3; column += 1) {
      if (scatter(house * 9 + row * 3 + column, 5) < 0.55) continue;
      pen.globalAlpha = 0.22;
      pen.fillRect(at.x + (column * width) / 3, at.y + row * 9, 3, 4);
    }
  pen.globalAlpha = 0.9;
}

function drawBridge(pen: Pen, width: number, ground: number, passed: number, palette: Palette): void {
  const deck = ground - 14;
  pen.fillStyle = palette.ink;
  pen.fillRect(0, deck, width, 5);
  for (let x = -(passed % 46); x < width; x += 46) pen.fillRect(x, deck, 5, ground - deck);
  pen.fillStyle = palette.danfo;
  pen.globalAlpha = 0.5;
  for (let x = -(passed % 46) + 23; x < width; x += 46) pen.fillRect(x, deck - 7, 2, 3);
}

/** The danfo's double stripe, drawn by the jet: two thin lines of ink on yellow. */
function drawTrail(pen: Pen, scene: Scene, gone: boolean, palette: Palette): void {
  const points = trail(scene);
  const last = points.at(-1);
  const first = points[0];
  if (last === undefined || first === undefined) return;
  pen.globalAlpha = gone ? 0.08 : 0.14;
  pen.fillStyle = gone ? palette.clay : palette.danfo;
  pen.beginPath();
  pen.moveTo(first.x, first.y);
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.lineTo(last.x, first.y);
  pen.closePath();
  pen.fill();
  pen.globalAlpha = gone ? 0.55 : 1;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  const main = gone ? palette.clay : palette.danfo;
  for (const [width, colour] of [
    [9, main],
    [4.6, palette.ink],
    [1.8, main],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    stroke(pen, points);
  }
  pen.globalAlpha = 1;
}

function stroke(pen: Pen, points: readonly Point[]): void {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
}

function drawJet(pen: Pen, scene: Scene, flight: Flight, palette: Palette): void {
  const jet = jetOf(scene);
  const away = flight.at === 'gone' ? flight.sinceMs / AWAY_MS : 0;
  if (away >= 1) return;
  const size = Math.min(1.25, Math.max(0.72, scene.width / 620));
  pen.save();
  pen.translate(jet.x + away * away * scene.width, jet.y - away * away * scene.height * 0.9);
  pen.rotate(flight.at === 'waiting' ? 0 : -jet.tilt - away * 0.3);
  pen.scale(size, size);
  drawBody(pen, palette);
  pen.restore();
}

/** Seen from the side, its nose to the right; the origin is where the trail leaves it. */
function drawBody(pen: Pen, palette: Palette): void {
  const shape = (colour: string, path: string) => {
    pen.fillStyle = colour;
    pen.fill(new Path2D(path));
  };
  // Tail, far wing, body, stripe, near wing, engine, cockpit, windows.
  shape(palette.danfo, 'M4 -6 L-6 -26 L6 -26 L20 -8 Z');
  shape(palette.line, 'M34 2 L22 -14 L30 -14 L50 0 Z');
  shape(palette.chalk, 'M2 0 C4 -10 20 -12 44 -11 C64 -10 78 -4 82 1 C78 6 60 8 40 8 L16 8 C8 8 2 5 2 0 Z');
  shape(palette.danfo, 'M3 2 L82 1 C78 6 60 8 40 8 L16 8 C9 8 4 6 3 2 Z');
  shape(palette.ink, 'M4 3 L80 2.2 L79 3.4 L5 4.4 Z M7 6 L73 5 L70 6.2 L10 7.2 Z');
  shape(palette.chalk, 'M30 4 L8 24 L18 24 L52 5 Z');
  shape(palette.clay, 'M8 24 L12 20.4 L22 21 L18 24 Z');
  shape(palette.ink, 'M66 -7 C72 -6 77 -3 79 -0.8 L68 -1.4 Z');
  pen.fillStyle = palette.adire;
  for (let x = 22; x <= 58; x += 6) {
    pen.beginPath();
    pen.arc(x, -4, 1.7, 0, FULL_TURN);
    pen.fill();
  }
}
