import { type Pen, strokeLine } from './art.ts';

/** A foot's position in its stride, relative to the hip: forwards, and up from the ground. */
export interface Step {
  readonly forward: number;
  readonly up: number;
}

/** The part of a stride in which a foot is on the ground. */
const GROUNDED = 0.3;
const LIFT = 0.26;

/** A foot's position at a moment of the stride: on the ground it moves back with it, then it swings forward in the air. */
export function stepOf(phase: number, stride: number): Step {
  const at = phase - Math.floor(phase);
  if (at < GROUNDED) return { forward: stride * (1 - (2 * at) / GROUNDED), up: 0 };
  const swing = (at - GROUNDED) / (1 - GROUNDED);
  return { forward: -stride * Math.cos(Math.PI * swing), up: LIFT * Math.sin(Math.PI * swing) ** 1.2 };
}

export interface Leg {
  /** The hip or shoulder. */
  readonly x: number;
  readonly y: number;
  readonly step: Step;
  /** Direction of the joint: 1 forwards like a knee, −1 backwards like a hock. */
  readonly bend: 1 | -1;
  readonly width: number;
}

const UPPER = 0.23;
const LOWER = 0.25;

/** A leg of two parts from its hip to its foot, the joint where both parts meet. Its colour is the pen's. */
export function drawLeg(pen: Pen, { x, y, step, bend, width }: Leg): void {
  const aim = { x: x + step.forward, y: 1 - step.up };
  const far = Math.hypot(aim.x - x, aim.y - y);
  const stride = Math.min(far, (UPPER + LOWER) * 0.985);
  const turn = Math.atan2(aim.y - y, aim.x - x);
  const foot = { x: x + stride * Math.cos(turn), y: y + stride * Math.sin(turn) };
  const cosine = (UPPER ** 2 + stride ** 2 - LOWER ** 2) / (2 * UPPER * stride);
  const open = Math.acos(Math.min(1, Math.max(-1, cosine)));
  const jointTurn = turn - bend * open;
  const joint = { x: x + UPPER * Math.cos(jointTurn), y: y + UPPER * Math.sin(jointTurn) };
  strokeLine(pen, width, [x, y, (x + joint.x) / 2, (y + joint.y) / 2]);
  strokeLine(pen, width * 0.72, [x, y, joint.x, joint.y]);
  strokeLine(pen, width * 0.5, [joint.x, joint.y, foot.x, foot.y]);
  const colour = pen.strokeStyle;
  pen.strokeStyle = '#17110d';
  strokeLine(pen, width * 0.55, [foot.x, foot.y, foot.x + 0.02, foot.y + 0.004]);
  pen.strokeStyle = colour;
}
