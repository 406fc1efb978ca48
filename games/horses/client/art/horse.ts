import {
  fillCircle,
  fillShape,
  type Pen,
  type RunnerLook,
  strokeLine,
  TURN,
} from '@jara/race-client/animation/art';
import { drawLeg, stepOf } from '@jara/race-client/animation/legs';

interface Coat {
  readonly body: string;
  readonly shade: string;
  readonly mane: string;
}

const BAY: Coat = { body: '#8a4b25', shade: '#5f3117', mane: '#1d1512' };
const COATS: readonly Coat[] = [
  BAY,
  { body: '#4a2a1a', shade: '#301a0f', mane: '#160d08' },
  { body: '#b5642f', shade: '#83431c', mane: '#6d3514' },
  { body: '#b9b4ab', shade: '#8a867f', mane: '#efece4' },
  { body: '#2a2522', shade: '#171413', mane: '#0d0b0a' },
];

/** Which foot comes when: a gallop has four beats and a moment in the air. */
const HIND = [0, 0.13] as const;
const FORE = [0.42, 0.55] as const;

/** A horse at full gallop with its jockey, in a box of 1.56 × 1. */
export function drawHorse(pen: Pen, phase: number, { livery, number, variant }: RunnerLook): void {
  const coat = COATS[variant % COATS.length] ?? BAY;
  const rise = 0.022 * Math.sin(TURN * (phase + 0.1));
  const pitch = 0.035 * Math.sin(TURN * (phase - 0.12));
  pen.save();
  pen.translate(0.7, 0.55 + rise);
  pen.rotate(pitch);
  pen.translate(-0.7, -0.55);
  const [farHind, nearHind] = HIND.map((off) => stepOf(phase + off, 0.36));
  const [farFore, nearFore] = FORE.map((off) => stepOf(phase + off, 0.36));
  pen.fillStyle = coat.shade;
  pen.strokeStyle = coat.shade;
  if (farHind !== undefined) drawLeg(pen, { x: 0.44, y: 0.56, step: farHind, bend: -1, width: 0.075 });
  if (farFore !== undefined) drawLeg(pen, { x: 1.02, y: 0.58, step: farFore, bend: 1, width: 0.062 });
  drawTail(pen, coat, phase);
  drawBody(pen, coat, phase);
  pen.strokeStyle = coat.body;
  if (nearHind !== undefined) drawLeg(pen, { x: 0.4, y: 0.56, step: nearHind, bend: -1, width: 0.085 });
  if (nearFore !== undefined) drawLeg(pen, { x: 0.98, y: 0.58, step: nearFore, bend: 1, width: 0.07 });
  drawCloth(pen, livery.main, livery.text, number);
  drawJockey(pen, livery.main, livery.trim, phase);
  pen.restore();
}

function drawTail(pen: Pen, { mane }: Coat, phase: number): void {
  const wave = 0.035 * Math.sin(TURN * phase);
  pen.fillStyle = mane;
  pen.beginPath();
  pen.moveTo(0.3, 0.42);
  pen.bezierCurveTo(0.18, 0.36 + wave, 0.1, 0.42 - wave, 0.01, 0.5 + wave * 1.4);
  pen.bezierCurveTo(0.12, 0.5 - wave, 0.2, 0.52, 0.29, 0.52);
  pen.closePath();
  pen.fill();
}

function drawBody(pen: Pen, coat: Coat, phase: number): void {
  const nod = 0.018 * Math.sin(TURN * (phase + 0.25));
  const coatLight = pen.createLinearGradient(0, 0.34, 0, 0.7);
  coatLight.addColorStop(0, coat.body);
  coatLight.addColorStop(0.55, coat.body);
  coatLight.addColorStop(1, coat.shade);
  pen.fillStyle = coatLight;
  pen.beginPath();
  pen.moveTo(0.3, 0.46);
  pen.bezierCurveTo(0.32, 0.36, 0.46, 0.34, 0.56, 0.38);
  pen.bezierCurveTo(0.7, 0.42, 0.84, 0.41, 0.94, 0.36);
  // Neck, poll, face, muzzle, jaw, throat, breast.
  pen.bezierCurveTo(1.06, 0.3, 1.16, 0.21 + nod, 1.28, 0.16 + nod);
  pen.lineTo(1.3, 0.11 + nod);
  pen.lineTo(1.325, 0.165 + nod);
  pen.bezierCurveTo(1.4, 0.2 + nod, 1.47, 0.27 + nod, 1.53, 0.33 + nod);
  pen.bezierCurveTo(1.555, 0.37 + nod, 1.52, 0.405 + nod, 1.48, 0.39 + nod);
  pen.bezierCurveTo(1.42, 0.38 + nod, 1.36, 0.36 + nod, 1.31, 0.345 + nod);
  pen.bezierCurveTo(1.24, 0.38 + nod, 1.18, 0.45, 1.13, 0.53);
  pen.bezierCurveTo(1.1, 0.63, 1.0, 0.69, 0.9, 0.675);
  pen.bezierCurveTo(0.76, 0.66, 0.66, 0.63, 0.56, 0.61);
  pen.bezierCurveTo(0.46, 0.68, 0.32, 0.66, 0.3, 0.54);
  pen.closePath();
  pen.fill();
  // Mane and eye.
  pen.fillStyle = coat.mane;
  pen.beginPath();
  pen.moveTo(1.31, 0.13 + nod);
  pen.bezierCurveTo(1.18, 0.16 + nod, 1.05, 0.24, 0.95, 0.36);
  pen.bezierCurveTo(1.0, 0.33, 1.04, 0.34, 1.07, 0.33);
  pen.bezierCurveTo(1.14, 0.25, 1.22, 0.23 + nod, 1.3, 0.18 + nod);
  pen.closePath();
  pen.fill();
  pen.fillStyle = '#0d0b0a';
  fillCircle(pen, 1.385, 0.245 + nod, 0.014);
  pen.strokeStyle = '#2b1a10';
  strokeLine(pen, 0.014, [1.3, 0.2 + nod, 1.35, 0.345 + nod]);
  strokeLine(pen, 0.014, [1.45, 0.27 + nod, 1.425, 0.375 + nod]);
  strokeLine(pen, 0.012, [1.43, 0.36 + nod, 1.06, 0.3]);
}

function drawCloth(pen: Pen, colour: string, text: string, number: number): void {
  pen.fillStyle = colour;
  fillShape(pen, [0.6, 0.4, 0.82, 0.41, 0.8, 0.58, 0.57, 0.57]);
  pen.fillStyle = text;
  pen.font = '800 0.15px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(number), 0.7, 0.5);
}

function drawJockey(pen: Pen, silk: string, trim: string, phase: number): void {
  const push = 0.02 * Math.sin(TURN * (phase + 0.3));
  // Breeches and boot.
  pen.strokeStyle = '#f4f1e8';
  strokeLine(pen, 0.085, [0.68, 0.29, 0.87, 0.36]);
  strokeLine(pen, 0.06, [0.87, 0.36, 0.77, 0.47]);
  pen.strokeStyle = '#1b1512';
  strokeLine(pen, 0.055, [0.79, 0.45, 0.75, 0.53, 0.81, 0.545]);
  // Silks: back, sash, arm.
  pen.strokeStyle = silk;
  strokeLine(pen, 0.135, [0.68, 0.25, 0.8, 0.185, 0.94, 0.2 + push]);
  pen.strokeStyle = trim;
  strokeLine(pen, 0.03, [0.8, 0.13, 0.83, 0.25]);
  pen.strokeStyle = silk;
  strokeLine(pen, 0.055, [0.94, 0.22 + push, 1.0, 0.32 + push, 1.1, 0.3 + push]);
  pen.fillStyle = '#5a3521';
  fillCircle(pen, 1.11, 0.3 + push, 0.026);
  fillCircle(pen, 1.035, 0.165 + push, 0.052);
  // Cap and goggles.
  pen.fillStyle = trim;
  pen.beginPath();
  pen.arc(1.025, 0.145 + push, 0.066, Math.PI * 0.95, TURN * 1.02);
  pen.closePath();
  pen.fill();
  pen.fillStyle = silk;
  pen.fillRect(1.06, 0.125 + push, 0.06, 0.018);
}
