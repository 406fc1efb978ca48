import { scatter } from '@jara/game-client/canvas-drawing';
import {
  fillCircle,
  fillShape,
  type Pen,
  type SceneLayer,
  strokeLine,
} from '@jara/race-client/animation/art';
import { drawMarks, drawPalm, drawPosts, drawSeats, fillFade } from '@jara/race-client/animation/scenery';

/** The polo ground of Kaduna at dusk: hills, neem trees, the pavilion, white rails and cut grass. */

export function drawDusk(pen: Pen, width: number): void {
  fillFade(pen, width, 0, 1, {
    0: '#18225c',
    0.224: '#3a3f86',
    0.37: '#c8614a',
    0.482: '#f3a545',
    0.56: '#ffd27a',
  });
  const glow = pen.createRadialGradient(width * 0.68, 0.42, 0.02, width * 0.68, 0.42, 0.5);
  glow.addColorStop(0, 'rgba(255, 226, 150, 0.9)');
  // Let out twice, so that no edge of it shows.
  glow.addColorStop(0.4, 'rgba(255, 208, 122, 0.3)');
  glow.addColorStop(1, 'rgba(255, 200, 110, 0)');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, 1);
  pen.fillStyle = '#ffe9b0';
  fillCircle(pen, width * 0.68, 0.42, 0.075);
  pen.fillStyle = 'rgba(255, 214, 160, 0.35)';
  for (let i = 0; i < 9; i += 1) {
    const [x, y] = [scatter(i, 1) * width, 0.1 + scatter(i, 2) * 0.26];
    pen.beginPath();
    pen.ellipse(x, y, 0.12 + 0.18 * scatter(i, 3), 0.008 + 0.01 * scatter(i, 4), 0, 0, 7);
    pen.fill();
  }
}

const HILLS: SceneLayer = {
  depth: 0.04,
  period: 3.2,
  top: 0.3,
  bottom: 0.56,
  draw(pen) {
    ridge(pen, '#6b4a6a', 0.4, 0.05, 1);
    ridge(pen, '#4a3a55', 0.455, 0.035, 2);
  },
};

/** Hills that begin and end at the same height, so that the strip repeats. */
function ridge(pen: Pen, colour: string, at: number, swing: number, salt: number): void {
  const points = [0, 0.6];
  for (let step = 0; step <= 32; step += 1) {
    const turn = (step / 32) * Math.PI * 2;
    points.push(
      (step / 32) * 3.2,
      at + swing * (Math.sin(turn * (1 + salt) + salt) * 0.6 + Math.sin(turn * 3 + salt) * 0.4),
    );
  }
  pen.fillStyle = colour;
  fillShape(pen, [...points, 3.2, 0.6]);
}

const TREES: SceneLayer = {
  depth: 0.22,
  period: 3.6,
  top: 0.2,
  bottom: 0.56,
  draw(pen) {
    for (let i = 0; i < 8; i += 1)
      tree(pen, 0.3 + i * 0.41 + 0.1 * scatter(i, 7), 0.1 + 0.07 * scatter(i, 8));
    pavilion(pen, 1.05);
    for (const x of [2.52, 2.66])
      drawPalm(pen, { x, ground: 0.54, crown: 0.31, size: 1, trunk: '#33261c', leaves: '#33502f' });
    pen.fillStyle = '#2b3d2a';
    pen.fillRect(0, 0.52, 3.6, 0.04);
  },
};

function tree(pen: Pen, x: number, size: number): void {
  pen.strokeStyle = '#2a2019';
  strokeLine(pen, size * 0.14, [x, 0.54, x + size * 0.05, 0.54 - size * 0.9]);
  pen.fillStyle = '#2e4630';
  for (let leaf = 0; leaf < 5; leaf += 1)
    fillCircle(
      pen,
      x + size * (leaf - 2) * 0.32,
      0.54 - size * (1.1 + 0.25 * Math.sin(leaf * 2.1)),
      size * 0.46,
    );
  pen.fillStyle = '#41603a';
  fillCircle(pen, x + size * 0.2, 0.54 - size * 1.42, size * 0.28);
}

/** The grandstand, full of people. */
function pavilion(pen: Pen, x: number): void {
  pen.fillStyle = '#3b2f4a';
  fillShape(pen, [x, 0.54, x + 0.06, 0.36, x + 1.0, 0.36, x + 1.06, 0.54]);
  drawSeats(pen, { ...GRANDSTAND, left: x + 0.075 });
  pen.fillStyle = '#efe6d2';
  fillShape(pen, [x - 0.02, 0.36, x + 0.06, 0.3, x + 1.0, 0.3, x + 1.08, 0.36]);
  pen.fillStyle = '#c93a22';
  for (let stripe = 0; stripe < 11; stripe += 1)
    fillShape(pen, [
      x + 0.02 + stripe * 0.095,
      0.36,
      x + 0.075 + stripe * 0.085,
      0.3,
      x + 0.115 + stripe * 0.085,
      0.3,
      x + 0.067 + stripe * 0.095,
      0.36,
    ]);
  pen.strokeStyle = '#efe6d2';
  for (const pole of [0.1, 0.39, 0.68, 0.97]) strokeLine(pen, 0.008, [x + pole, 0.36, x + pole, 0.54]);
  for (const [at, colour] of [
    [0.1, '#0b7a4b'],
    [0.53, '#f7b500'],
    [0.96, '#0b7a4b'],
  ] as const) {
    pen.strokeStyle = '#efe6d2';
    strokeLine(pen, 0.005, [x + at, 0.3, x + at, 0.22]);
    pen.fillStyle = colour;
    fillShape(pen, [x + at, 0.22, x + at + 0.07, 0.237, x + at, 0.256]);
  }
}

const PEOPLE = ['#f7b500', '#fbf8f1', '#c93a22', '#0b7a4b', '#3cc8d0', '#8a4b25', '#22307a', '#f2762e'];
const GRANDSTAND = { top: 0.395, rows: 5, rowApart: 0.03, seats: 46, seatApart: 0.02, people: PEOPLE };

const FAR_RAIL: SceneLayer = {
  depth: 0.8,
  period: 1.2,
  top: 0.46,
  bottom: 0.56,
  draw(pen) {
    pen.fillStyle = '#1f5a34';
    pen.fillRect(0, 0.53, 1.2, 0.03);
    pen.strokeStyle = '#f4f1e8';
    drawPosts(pen, 0.009, { count: 6, first: 0.1, apart: 0.2, top: 0.49, bottom: 0.55 });
    pen.fillStyle = '#f4f1e8';
    pen.fillRect(0, 0.484, 1.2, 0.012);
    pen.fillRect(0, 0.512, 1.2, 0.007);
  },
};

const TURF: SceneLayer = {
  depth: 1,
  period: 1.6,
  top: 0.55,
  bottom: 1,
  draw(pen) {
    fillFade(pen, 1.6, 0.55, 1, { 0: '#2c7a3f', 1: '#1c5a2d' });
    pen.fillStyle = 'rgba(190, 225, 120, 0.13)';
    for (const x of [0, 0.8]) fillShape(pen, [x + 0.06, 0.55, x + 0.46, 0.55, x + 0.4, 1, x, 1]);
    pen.strokeStyle = 'rgba(10, 45, 20, 0.35)';
    drawMarks(pen, {
      count: 70,
      width: 0.004,
      x: [0.03, 1.54],
      y: [0.57, 0.41],
      length: [-0.02, 0],
      fall: 0.002,
    });
  },
};

const NEAR_RAIL: SceneLayer = {
  depth: 1.18,
  period: 1.5,
  top: 0.9,
  bottom: 1,
  draw(pen) {
    pen.strokeStyle = '#fbf8f1';
    drawPosts(pen, 0.018, { count: 3, first: 0.25, apart: 0.5, top: 0.945, bottom: 1.05 });
    pen.fillStyle = '#fbf8f1';
    pen.fillRect(0, 0.932, 1.5, 0.02);
    pen.fillStyle = 'rgba(18, 21, 28, 0.25)';
    pen.fillRect(0, 0.948, 1.5, 0.006);
  },
};

export const BEHIND: readonly SceneLayer[] = [HILLS, TREES, FAR_RAIL, TURF];
export const BEFORE: readonly SceneLayer[] = [NEAR_RAIL];

/** The starting gates: white stalls. */
export function drawStalls(pen: Pen): void {
  pen.fillStyle = 'rgba(244, 241, 232, 0.92)';
  fillShape(pen, [0.1, 0, 0.34, 0, 0.3, 0.06, 0.06, 0.06]);
  pen.strokeStyle = '#f4f1e8';
  for (let stall = 0; stall < 6; stall += 1) {
    const shift = 0.02 - stall * 0.012;
    strokeLine(pen, 0.014, [0.31 + shift, 0.05 + stall * 0.02, 0.29 + shift, 0.62 + stall * 0.07]);
  }
  pen.fillStyle = '#0b7a4b';
  fillShape(pen, [0.12, 0.012, 0.31, 0.012, 0.29, 0.045, 0.1, 0.045]);
}
