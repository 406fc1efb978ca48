import {
  fillCircle,
  fillShape,
  type Pen,
  type RunnerLook,
  strokeLine,
  TURN,
} from '@jara/race-client/animation/art';

const HELMETS = ['#fbf8f1', '#12151c', '#c93a22', '#f7b500', '#3cc8d0', '#f2762e', '#22307a', '#b5d334'];
const WHEEL = 0.205;

/** A dirt bike with its rider standing in the rests, in a box of 1.5 × 1. */
export function drawBike(pen: Pen, phase: number, { livery, number, variant }: RunnerLook): void {
  // Two bumps of the track in a cycle of the pictures; the wheels advance by the gap between two spokes.
  const bump = 0.02 * Math.sin(TURN * phase);
  const spin = (phase * TURN) / 5;
  drawWheel(pen, 0.27, spin);
  drawWheel(pen, 1.2, spin + 0.4);
  pen.save();
  pen.translate(0, bump);
  pen.strokeStyle = '#8d95a3';
  strokeLine(pen, 0.045, [0.27, 0.795 - bump, 0.58, 0.72]);
  strokeLine(pen, 0.05, [1.2, 0.795 - bump, 1.05, 0.42]);
  pen.strokeStyle = '#d9dde4';
  strokeLine(pen, 0.02, [1.17, 0.7, 1.05, 0.42]);
  // Engine and exhaust.
  pen.fillStyle = '#2b2f3a';
  fillShape(pen, [0.56, 0.58, 0.92, 0.56, 0.88, 0.8, 0.6, 0.82]);
  pen.fillStyle = '#59606e';
  fillCircle(pen, 0.68, 0.72, 0.075);
  pen.strokeStyle = '#aeb5c1';
  strokeLine(pen, 0.05, [0.72, 0.66, 0.46, 0.64, 0.16, 0.55]);
  // Tank, seat, tail, front.
  pen.fillStyle = livery.main;
  fillShape(
    pen,
    [0.08, 0.45, 0.46, 0.49, 0.66, 0.46, 0.84, 0.4, 1.04, 0.43, 0.96, 0.6, 0.66, 0.6, 0.4, 0.56],
  );
  fillShape(pen, [1.0, 0.53, 1.26, 0.55, 1.47, 0.64, 1.22, 0.6, 1.05, 0.6]);
  pen.fillStyle = '#16181f';
  fillShape(pen, [0.16, 0.45, 0.46, 0.47, 0.7, 0.44, 0.68, 0.49, 0.44, 0.51, 0.16, 0.48]);
  pen.fillStyle = livery.trim;
  fillShape(pen, [0.98, 0.34, 1.14, 0.4, 1.13, 0.56, 1.0, 0.52]);
  pen.fillStyle = '#fbf8f1';
  fillShape(pen, [0.26, 0.5, 0.5, 0.53, 0.46, 0.68, 0.24, 0.64]);
  pen.fillStyle = '#12151c';
  pen.font = '800 0.16px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(number), 0.365, 0.592);
  pen.strokeStyle = '#16181f';
  strokeLine(pen, 0.03, [1.05, 0.42, 0.98, 0.34, 0.92, 0.36]);
  drawRider(pen, livery.main, livery.trim, HELMETS[variant % HELMETS.length] ?? '#fbf8f1', bump);
  pen.restore();
}

function drawWheel(pen: Pen, x: number, spin: number): void {
  const y = 1 - WHEEL;
  pen.strokeStyle = '#16181f';
  pen.lineWidth = 0.075;
  pen.beginPath();
  pen.arc(x, y, WHEEL - 0.037, 0, TURN);
  pen.stroke();
  // Knobs of the tyre, which show its turning.
  pen.fillStyle = '#2a2622';
  for (let knob = 0; knob < 15; knob += 1) {
    const turn = spin + (knob * TURN) / 15;
    fillCircle(pen, x + (WHEEL - 0.008) * Math.cos(turn), y + (WHEEL - 0.008) * Math.sin(turn), 0.017);
  }
  pen.strokeStyle = '#c7ccd6';
  for (let spoke = 0; spoke < 5; spoke += 1) {
    const turn = spin + (spoke * TURN) / 5;
    strokeLine(pen, 0.01, [x, y, x + 0.13 * Math.cos(turn), y + 0.13 * Math.sin(turn)]);
  }
  pen.fillStyle = '#59606e';
  fillCircle(pen, x, y, 0.035);
}

function drawRider(pen: Pen, suit: string, trim: string, helmet: string, bump: number): void {
  const lean = -bump * 0.9;
  pen.strokeStyle = '#20242e';
  strokeLine(pen, 0.11, [0.5, 0.4 + lean, 0.78, 0.46]);
  strokeLine(pen, 0.09, [0.78, 0.46, 0.66, 0.68]);
  pen.strokeStyle = '#12151c';
  strokeLine(pen, 0.08, [0.66, 0.68, 0.66, 0.74, 0.75, 0.76]);
  pen.strokeStyle = suit;
  strokeLine(pen, 0.17, [0.5, 0.37 + lean, 0.64, 0.24 + lean, 0.76, 0.2 + lean]);
  pen.strokeStyle = trim;
  strokeLine(pen, 0.04, [0.58, 0.23 + lean, 0.67, 0.3 + lean]);
  pen.strokeStyle = suit;
  strokeLine(pen, 0.075, [0.76, 0.22 + lean, 0.84, 0.34 + lean, 0.95, 0.36]);
  pen.fillStyle = '#12151c';
  fillCircle(pen, 0.95, 0.36, 0.04);
  pen.fillStyle = helmet;
  fillCircle(pen, 0.85, 0.12 + lean, 0.1);
  fillShape(pen, [0.88, 0.04 + lean, 1.03, 0.06 + lean, 1.02, 0.09 + lean, 0.9, 0.1 + lean]);
  fillShape(pen, [0.86, 0.16 + lean, 0.99, 0.17 + lean, 0.97, 0.23 + lean, 0.85, 0.22 + lean]);
  pen.fillStyle = '#1d2230';
  fillShape(pen, [0.88, 0.09 + lean, 0.965, 0.095 + lean, 0.965, 0.155 + lean, 0.88, 0.15 + lean]);
}
