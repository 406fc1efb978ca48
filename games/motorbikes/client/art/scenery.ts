import { scatter } from '@jara/game-client/canvas-drawing';
import {
  fillCircle,
  fillShape,
  type Pen,
  type SceneLayer,
  strokeLine,
} from '@jara/race-client/animation/art';
import { drawMarks, drawSpectators, fillFade } from '@jara/race-client/animation/scenery';

/** The plateau by Jos on a clear morning: rocks piled by giants, cactus hedges, red laterite. */

export function drawMorning(pen: Pen, width: number): void {
  fillFade(pen, width, 0, 1, { 0: '#2f78c4', 0.385: '#9fd0ee', 0.55: '#f4efd9' });
  for (let cloud = 0; cloud < 6; cloud += 1) {
    const [x, y] = [scatter(cloud, 1) * width, 0.08 + 0.2 * scatter(cloud, 2)];
    pen.fillStyle = 'rgba(255, 255, 255, 0.8)';
    for (let puff = 0; puff < 5; puff += 1)
      fillCircle(
        pen,
        x + puff * 0.045,
        y - 0.018 * Math.sin(puff * 1.6),
        0.022 + 0.02 * scatter(puff, cloud),
      );
  }
}

const FAR_ROCKS: SceneLayer = {
  depth: 0.05,
  period: 3.4,
  top: 0.2,
  bottom: 0.56,
  draw(pen) {
    rocks(pen, '#8ea3b5', 0.54, 7, 0.3, 3);
    rocks(pen, '#7b8c86', 0.56, 6, 0.22, 5);
  },
};

const NEAR_ROCKS: SceneLayer = {
  depth: 0.2,
  period: 3.6,
  top: 0.1,
  bottom: 0.57,
  draw(pen) {
    pen.fillStyle = '#6f8a4c';
    pen.fillRect(0, 0.5, 3.6, 0.07);
    for (const [x, size] of [
      [0.5, 0.13],
      [1.5, 0.17],
      [2.9, 0.15],
    ] as const)
      pile(pen, x, size);
    for (let hut = 0; hut < 3; hut += 1) roundHouse(pen, 2.05 + hut * 0.16, 0.085 - 0.01 * hut);
  },
};

function rocks(pen: Pen, colour: string, ground: number, count: number, tall: number, salt: number): void {
  pen.fillStyle = colour;
  for (let rock = 0; rock < count; rock += 1) {
    const wide = 0.16 + 0.12 * scatter(rock, salt);
    const x = wide + ((3.4 - 2 * wide) * (rock + 0.5 * scatter(rock, salt + 1))) / count;
    const high = tall * (0.45 + 0.55 * scatter(rock, salt + 2));
    pen.beginPath();
    pen.moveTo(x - wide, ground);
    pen.bezierCurveTo(x - wide, ground - high * 0.8, x - wide * 0.5, ground - high, x, ground - high);
    pen.bezierCurveTo(x + wide * 0.6, ground - high, x + wide * 0.8, ground - high * 0.6, x + wide, ground);
    pen.fill();
  }
}

/** Piled boulders, as on the plateau. */
function pile(pen: Pen, x: number, size: number): void {
  const stones = [
    [-0.9, 0, 0.62],
    [0.1, 0, 0.78],
    [1.05, 0, 0.55],
    [-0.35, -0.95, 0.52],
    [0.55, -0.85, 0.45],
    [0.12, -1.62, 0.34],
  ] as const;
  for (const [dx, dy, radius] of stones) {
    const [cx, cy, r] = [x + dx * size, 0.53 + dy * size * 0.8, radius * size];
    pen.fillStyle = '#8a7563';
    pen.beginPath();
    pen.ellipse(cx, cy - r * 0.4, r * 1.1, r * 0.85, dx * 0.2, 0, 7);
    pen.fill();
    pen.fillStyle = '#b39a80';
    pen.beginPath();
    pen.ellipse(cx - r * 0.2, cy - r * 0.65, r * 0.75, r * 0.45, dx * 0.2, 0, 7);
    pen.fill();
  }
}

function roundHouse(pen: Pen, x: number, size: number): void {
  pen.fillStyle = '#b5714a';
  pen.fillRect(x - size * 0.45, 0.53 - size * 0.55, size * 0.9, size * 0.55);
  pen.fillStyle = '#3b2417';
  pen.fillRect(x - size * 0.1, 0.53 - size * 0.38, size * 0.2, size * 0.38);
  pen.fillStyle = '#8f7440';
  fillShape(pen, [
    x - size * 0.68,
    0.53 - size * 0.5,
    x,
    0.53 - size * 1.3,
    x + size * 0.68,
    0.53 - size * 0.5,
  ]);
}

/** A hedge of cactus along the track, with people behind it. */
const HEDGE: SceneLayer = {
  depth: 0.8,
  period: 1.6,
  top: 0.44,
  bottom: 0.58,
  draw(pen) {
    pen.fillStyle = '#5c7a3a';
    pen.fillRect(0, 0.545, 1.6, 0.035);
    drawSpectators(pen, {
      count: 22,
      left: 0.04,
      apart: 0.071,
      spread: 0.02,
      headY: 0.475,
      head: 0.013,
      skin: '#4a2f20',
      people: PEOPLE,
    });
    pen.strokeStyle = '#3f6b34';
    for (let cactus = 0; cactus < 44; cactus += 1) {
      const x = 0.02 + cactus * 0.036;
      strokeLine(pen, 0.014, [
        x,
        0.575,
        x + 0.006 * (scatter(cactus, 9) - 0.5),
        0.525 - 0.02 * scatter(cactus, 8),
      ]);
    }
  },
};

const PEOPLE = ['#f7b500', '#fbf8f1', '#c93a22', '#0b7a4b', '#3cc8d0', '#22307a', '#f2762e', '#f49ac1'];

const LATERITE: SceneLayer = {
  depth: 1,
  period: 1.8,
  top: 0.57,
  bottom: 1,
  draw(pen) {
    fillFade(pen, 1.8, 0.57, 1, { 0: '#b4623a', 1: '#8a4426' });
    pen.strokeStyle = 'rgba(70, 28, 12, 0.3)';
    drawMarks(pen, {
      count: 60,
      width: 0.006,
      x: [0.04, 1.6],
      y: [0.59, 0.39],
      length: [0.05, 0.08],
      fall: 0.002,
    });
    pen.fillStyle = 'rgba(235, 180, 130, 0.35)';
    for (let stone = 0; stone < 50; stone += 1)
      fillCircle(
        pen,
        0.02 + scatter(stone, 31) * 1.76,
        0.59 + scatter(stone, 32) * 0.39,
        0.003 + 0.003 * scatter(stone, 33),
      );
  },
};

/** Straw bales on the near side. */
const BALES: SceneLayer = {
  depth: 1.2,
  period: 1.5,
  top: 0.92,
  bottom: 1,
  draw(pen) {
    for (let bale = 0; bale < 5; bale += 1) {
      const x = 0.02 + bale * 0.3;
      pen.fillStyle = '#d6ac4c';
      pen.fillRect(x, 0.952, 0.26, 0.06);
      pen.fillStyle = '#b58a34';
      pen.fillRect(x, 0.952, 0.26, 0.012);
      pen.fillStyle = bale % 2 === 0 ? '#c93a22' : '#fbf8f1';
      pen.fillRect(x + 0.06, 0.952, 0.02, 0.06);
      pen.fillRect(x + 0.18, 0.952, 0.02, 0.06);
    }
  },
};

export const BEHIND: readonly SceneLayer[] = [FAR_ROCKS, NEAR_ROCKS, HEDGE, LATERITE];
export const BEFORE: readonly SceneLayer[] = [BALES];

/** A starting bar with the colours of the plateau. */
export function drawBar(pen: Pen): void {
  pen.strokeStyle = '#fbf8f1';
  strokeLine(pen, 0.02, [0.33, 0.02, 0.31, 0.5, 0.28, 0.98]);
  pen.strokeStyle = '#c93a22';
  for (let stripe = 0; stripe < 8; stripe += 1)
    strokeLine(pen, 0.024, [
      0.328 - stripe * 0.006,
      0.06 + stripe * 0.12,
      0.326 - stripe * 0.006,
      0.11 + stripe * 0.12,
    ]);
}
