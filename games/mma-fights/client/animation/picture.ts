import { wholePixels } from '@jara/game-client/canvas-drawing';
import type { Corner, FightCard } from '../../card.ts';
import {
  drawBeams,
  drawCage,
  drawFlashes,
  drawGlow,
  drawHall,
  drawMat,
  drawSpectators,
  MARGIN,
  type Stage,
  stageOf,
} from './arena.ts';
import type { Palette } from './colours.ts';
import { drawFigure, type Pen } from './figure.ts';
import { type Look, lookOf, refereeLook } from './looks.ts';
import type { LimbTarget } from './poses.ts';
import { type Skeleton, skeletonOf } from './skeleton.ts';
import { type Story, storyMs } from './story.ts';
import { type Key, type Placed, placedAt } from './track.ts';

/** Parts painted once for a size: the camera moves over them. */
interface Backdrop {
  readonly stage: Stage;
  /** Pixels of the screen for one of the picture's. */
  readonly dots: number;
  readonly hall: HTMLCanvasElement;
  readonly spectators: readonly [HTMLCanvasElement, HTMLCanvasElement];
  readonly cage: HTMLCanvasElement;
}

export interface Picture {
  paint(pen: Pen, atMs: number): void;
}

const CORNERS = [0, 1] as const;

/** The whole animation of a fight at one size; without a story, the two of the card waiting. */
export function createPicture(
  size: { readonly width: number; readonly height: number; readonly dots: number },
  card: FightCard,
  story: Story | null,
  palette: Palette,
): Picture {
  const backdrop = paintBackdrop(size, palette);
  const looks = CORNERS.map((corner) => lookOf(card.fighters[corner].id, corner, palette)) as [Look, Look];
  const referee = refereeLook(palette);
  return {
    paint(pen, atMs) {
      const { stage } = backdrop;
      const shownMs = story === null ? atMs : storyMs(story.times, atMs);
      const heat = story === null ? 0.1 : heatAt(story, atMs, shownMs);
      pen.save();
      pen.clearRect(0, 0, stage.width, stage.height);
      if (story !== null) moveCamera(pen, backdrop, story, atMs, shownMs);
      drawBackdrop(pen, backdrop, atMs, heat);
      drawBeams(pen, stage, atMs, heat);
      drawFlashes(pen, stage, atMs, heat);
      if (story === null) drawWaiting(pen, stage, looks, atMs);
      else drawFighters(pen, stage, story, { looks, referee, palette }, shownMs);
      pen.restore();
    },
  };
}

function layer(
  { width, height, dots }: { width: number; height: number; dots: number },
  draw: (pen: Pen) => void,
) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * (1 + 2 * MARGIN) * dots);
  canvas.height = Math.ceil(height * dots);
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.setTransform(dots, 0, 0, dots, Math.round(width * MARGIN * dots), 0);
    draw(pen);
  }
  return canvas;
}

function paintBackdrop(
  size: { readonly width: number; readonly height: number; readonly dots: number },
  palette: Palette,
): Backdrop {
  const stage = stageOf(size.width, size.height);
  return {
    stage,
    dots: size.dots,
    hall: layer(size, (pen) => drawHall(pen, stage, palette)),
    spectators: [
      layer(size, (pen) => drawSpectators(pen, stage, 0, palette)),
      layer(size, (pen) => drawSpectators(pen, stage, 1, palette)),
    ],
    cage: layer(size, (pen) => {
      drawCage(pen, stage, palette);
      drawGlow(pen, stage, palette);
      drawMat(pen, stage, palette);
    }),
  };
}

function drawBackdrop(
  pen: Pen,
  { stage, dots, hall, spectators, cage }: Backdrop,
  atMs: number,
  heat: number,
): void {
  const { width, unit } = stage;
  const left = -wholePixels(width * MARGIN, dots);
  const put = (image: HTMLCanvasElement, rise: number) =>
    pen.drawImage(image, left, -wholePixels(rise, dots), image.width / dots, image.height / dots);
  put(hall, 0);
  for (const [i, image] of spectators.entries()) {
    const bob = Math.max(0, Math.sin(atMs / (240 - heat * 90) + i * 2.4));
    put(image, bob * unit * (0.006 + heat * 0.03));
  }
  put(cage, 0);
}

const recent = (atMs: number, eventMs: number, forMs: number) =>
  atMs < eventMs || atMs > eventMs + forMs ? 0 : 1 - (atMs - eventMs) / forMs;

/** Excitement of the spectators, 0 to 1. */
function heatAt({ hits, times }: Story, atMs: number, shownMs: number): number {
  const blow = hits.reduce((most, { atMs: hitMs, damage }) => {
    return Math.max(most, recent(shownMs, hitMs, 700) * (damage >= 100 ? 1 : 0.45));
  }, 0);
  const end = recent(atMs, times.endMs, 4_000);
  const key = recent(atMs, times.verdictMs, 4_000);
  return Math.max(0.1, blow, end, key);
}

/** Follows the two, zooms in for the end, and shakes at a hard hit. */
function moveCamera(pen: Pen, { stage, dots }: Backdrop, story: Story, atMs: number, shownMs: number): void {
  const { times, tracks, hits } = story;
  const [yellow, blue] = tracks.map((track) => middleOf(placedAt(track, shownMs))) as [number, number];
  const focus = Math.max(-0.5, Math.min(0.5, (yellow + blue) / 2));
  const isReplay = times.replay !== null && atMs >= times.replay.fromMs && atMs < times.replay.toMs;
  const near = isReplay ? 0.34 : closeness(times.endMs, times.verdictMs, atMs);
  const zoom = 1 + near;
  const follow = 0.35 + Math.min(0.65, near * 2);
  const shake = hits.reduce((sum, { atMs: hitMs, damage }) => {
    return sum + recent(shownMs, hitMs, 180) * (damage >= 100 ? 0.02 : 0.006);
  }, 0);
  const { width, unit, ground } = stage;
  const [shakeX, shakeY] = [Math.sin(shownMs / 17) * shake * unit, Math.cos(shownMs / 13) * shake * unit];
  if (near === 0) {
    pen.translate(wholePixels(shakeX - focus * unit * follow, dots), wholePixels(shakeY, dots));
    return;
  }
  pen.translate(width / 2 + shakeX, ground * 0.97 + shakeY);
  pen.scale(zoom, zoom);
  pen.translate(-width / 2 - focus * unit * follow, -ground * 0.97);
}

/** The middle of a figure, lying or standing. */
function middleOf({ pose, x, facing }: Placed): number {
  const { hip, head } = skeletonOf(pose);
  return x + (facing * (hip[0] + head[0])) / 2;
}

function closeness(endMs: number, verdictMs: number, atMs: number): number {
  if (atMs >= verdictMs) return 0.04 * Math.min(1, (atMs - verdictMs) / 1_200);
  return atMs < endMs ? 0 : 0.08 * Math.min(1, (atMs - endMs) / 900);
}

interface Cast {
  readonly looks: readonly [Look, Look];
  readonly referee: Look;
  readonly palette: Palette;
}

function drawFighters(pen: Pen, stage: Stage, story: Story, cast: Cast, atMs: number): void {
  const { tracks, referee, hits } = story;
  const judge = placedAt(referee, atMs);
  put(pen, stage, cast.referee, judge, atMs, { scale: 0.9, back: 0.095 });
  // The lower figure is drawn first; the corners' order decides a tie.
  const placed = tracks.map((track) => placedAt(track, atMs)) as [Placed, Placed];
  const order = placed[1].pose.hip[1] < placed[0].pose.hip[1] - 0.02 ? [1, 0] : [0, 1];
  for (const corner of order as Corner[]) {
    put(pen, stage, cast.looks[corner], placed[corner], atMs + corner * 230, { scale: 1, back: 0 });
    drawStreak(pen, stage, tracks[corner], atMs, cast.looks[corner]);
  }
  for (const hit of hits) drawFlash(pen, stage, hit, recent(atMs, hit.atMs, 190), cast.palette);
}

const BOUNCE_MS = 560;

function poseNow({ pose }: Placed, atMs: number): Skeleton {
  const wave = Math.sin((atMs / BOUNCE_MS) * 2 * Math.PI) * pose.bounce;
  const sway = Math.cos((atMs / (BOUNCE_MS * 1.7)) * 2 * Math.PI) * pose.bounce;
  const lift = ([x, y]: LimbTarget, up: number, out: number): LimbTarget => [x + out, y + up];
  return skeletonOf({
    ...pose,
    hip: lift(pose.hip, wave * 0.011, sway * 0.006),
    nearHand: lift(pose.nearHand, wave * 0.012, sway * 0.012),
    farHand: lift(pose.farHand, -wave * 0.01, sway * 0.016),
  });
}

function put(
  pen: Pen,
  { width, unit, ground }: Stage,
  look: Look,
  placed: Placed,
  atMs: number,
  { scale, back }: { readonly scale: number; readonly back: number },
): void {
  const skeleton = poseNow(placed, atMs);
  const x = width / 2 + placed.x * unit;
  const y = ground - back * unit;
  const { hip, head } = skeleton;
  const [low, high] = [Math.min(hip[0], head[0], -0.16), Math.max(hip[0], head[0], 0.18)];
  pen.fillStyle = 'rgba(10,12,18,.34)';
  pen.beginPath();
  const centre = x + ((low + high) / 2) * placed.facing * unit;
  pen.ellipse(centre, y + unit * 0.012, (high - low) * unit * 0.62, unit * 0.032, 0, 0, 2 * Math.PI);
  pen.fill();
  pen.save();
  pen.translate(x, y);
  pen.scale(Math.abs(placed.facing) < 0.08 ? 0.08 : placed.facing * unit * scale, -unit * scale);
  if (Math.abs(placed.facing) >= 0.08) drawFigure(pen, look, skeleton);
  pen.restore();
}

const STREAK_STEPS = 5;
const STREAK_STEP_MS = 16;
/** Minimum speed of a hand or foot with a streak, in heights a second. */
const STREAK_SPEED = 2.1;

/** A fast limb leaves a streak behind it. */
function drawStreak(
  pen: Pen,
  { width, unit, ground }: Stage,
  track: readonly Key[],
  atMs: number,
  look: Look,
): void {
  const trail = Array.from({ length: STREAK_STEPS }, (_, i) => {
    const placed = placedAt(track, atMs - i * STREAK_STEP_MS);
    const { nearArm, farArm, nearLeg } = skeletonOf(placed.pose);
    return [nearArm, farArm, nearLeg].map(
      ({ end }): LimbTarget => [
        width / 2 + (placed.x + end[0] * placed.facing) * unit,
        ground - end[1] * unit,
      ],
    );
  });
  pen.lineCap = 'round';
  pen.strokeStyle = look.gloves;
  for (const limb of [0, 1, 2])
    for (let i = 1; i < STREAK_STEPS; i += 1) {
      const [a, b] = [trail[i - 1]?.[limb], trail[i]?.[limb]];
      if (a === undefined || b === undefined) continue;
      const speed = (Math.hypot(a[0] - b[0], a[1] - b[1]) / unit / STREAK_STEP_MS) * 1000;
      if (speed < STREAK_SPEED) continue;
      pen.globalAlpha = 0.34 * (1 - i / STREAK_STEPS);
      pen.lineWidth = unit * 0.075 * (1 - (i / STREAK_STEPS) * 0.6);
      pen.beginPath();
      pen.moveTo(a[0], a[1]);
      pen.lineTo(b[0], b[1]);
      pen.stroke();
    }
  pen.globalAlpha = 1;
}

function drawFlash(
  pen: Pen,
  { width, unit, ground }: Stage,
  { x, y, damage, atMs }: Story['hits'][number],
  left: number,
  { danfo, chalk }: Palette,
): void {
  if (left === 0) return;
  const strength = damage >= 100 ? 1.7 : 1;
  const size = unit * 0.1 * strength * (1.25 - left * 0.6);
  pen.save();
  pen.translate(width / 2 + x * unit, ground - y * unit);
  pen.rotate(atMs);
  pen.globalAlpha = left;
  for (const [colour, share] of [
    [danfo, 1],
    [chalk, 0.58],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    for (let i = 0; i < 16; i += 1) {
      const radius = size * share * (i % 2 === 0 ? 1 : 0.42);
      pen.lineTo(Math.cos((i * Math.PI) / 8) * radius, Math.sin((i * Math.PI) / 8) * radius);
    }
    pen.closePath();
    pen.fill();
  }
  pen.restore();
}

/** Before the fight: the two of the card face each other across the mat. */
function drawWaiting(pen: Pen, stage: Stage, looks: readonly [Look, Look], atMs: number): void {
  for (const corner of CORNERS) {
    const keys: Key[] = [
      { atMs: 0, pose: 'guard', x: corner === 0 ? -0.46 : 0.46, facing: corner === 0 ? 1 : -1 },
    ];
    put(pen, stage, looks[corner], placedAt(keys, 0), atMs + corner * 230, { scale: 1, back: 0 });
  }
}
