import { scatter } from '@jara/game-client/canvas-drawing';
import {
  fillCircle,
  fillShape,
  type Pen,
  type SceneLayer,
  strokeLine,
} from '@jara/race-client/animation/art';
import { drawMarks, drawPosts, drawSeats, fillFade, fillPools } from '@jara/race-client/animation/scenery';

/** A stadium by the lagoon at night: floodlights, full stands, cloth along the boards, raked sand. */

export function drawNight(pen: Pen, width: number): void {
  fillFade(pen, width, 0, 1, { 0: '#060a1c', 0.5: '#1d2b6b' });
  pen.fillStyle = '#fbf8f1';
  for (let star = 0; star < 60; star += 1) {
    pen.globalAlpha = 0.25 + 0.5 * scatter(star, 3);
    fillCircle(pen, scatter(star, 1) * width, scatter(star, 2) * 0.3, 0.0015 + 0.002 * scatter(star, 4));
  }
  pen.globalAlpha = 1;
  pen.fillStyle = '#f3e9c8';
  fillCircle(pen, width * 0.2, 0.11, 0.045);
  pen.fillStyle = '#0b1230';
  fillCircle(pen, width * 0.2 + 0.022, 0.1, 0.04);
}

const GRANDSTANDS: SceneLayer = {
  depth: 0.2,
  period: 3.2,
  top: 0.04,
  bottom: 0.52,
  draw(pen) {
    pen.fillStyle = '#141b3d';
    fillShape(pen, [0, 0.52, 0, 0.27, 3.2, 0.27, 3.2, 0.52]);
    drawSeats(pen, {
      left: 0.012,
      top: 0.295,
      rows: 9,
      rowApart: 0.024,
      seats: 128,
      seatApart: 0.025,
      people: PEOPLE,
      alphaOf: (seat, row) => 0.45 + 0.5 * scatter(seat, row + 40),
    });
    pen.fillStyle = '#22307a';
    fillShape(pen, [0, 0.27, 0, 0.235, 3.2, 0.235, 3.2, 0.27]);
    pen.fillStyle = '#f7b500';
    pen.fillRect(0, 0.262, 3.2, 0.008);
    for (const x of [0.55, 1.6, 2.65]) floodlight(pen, x);
  },
};

const PEOPLE = ['#f7b500', '#fbf8f1', '#c93a22', '#3a9c6d', '#3cc8d0', '#b07a4f', '#5a6bd8', '#f2762e'];

function floodlight(pen: Pen, x: number): void {
  pen.strokeStyle = '#39427a';
  strokeLine(pen, 0.014, [x, 0.26, x, 0.1]);
  const glow = pen.createRadialGradient(x, 0.085, 0.01, x, 0.085, 0.2);
  glow.addColorStop(0, 'rgba(255, 250, 220, 0.85)');
  glow.addColorStop(0.25, 'rgba(255, 245, 200, 0.28)');
  glow.addColorStop(1, 'rgba(255, 245, 200, 0)');
  pen.fillStyle = glow;
  pen.fillRect(x - 0.22, 0.04, 0.44, 0.26);
  pen.fillStyle = '#2a3266';
  pen.fillRect(x - 0.075, 0.06, 0.15, 0.05);
  pen.fillStyle = '#fffbe6';
  for (let lamp = 0; lamp < 8; lamp += 1)
    fillCircle(pen, x - 0.056 + (lamp % 4) * 0.037, 0.073 + Math.floor(lamp / 4) * 0.024, 0.0095);
}

/** Boards of adire cloth between stand and track. */
const BOARDS: SceneLayer = {
  depth: 0.75,
  period: 1.6,
  top: 0.46,
  bottom: 0.57,
  draw(pen) {
    pen.fillStyle = '#22307a';
    pen.fillRect(0, 0.475, 1.6, 0.075);
    pen.strokeStyle = '#e6e9f7';
    pen.lineWidth = 0.005;
    for (let tile = 0; tile < 16; tile += 1) {
      const x = 0.05 + tile * 0.1;
      pen.globalAlpha = 0.8;
      for (const radius of [0.026, 0.014]) {
        pen.beginPath();
        pen.arc(x, 0.5125, radius, 0, 7);
        pen.stroke();
      }
      strokeLine(pen, 0.005, [x + 0.05, 0.482, x + 0.05, 0.543]);
    }
    pen.globalAlpha = 1;
    pen.fillStyle = '#f7b500';
    pen.fillRect(0, 0.466, 1.6, 0.01);
    pen.fillStyle = '#12151c';
    pen.fillRect(0, 0.55, 1.6, 0.02);
  },
};

const SAND: SceneLayer = {
  depth: 1,
  period: 1.6,
  top: 0.56,
  bottom: 1,
  draw(pen) {
    fillFade(pen, 1.6, 0.56, 1, { 0: '#a98455', 0.5: '#c59e6a', 1: '#8f6c40' });
    // Raked, with the light of the masts in pools.
    pen.strokeStyle = 'rgba(80, 55, 25, 0.28)';
    drawMarks(pen, {
      count: 90,
      width: 0.003,
      x: [0.05, 1.45],
      y: [0.58, 0.4],
      length: [0.04, 0.05],
      fall: 0,
    });
    fillPools(pen, 'rgba(255, 244, 205, 0.12)', 0.76, [0.34, 0.15]);
  },
};

const NEAR_RAIL: SceneLayer = {
  depth: 1.2,
  period: 1.2,
  top: 0.91,
  bottom: 1,
  draw(pen) {
    pen.fillStyle = '#0b7a4b';
    pen.fillRect(0, 0.965, 1.2, 0.04);
    pen.strokeStyle = '#fbf8f1';
    drawPosts(pen, 0.014, { count: 3, first: 0.2, apart: 0.4, top: 0.945, bottom: 1.02 });
    pen.fillStyle = '#fbf8f1';
    pen.fillRect(0, 0.936, 1.2, 0.016);
  },
};

export const BEHIND: readonly SceneLayer[] = [GRANDSTANDS, BOARDS, SAND];
export const BEFORE: readonly SceneLayer[] = [NEAR_RAIL];

/** The traps. */
export function drawTraps(pen: Pen): void {
  pen.fillStyle = '#0b7a4b';
  fillShape(pen, [0.02, 0.3, 0.34, 0.3, 0.28, 0.98, -0.04, 0.98]);
  pen.fillStyle = '#12151c';
  for (let trap = 0; trap < 6; trap += 1) {
    const [x, y] = [0.33 - trap * 0.009, 0.36 + trap * 0.1];
    fillShape(pen, [x - 0.02, y, x, y, x - 0.006, y + 0.085, x - 0.026, y + 0.085]);
  }
  pen.fillStyle = '#f7b500';
  fillShape(pen, [0.02, 0.27, 0.35, 0.27, 0.345, 0.31, 0.016, 0.31]);
}
