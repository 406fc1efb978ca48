import { scatter } from '@jara/game-client/canvas-drawing';
import {
  fillCircle,
  fillShape,
  type Pen,
  type SceneLayer,
  strokeLine,
} from '@jara/race-client/animation/art';
import {
  drawMarks,
  drawPalm,
  drawPosts,
  drawSpectators,
  fillFade,
  fillPools,
} from '@jara/race-client/animation/scenery';

/** A street circuit on the Lagos islands by night: towers, the lagoon, the long bridge and its lamps, striped barriers. */

export function drawEvening(pen: Pen, width: number): void {
  fillFade(pen, width, 0, 1, { 0: '#0a1030', 0.3: '#22307a', 0.5: '#d2714a' });
  pen.fillStyle = '#fbf8f1';
  for (let star = 0; star < 30; star += 1) {
    pen.globalAlpha = 0.2 + 0.4 * scatter(star, 3);
    fillCircle(pen, scatter(star, 1) * width, scatter(star, 2) * 0.22, 0.002);
  }
  pen.globalAlpha = 1;
}

const TOWERS: SceneLayer = {
  depth: 0.07,
  period: 3.6,
  top: 0.1,
  bottom: 0.52,
  draw(pen) {
    for (let tower = 0; tower < 20; tower += 1) {
      const wide = 0.08 + 0.09 * scatter(tower, 2);
      const x = 0.01 + tower * 0.178;
      const high = 0.1 + 0.24 * scatter(tower, 5) ** 1.4;
      pen.fillStyle = tower % 3 === 0 ? '#141b40' : '#1a2250';
      pen.fillRect(x, 0.46 - high, wide, high + 0.02);
      if (tower % 5 === 2) strokeMast(pen, x + wide / 2, 0.46 - high);
      windows(pen, x, 0.46 - high, wide, high, tower);
    }
    // The lagoon with the lights in it.
    fillFade(pen, 3.6, 0.46, 0.52, { 0: '#2a3a78', 1: '#101838' });
    for (let light = 0; light < 70; light += 1) {
      pen.fillStyle = light % 3 === 0 ? 'rgba(247, 181, 0, 0.5)' : 'rgba(251, 248, 241, 0.35)';
      pen.fillRect(0.02 + scatter(light, 41) * 3.54, 0.465 + scatter(light, 42) * 0.05, 0.03, 0.0025);
    }
  },
};

function strokeMast(pen: Pen, x: number, y: number): void {
  pen.strokeStyle = '#39427a';
  strokeLine(pen, 0.006, [x, y, x, y - 0.05]);
  pen.fillStyle = '#ff4a33';
  fillCircle(pen, x, y - 0.05, 0.006);
}

function windows(pen: Pen, x: number, y: number, wide: number, high: number, tower: number): void {
  for (let row = 0; row < high / 0.022 - 1; row += 1)
    for (let column = 0; column < wide / 0.02 - 1; column += 1) {
      const chance = scatter(row * 13 + column, tower + 60);
      if (chance < 0.45) continue;
      pen.fillStyle = chance > 0.9 ? '#ffe9a8' : 'rgba(247, 200, 90, 0.65)';
      pen.fillRect(x + 0.009 + column * 0.02, y + 0.012 + row * 0.022, 0.009, 0.011);
    }
}

/** The long bridge, a yellow bus on it, and palms on the shore. */
const BRIDGE: SceneLayer = {
  depth: 0.26,
  period: 3.2,
  top: 0.24,
  bottom: 0.57,
  draw(pen) {
    pen.fillStyle = '#2d3566';
    pen.fillRect(0, 0.415, 3.2, 0.022);
    pen.fillStyle = '#4a5490';
    pen.fillRect(0, 0.408, 3.2, 0.008);
    for (let pier = 0; pier < 8; pier += 1) {
      pen.fillStyle = '#242b56';
      pen.fillRect(0.18 + pier * 0.4, 0.437, 0.035, 0.1);
    }
    for (let lamp = 0; lamp < 8; lamp += 1) {
      const x = 0.1 + lamp * 0.4;
      pen.strokeStyle = '#5c66a6';
      strokeLine(pen, 0.006, [x, 0.41, x, 0.33, x + 0.03, 0.325]);
      const glow = pen.createRadialGradient(x + 0.03, 0.33, 0.002, x + 0.03, 0.33, 0.06);
      glow.addColorStop(0, 'rgba(255, 220, 130, 0.9)');
      glow.addColorStop(1, 'rgba(255, 220, 130, 0)');
      pen.fillStyle = glow;
      pen.fillRect(x - 0.03, 0.27, 0.12, 0.12);
    }
    bus(pen, 1.34);
    bus(pen, 2.55);
    pen.fillStyle = '#0f1c22';
    pen.fillRect(0, 0.525, 3.2, 0.045);
    for (let at = 0; at < 6; at += 1)
      drawPalm(pen, {
        x: 0.3 + at * 0.52 + 0.1 * scatter(at, 3),
        ground: 0.55,
        crown: 0.36,
        size: 0.9,
        trunk: '#16202b',
        leaves: '#1d3a33',
      });
  },
};

function bus(pen: Pen, x: number): void {
  pen.fillStyle = '#f7b500';
  pen.fillRect(x, 0.368, 0.11, 0.034);
  pen.fillStyle = '#12151c';
  pen.fillRect(x, 0.388, 0.11, 0.0035);
  pen.fillRect(x, 0.394, 0.11, 0.0035);
  for (let window = 0; window < 4; window += 1) pen.fillRect(x + 0.01 + window * 0.024, 0.372, 0.016, 0.011);
  fillCircle(pen, x + 0.025, 0.405, 0.008);
  fillCircle(pen, x + 0.085, 0.405, 0.008);
}

/** Barriers in the colours of the bus, with people behind the fence. */
const BARRIER: SceneLayer = {
  depth: 0.85,
  period: 1.6,
  top: 0.45,
  bottom: 0.6,
  draw(pen) {
    drawSpectators(pen, {
      count: 26,
      left: 0.03,
      apart: 0.06,
      spread: 0,
      headY: 0.485,
      head: 0.012,
      skin: '#3a2a22',
      people: PEOPLE,
    });
    pen.fillStyle = '#c9ccd6';
    pen.fillRect(0, 0.54, 1.6, 0.05);
    for (let block = 0; block < 8; block += 1) {
      pen.fillStyle = block % 2 === 0 ? '#f7b500' : '#12151c';
      pen.fillRect(block * 0.2, 0.548, 0.2, 0.03);
    }
    pen.strokeStyle = 'rgba(220, 225, 245, 0.4)';
    drawPosts(pen, 0.006, { count: 9, first: 0.01, apart: 0.2, top: 0.46, bottom: 0.545 });
  },
};

const PEOPLE = ['#f7b500', '#fbf8f1', '#c93a22', '#0b7a4b', '#3cc8d0', '#6b7ad8', '#f2762e', '#f49ac1'];

const ASPHALT: SceneLayer = {
  depth: 1,
  period: 1.6,
  top: 0.58,
  bottom: 1,
  draw(pen) {
    fillFade(pen, 1.6, 0.58, 1, { 0: '#2c3145', 1: '#3b4157' });
    pen.fillStyle = 'rgba(251, 248, 241, 0.75)';
    for (const y of [0.7, 0.83]) for (const x of [0.1, 0.9]) pen.fillRect(x, y, 0.4, 0.007);
    fillPools(pen, 'rgba(255, 220, 130, 0.09)', 0.78, [0.3, 0.17]);
    pen.strokeStyle = 'rgba(10, 12, 20, 0.35)';
    drawMarks(pen, {
      count: 14,
      width: 0.008,
      x: [0.04, 1.2],
      y: [0.61, 0.36],
      length: [0.15, 0.15],
      fall: 0.004,
    });
  },
};

/** The kerb on the near side. */
const KERB: SceneLayer = {
  depth: 1.2,
  period: 1.2,
  top: 0.94,
  bottom: 1,
  draw(pen) {
    for (let block = 0; block < 8; block += 1) {
      pen.fillStyle = block % 2 === 0 ? '#c93a22' : '#fbf8f1';
      pen.fillRect(block * 0.15, 0.968, 0.15, 0.04);
    }
  },
};

export const BEHIND: readonly SceneLayer[] = [TOWERS, BRIDGE, BARRIER, ASPHALT];
export const BEFORE: readonly SceneLayer[] = [KERB];

/** The gantry with its five lamps. */
export function drawGantry(pen: Pen): void {
  pen.strokeStyle = '#8d95a3';
  strokeLine(pen, 0.016, [0.34, 0.1, 0.33, 0.3]);
  strokeLine(pen, 0.016, [0.29, 0.1, 0.27, 0.95]);
  pen.fillStyle = '#16181f';
  fillShape(pen, [0.16, 0.02, 0.4, 0.02, 0.38, 0.12, 0.14, 0.12]);
  pen.fillStyle = '#ff4a33';
  for (let lamp = 0; lamp < 5; lamp += 1) fillCircle(pen, 0.18 + lamp * 0.045, 0.07, 0.017);
}
