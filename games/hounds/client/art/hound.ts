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
}

const BRINDLE: Coat = { body: '#7d5a38', shade: '#523a22' };
const COATS: readonly Coat[] = [
  BRINDLE,
  { body: '#2b2a2e', shade: '#19181b' },
  { body: '#c9a877', shade: '#9c7c4e' },
  { body: '#8b8f98', shade: '#646873' },
  { body: '#efe9dd', shade: '#c7bda9' },
];

/** A hound bends its whole back: extended, then all four feet below it. In a box of 1.9 × 1. */
export function drawHound(pen: Pen, phase: number, { livery, number, variant }: RunnerLook): void {
  const coat = COATS[variant % COATS.length] ?? BRINDLE;
  const bend = Math.sin(TURN * (phase + 0.06));
  const rise = 0.035 * Math.sin(TURN * (2 * phase + 0.15));
  const arch = 0.085 * bend;
  pen.save();
  pen.translate(0, rise);
  const hips = { x: 0.46 + 0.05 * bend, y: 0.5 };
  const chest = { x: 1.28 - 0.04 * bend, y: 0.52 };
  pen.strokeStyle = coat.shade;
  drawLeg(pen, { ...hips, step: stepOf(phase + 0.04, 0.46), bend: -1, width: 0.1 });
  drawLeg(pen, { ...chest, step: stepOf(phase + 0.5, 0.46), bend: 1, width: 0.075 });
  drawTail(pen, coat, hips, phase);
  drawBody(pen, coat, hips, chest, arch);
  drawHead(pen, coat, chest, phase);
  pen.strokeStyle = coat.body;
  drawLeg(pen, { x: hips.x - 0.04, y: hips.y, step: stepOf(phase - 0.04, 0.46), bend: -1, width: 0.11 });
  drawLeg(pen, { x: chest.x - 0.04, y: chest.y, step: stepOf(phase + 0.42, 0.46), bend: 1, width: 0.085 });
  drawJacket(pen, livery.main, livery.trim, arch);
  pen.fillStyle = livery.text;
  pen.font = '800 0.21px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(number), 0.96, 0.46 - arch * 0.8);
  pen.restore();
}

function drawTail(pen: Pen, { body }: Coat, hips: { x: number; y: number }, phase: number): void {
  const wave = 0.05 * Math.sin(TURN * phase);
  pen.strokeStyle = body;
  pen.lineCap = 'round';
  pen.lineWidth = 0.04;
  pen.beginPath();
  pen.moveTo(hips.x - 0.14, hips.y - 0.04);
  pen.bezierCurveTo(
    hips.x - 0.28,
    hips.y + 0.1 + wave,
    hips.x - 0.36,
    hips.y + 0.12,
    0.03,
    hips.y + 0.02 - wave,
  );
  pen.stroke();
}

/** Deep in the chest, thin in the waist. */
function drawBody(
  pen: Pen,
  { body, shade }: Coat,
  hips: { x: number; y: number },
  chest: { x: number; y: number },
  arch: number,
): void {
  const light = pen.createLinearGradient(0, 0.3, 0, 0.72);
  light.addColorStop(0, body);
  light.addColorStop(0.6, body);
  light.addColorStop(1, shade);
  pen.fillStyle = light;
  pen.beginPath();
  pen.moveTo(hips.x - 0.17, hips.y);
  pen.bezierCurveTo(hips.x - 0.14, 0.34 - arch * 0.4, hips.x + 0.14, 0.33 - arch, 0.9, 0.35 - arch * 1.2);
  pen.bezierCurveTo(1.08, 0.35 - arch, 1.24, 0.34, chest.x + 0.14, 0.38);
  pen.bezierCurveTo(chest.x + 0.2, 0.5, chest.x + 0.08, 0.68, chest.x - 0.14, 0.7);
  pen.bezierCurveTo(1.0, 0.69 - arch * 0.6, 0.86, 0.54 - arch * 0.9, hips.x + 0.2, 0.54);
  pen.bezierCurveTo(hips.x + 0.08, 0.66, hips.x - 0.16, 0.64, hips.x - 0.17, hips.y);
  pen.closePath();
  pen.fill();
}

function drawHead(pen: Pen, { body, shade }: Coat, chest: { x: number; y: number }, phase: number): void {
  const nod = 0.025 * Math.sin(TURN * (phase + 0.2));
  pen.fillStyle = body;
  pen.beginPath();
  pen.moveTo(chest.x - 0.06, 0.36);
  pen.bezierCurveTo(chest.x + 0.12, 0.28 + nod, chest.x + 0.2, 0.24 + nod, chest.x + 0.3, 0.24 + nod);
  pen.bezierCurveTo(chest.x + 0.42, 0.25 + nod, chest.x + 0.52, 0.31 + nod, chest.x + 0.6, 0.35 + nod);
  pen.bezierCurveTo(chest.x + 0.58, 0.4 + nod, chest.x + 0.44, 0.39 + nod, chest.x + 0.33, 0.4 + nod);
  pen.bezierCurveTo(chest.x + 0.26, 0.44 + nod, chest.x + 0.2, 0.5, chest.x + 0.12, 0.56);
  pen.closePath();
  pen.fill();
  pen.fillStyle = shade;
  fillShape(pen, [chest.x + 0.24, 0.25 + nod, chest.x + 0.06, 0.21 + nod, chest.x + 0.2, 0.31 + nod]);
  pen.fillStyle = '#0d0b0a';
  fillCircle(pen, chest.x + 0.38, 0.3 + nod, 0.016);
  fillCircle(pen, chest.x + 0.585, 0.365 + nod, 0.02);
  // The muzzle of wire that racing hounds wear.
  pen.strokeStyle = 'rgba(251, 248, 241, 0.55)';
  strokeLine(pen, 0.012, [chest.x + 0.44, 0.27 + nod, chest.x + 0.45, 0.4 + nod]);
}

function drawJacket(pen: Pen, colour: string, trim: string, arch: number): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(0.72, 0.355 - arch * 1.05);
  pen.bezierCurveTo(0.86, 0.33 - arch * 1.2, 1.06, 0.33 - arch * 1.05, 1.2, 0.345 - arch * 0.4);
  pen.bezierCurveTo(1.25, 0.46, 1.22, 0.6, 1.12, 0.66);
  pen.bezierCurveTo(0.98, 0.65 - arch * 0.6, 0.86, 0.57 - arch * 0.8, 0.74, 0.53 - arch * 0.8);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = trim;
  strokeLine(pen, 0.022, [1.19, 0.37 - arch * 0.4, 1.21, 0.5, 1.13, 0.63]);
}
