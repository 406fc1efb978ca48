import {
  fillCircle,
  fillShape,
  type Pen,
  type RunnerLook,
  strokeLine,
  TURN,
} from '@jara/race-client/animation/art';

const WHEEL = 0.185;

/** A low racing car with its wing, in a box of 2.5 × 1. */
export function drawCar(pen: Pen, phase: number, { livery, number }: RunnerLook): void {
  const shake = 0.008 * Math.sin(TURN * phase * 2);
  const spin = (phase * TURN) / 5;
  pen.save();
  pen.translate(0, shake);
  // Its light on the street ahead.
  const beam = pen.createLinearGradient(2.3, 0, 2.5, 0);
  beam.addColorStop(0, 'rgba(255, 244, 200, 0.55)');
  beam.addColorStop(1, 'rgba(255, 244, 200, 0)');
  pen.fillStyle = beam;
  fillShape(pen, [2.28, 0.62, 2.5, 0.56, 2.5, 0.96, 2.28, 0.72]);
  // Wing.
  pen.strokeStyle = '#16181f';
  strokeLine(pen, 0.035, [0.24, 0.5, 0.2, 0.3]);
  pen.fillStyle = livery.trim;
  fillShape(pen, [0.04, 0.24, 0.42, 0.27, 0.42, 0.33, 0.04, 0.31]);
  // Body.
  pen.fillStyle = livery.main;
  pen.beginPath();
  pen.moveTo(0.1, 0.56);
  pen.bezierCurveTo(0.14, 0.46, 0.4, 0.44, 0.62, 0.44);
  pen.bezierCurveTo(0.78, 0.28, 0.98, 0.22, 1.2, 0.22);
  pen.bezierCurveTo(1.42, 0.23, 1.58, 0.36, 1.7, 0.46);
  pen.bezierCurveTo(1.98, 0.47, 2.24, 0.54, 2.36, 0.66);
  pen.lineTo(2.38, 0.82);
  pen.lineTo(0.12, 0.84);
  pen.closePath();
  pen.fill();
  pen.fillStyle = 'rgba(0, 0, 0, 0.28)';
  fillShape(pen, [0.12, 0.72, 2.38, 0.74, 2.38, 0.84, 0.12, 0.86]);
  pen.fillStyle = 'rgba(255, 255, 255, 0.28)';
  fillShape(pen, [0.62, 0.46, 1.7, 0.48, 2.2, 0.56, 0.5, 0.5]);
  // Glass, with the driver at the wheel.
  pen.fillStyle = '#101728';
  fillShape(pen, [0.76, 0.43, 0.9, 0.31, 1.12, 0.275, 1.12, 0.44]);
  fillShape(pen, [1.17, 0.275, 1.36, 0.31, 1.58, 0.45, 1.17, 0.45]);
  pen.fillStyle = livery.trim;
  fillCircle(pen, 1.24, 0.38, 0.055);
  pen.strokeStyle = livery.trim;
  strokeLine(pen, 0.035, [0.2, 0.63, 0.62, 0.66]);
  strokeLine(pen, 0.035, [1.86, 0.6, 2.26, 0.68]);
  // Number in its roundel.
  pen.fillStyle = '#12151c';
  fillCircle(pen, 1.2, 0.6, 0.15);
  pen.fillStyle = '#fbf8f1';
  fillCircle(pen, 1.2, 0.6, 0.135);
  pen.fillStyle = '#12151c';
  pen.font = '800 0.19px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(number), 1.2, 0.61);
  // Lamps.
  pen.fillStyle = '#ffe9a8';
  fillShape(pen, [2.22, 0.58, 2.34, 0.64, 2.35, 0.7, 2.24, 0.66]);
  pen.fillStyle = '#ff4a33';
  pen.fillRect(0.1, 0.56, 0.05, 0.08);
  pen.restore();
  drawWheel(pen, 0.52, spin, livery.trim);
  drawWheel(pen, 1.98, spin + 0.5, livery.trim);
}

function drawWheel(pen: Pen, x: number, spin: number, rim: string): void {
  const y = 1 - WHEEL;
  pen.fillStyle = '#0e1016';
  fillCircle(pen, x, y, WHEEL);
  pen.fillStyle = '#3a404d';
  fillCircle(pen, x, y, WHEEL * 0.66);
  pen.strokeStyle = '#c7ccd6';
  for (let spoke = 0; spoke < 5; spoke += 1) {
    const turn = spin + (spoke * TURN) / 5;
    strokeLine(pen, 0.03, [x, y, x + 0.1 * Math.cos(turn), y + 0.1 * Math.sin(turn)]);
  }
  pen.fillStyle = rim;
  fillCircle(pen, x, y, 0.035);
}
