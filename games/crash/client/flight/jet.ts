import type { Palette, Pen } from './palette.ts';

/** From the end of the tail to the nose, at a scale of one. */
export const JET_LENGTH = 120;
/** The box of the jet's picture: its origin at the beginning of the trail, and the extents around it. */
export const JET_BOX = { left: 14, up: 44, width: 140, height: 70 } as const;

const TURN = 2 * Math.PI;
const HULL =
  'M0 -4 C6 -12 18 -15 42 -15 L86 -15 C103 -15 114 -9 119 -2 C114 4 103 7 90 7 L32 7 C16 7 4 2 0 -4 Z';
const FIN = 'M5 -8 C2 -18 -4 -29 -9 -37 L5 -37 C12 -27 22 -16 34 -12 Z';
const METAL = '#8d94a8';
const SHADE = '#c3c8d6';

/** Seen from the side, its nose to the right; the origin is the beginning of the trail. */
export function drawJetBody(pen: Pen, palette: Palette, hasGear: boolean): void {
  if (hasGear) drawGear(pen);
  fill(pen, METAL, 'M62 -8 L47 -27 L55 -27 L82 -8 Z');
  fill(pen, METAL, 'M14 -9 L2 -17 L8 -17 L26 -9 Z');
  drawFin(pen, palette);
  drawHull(pen, palette);
  drawWindows(pen, palette);
  drawEngine(pen);
  drawWing(pen, palette);
}

function fill(pen: Pen, colour: string | CanvasGradient, path: string): void {
  pen.fillStyle = colour;
  pen.fill(new Path2D(path));
}

function drawGear(pen: Pen): void {
  pen.strokeStyle = METAL;
  pen.lineWidth = 1.8;
  for (const x of [48, 55, 101]) {
    pen.beginPath();
    pen.moveTo(x, 4);
    pen.lineTo(x, 15);
    pen.stroke();
    pen.fillStyle = '#05070c';
    pen.beginPath();
    pen.arc(x, 16, 3.4, 0, TURN);
    pen.fill();
    pen.fillStyle = SHADE;
    pen.beginPath();
    pen.arc(x, 16, 1.2, 0, TURN);
    pen.fill();
  }
}

/** The fin carries the danfo's yellow and its two stripes. */
function drawFin(pen: Pen, { danfo, ink }: Palette): void {
  fill(pen, danfo, FIN);
  pen.save();
  pen.clip(new Path2D(FIN));
  pen.strokeStyle = ink;
  pen.lineWidth = 2;
  for (const shift of [0, 5]) {
    pen.beginPath();
    pen.moveTo(-12, -27 + shift);
    pen.lineTo(40, -27 + shift);
    pen.stroke();
  }
  pen.restore();
}

function drawHull(pen: Pen, { danfo, ink, chalk }: Palette): void {
  const light = pen.createLinearGradient(0, -15, 0, 7);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(0.35, chalk);
  light.addColorStop(0.62, SHADE);
  fill(pen, light, HULL);
  pen.save();
  pen.clip(new Path2D(HULL));
  const belly = pen.createLinearGradient(0, -2, 0, 8);
  belly.addColorStop(0, danfo);
  belly.addColorStop(1, '#b87f00');
  fill(pen, belly, 'M-4 -1.500 L122 -3 L122 10 L-4 10 Z');
  fill(pen, ink, 'M-4 0.200 L122 -1 L122 0.600 L-4 1.800 Z M-4 3.400 L122 2.200 L122 3.600 L-4 4.800 Z');
  pen.restore();
}

function drawWindows(pen: Pen, { adire, ink, chalk }: Palette): void {
  pen.fillStyle = adire;
  for (let x = 32; x <= 86; x += 5) {
    pen.beginPath();
    pen.ellipse(x, -8.4, 1.5, 2.1, 0, 0, TURN);
    pen.fill();
  }
  fill(pen, ink, 'M98 -10.500 C104 -10 110 -7 113 -4.600 L100 -5.400 Z');
  pen.fillStyle = chalk;
  pen.fillRect(103.5, -10.4, 0.9, 6);
}

function drawEngine(pen: Pen): void {
  const metal = pen.createLinearGradient(0, 5, 0, 15);
  metal.addColorStop(0, '#eef0f6');
  metal.addColorStop(0.5, '#aab0c2');
  metal.addColorStop(1, '#5d6478');
  fill(pen, metal, 'M52 6 L70 5 C73 5 74 8 74 10 C74 13 73 15 70 15 L56 14 C52 13 51 8 52 6 Z');
  pen.fillStyle = '#1a2031';
  pen.beginPath();
  pen.ellipse(72.4, 10, 1.8, 4.4, 0, 0, TURN);
  pen.fill();
}

function drawWing(pen: Pen, { chalk, clay }: Palette): void {
  const light = pen.createLinearGradient(60, 2, 34, 24);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(1, SHADE);
  fill(pen, light, 'M40 1 L22 22 L31 23 L76 2.500 C70 0.500 52 0 40 1 Z');
  fill(pen, clay, 'M22 22 L19 15.500 L24 15.500 L31 23 Z');
  fill(pen, chalk, 'M12 -5 L-4 4 L3 4.600 L25 -4 Z');
}
