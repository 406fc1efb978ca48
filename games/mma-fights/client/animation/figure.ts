import { blend } from './colours.ts';
import type { Look } from './looks.ts';
import type { LimbTarget } from './poses.ts';
import type { Limb, Skeleton } from './skeleton.ts';

export type Pen = CanvasRenderingContext2D;

const FULL_TURN = 2 * Math.PI;
const OUTLINE = 0.009;

function disc(pen: Pen, [x, y]: LimbTarget, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, FULL_TURN);
  pen.fill();
}

/** A limb that is thicker at one end: two circles and their tangents, in one convex shape. Three fills for each took most of a frame. */
function capsule(pen: Pen, a: LimbTarget, b: LimbTarget, [ra, rb]: LimbTarget): void {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const far = Math.hypot(dx, dy);
  if (far <= Math.abs(ra - rb)) {
    disc(pen, ra > rb ? a : b, Math.max(ra, rb));
    return;
  }
  const along = Math.atan2(dy, dx);
  const tangent = Math.acos((ra - rb) / far);
  pen.beginPath();
  pen.arc(a[0], a[1], ra, along + tangent, along - tangent + FULL_TURN);
  pen.arc(b[0], b[1], rb, along - tangent, along + tangent);
  pen.closePath();
  pen.fill();
}

const between = (a: LimbTarget, b: LimbTarget, share: number): LimbTarget => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** One part after another, each with a dark edge, so that limbs of one colour are distinguishable. */
function edged(pen: Pen, { ink }: Look, colour: string, draw: (grow: number) => void): void {
  pen.fillStyle = blend(colour, ink, 0.62);
  draw(OUTLINE);
  pen.fillStyle = colour;
  draw(0);
}

/** Thigh, shin and foot are one shape, so that only its outside has an edge. */
function drawLeg(pen: Pen, look: Look, limb: Limb, shade: number): void {
  const { root, joint, end } = limb;
  const { build } = look;
  const bare = look.shirt === null;
  const colour = blend(bare ? look.skin : look.shorts, look.ink, shade);
  const heel: LimbTarget = [end[0] - 0.012, Math.max(0.02, end[1] + 0.004)];
  const toe: LimbTarget = [end[0] + 0.068, Math.max(0.014, end[1] - 0.012)];
  const foot = (grow: number) => capsule(pen, heel, toe, [0.026 + grow, 0.017 + grow]);
  if (!bare) edged(pen, look, blend(look.ink, '#ffffff', 0.1), foot);
  edged(pen, look, colour, (grow) => {
    if (bare) foot(grow);
    capsule(pen, root, joint, [0.072 * build + grow, 0.048 * build + grow]);
    calf(pen, limb, build, grow);
  });
  pen.fillStyle = blend(colour, '#ffffff', 0.1 * (1 - shade));
  capsule(pen, between(joint, end, 0.14), between(joint, end, 0.5), [0.02 * build, 0.014]);
}

/** The shin, with the muscle behind it. */
function calf(pen: Pen, { joint, end }: Limb, build: number, grow: number): void {
  const middle = between(joint, end, 0.36);
  capsule(pen, joint, middle, [0.045 * build + grow, 0.046 * build + grow]);
  capsule(pen, middle, end, [0.046 * build + grow, 0.027 + grow]);
}

function drawFarShorts(pen: Pen, look: Look, { root, joint }: Limb, shade: number): void {
  const { build } = look;
  if (look.shirt !== null) return;
  const hem = between(root, joint, 0.8);
  edged(pen, look, blend(look.shorts, look.ink, shade), (grow) => {
    capsule(pen, root, hem, [0.082 * build + grow, 0.074 * build + grow]);
  });
}

/** The danfo's double stripe, down the side of the leg. */
function drawStripes(pen: Pen, { stripe }: Look, { root, joint }: Limb): void {
  pen.strokeStyle = stripe;
  pen.lineCap = 'butt';
  const [from, to] = [between(root, joint, 0.2), between(root, joint, 0.92)];
  for (const [shift, width] of [
    [-0.02, 0.009],
    [0.002, 0.009],
  ] as const) {
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(from[0] + shift, from[1]);
    pen.lineTo(to[0] + shift, to[1]);
    pen.stroke();
  }
}

function drawArm(pen: Pen, look: Look, { root, joint, end }: Limb, shade: number): void {
  const { build } = look;
  const skin = blend(look.skin, look.ink, shade);
  edged(pen, look, skin, (grow) => {
    capsule(pen, root, joint, [0.054 * build + grow, 0.041 * build + grow]);
    capsule(pen, joint, between(joint, end, 0.3), [0.039 * build + grow, 0.041 * build + grow]);
    capsule(pen, between(joint, end, 0.3), end, [0.041 * build + grow, 0.027 * build + grow]);
  });
  pen.fillStyle = blend(skin, '#ffffff', 0.1 * (1 - shade));
  capsule(pen, between(root, joint, 0.1), between(root, joint, 0.55), [0.022 * build, 0.018]);
  if (look.shirt !== null) {
    const sleeve = blend(look.shirt, look.ink, shade);
    const cuff = between(root, joint, 0.62);
    edged(pen, look, sleeve, (grow) => {
      capsule(pen, root, cuff, [0.06 * build + grow, 0.056 * build + grow]);
    });
    edged(pen, look, skin, (grow) => disc(pen, end, 0.031 + grow));
    return;
  }
  const glove = blend(look.gloves, look.ink, shade);
  const fist = between(joint, end, 1.1);
  edged(pen, look, glove, (grow) => {
    capsule(pen, between(joint, end, 0.84), fist, [0.033 + grow, 0.046 + grow]);
  });
  pen.fillStyle = blend(glove, '#ffffff', 0.3);
  capsule(pen, [fist[0] - 0.008, fist[1] + 0.02], [fist[0] + 0.016, fist[1] + 0.016], [0.012, 0.012]);
  pen.fillStyle = look.stripe;
  disc(pen, between(joint, end, 0.84), 0.014);
}

function drawTorso(pen: Pen, look: Look, { hip, shoulder }: Skeleton): void {
  const { build } = look;
  const colour = look.shirt ?? look.skin;
  const chest = between(hip, shoulder, 0.8);
  const waist = between(hip, shoulder, 0.3);
  edged(pen, look, colour, (grow) => {
    capsule(pen, hip, waist, [0.078 * build + grow, 0.076 * build + grow]);
    capsule(pen, waist, chest, [0.076 * build + grow, 0.102 * build + grow]);
    capsule(pen, chest, shoulder, [0.102 * build + grow, 0.068 * build + grow]);
  });
  const [dx, dy] = [shoulder[0] - hip[0], shoulder[1] - hip[1]];
  const lit = (share: number, out: number): LimbTarget => {
    const [x, y] = between(hip, shoulder, share);
    return [x + dy * out, y - dx * out];
  };
  pen.fillStyle = blend(colour, '#ffffff', 0.11);
  capsule(pen, lit(0.76, 0.17), lit(0.9, 0.04), [0.043 * build, 0.038 * build]);
  if (look.shirt !== null) return;
  pen.strokeStyle = blend(colour, look.ink, 0.34);
  pen.lineWidth = 0.007;
  pen.lineCap = 'round';
  pen.beginPath();
  for (const share of [0.34, 0.45, 0.56]) {
    pen.moveTo(...lit(share, 0.14));
    pen.lineTo(...lit(share, 0.23));
  }
  pen.moveTo(...lit(0.66, 0.28));
  pen.quadraticCurveTo(...lit(0.62, 0.14), ...lit(0.68, 0.02));
  pen.stroke();
}

/** Hips and the near leg of the shorts are one piece. */
function drawShorts(pen: Pen, look: Look, { hip, shoulder, nearLeg }: Skeleton): void {
  const { build } = look;
  const { root, joint } = nearLeg;
  const waist = between(hip, shoulder, 0.16);
  edged(pen, look, look.shorts, (grow) => {
    capsule(pen, hip, waist, [0.084 * build + grow, 0.079 * build + grow]);
    capsule(pen, root, between(root, joint, 0.8), [0.083 * build + grow, 0.075 * build + grow]);
  });
  drawStripes(pen, look, nearLeg);
  const [dx, dy] = [shoulder[0] - hip[0], shoulder[1] - hip[1]];
  const [x, y] = between(hip, shoulder, 0.22);
  pen.strokeStyle = look.stripe;
  pen.lineCap = 'round';
  pen.lineWidth = 0.024;
  pen.beginPath();
  pen.moveTo(x + dy * 0.23 * build, y - dx * 0.23 * build);
  pen.lineTo(x - dy * 0.23 * build, y + dx * 0.23 * build);
  pen.stroke();
}

function drawHead(pen: Pen, look: Look, { shoulder, head, tilt }: Skeleton): void {
  const { skin, ink, hair } = look;
  edged(pen, look, blend(skin, ink, 0.1), (grow) => {
    capsule(pen, shoulder, between(shoulder, head, 0.6), [0.042 + grow, 0.036 + grow]);
  });
  pen.save();
  pen.translate(head[0], head[1]);
  pen.rotate((-tilt * Math.PI) / 180);
  edged(pen, look, skin, (grow) => {
    disc(pen, [0, 0.01], 0.068 + grow);
    capsule(pen, [0.012, -0.018], [0.03, -0.04], [0.05 + grow, 0.03 + grow]);
  });
  if (look.hasBeard) {
    pen.fillStyle = blend(ink, skin, 0.12);
    capsule(pen, [0.006, -0.052], [0.044, -0.05], [0.02, 0.018]);
  }
  drawHair(pen, look, hair);
  pen.fillStyle = blend(skin, ink, 0.35);
  disc(pen, [-0.012, 0], 0.014);
  // Brow, eye and mouth: enough of a face to show its direction.
  pen.strokeStyle = blend(ink, skin, 0.1);
  pen.lineCap = 'round';
  pen.lineWidth = 0.009;
  pen.beginPath();
  pen.moveTo(0.03, 0.026);
  pen.lineTo(0.058, 0.02);
  pen.moveTo(0.042, 0.006);
  pen.lineTo(0.05, 0.005);
  pen.stroke();
  pen.lineWidth = 0.007;
  pen.beginPath();
  pen.moveTo(0.042, -0.038);
  pen.lineTo(0.058, -0.036);
  pen.stroke();
  pen.restore();
}

function drawHair(pen: Pen, look: Look, hair: Look['hair']): void {
  const { ink, skin } = look;
  pen.fillStyle = hair === 'bald' ? blend(skin, ink, 0.22) : blend(ink, skin, 0.08);
  const top = hair === 'bald' ? 0.066 : 0.074;
  pen.beginPath();
  pen.arc(-0.003, 0.012, top, 0.12 * Math.PI, 1.12 * Math.PI);
  pen.quadraticCurveTo(0.0, 0.044, 0.064, 0.04);
  pen.closePath();
  pen.fill();
  if (hair === 'braids')
    for (const [x, y] of [
      [-0.07, -0.01],
      [-0.066, -0.04],
      [-0.05, -0.062],
    ] as const)
      capsule(pen, [-0.05, 0.03], [x, y], [0.018, 0.012]);
  if (hair === 'crest') capsule(pen, [-0.045, 0.074], [0.03, 0.082], [0.014, 0.02]);
  if (hair === 'band') {
    pen.strokeStyle = look.shorts;
    pen.lineWidth = 0.018;
    pen.beginPath();
    pen.moveTo(-0.068, 0.022);
    pen.quadraticCurveTo(0, 0.052, 0.062, 0.036);
    pen.stroke();
  }
}

/** The whole figure, in a pen whose unit is the figure's height, upwards. */
export function drawFigure(pen: Pen, look: Look, skeleton: Skeleton): void {
  const FAR = 0.36;
  drawArm(pen, look, skeleton.farArm, FAR);
  drawLeg(pen, look, skeleton.farLeg, FAR);
  drawFarShorts(pen, look, skeleton.farLeg, FAR);
  drawLeg(pen, look, skeleton.nearLeg, 0);
  drawTorso(pen, look, skeleton);
  if (look.shirt === null) drawShorts(pen, look, skeleton);
  drawHead(pen, look, skeleton);
  drawArm(pen, look, skeleton.nearArm, 0);
}
