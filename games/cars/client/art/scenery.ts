import { scatter } from '@jara/game-client/canvas-drawing';
import { fillCircle, fillShape, type Pen, type SceneLayer, strokeLine } from '@jara/race-client/film/art';

/** A street circuit on the Lagos islands by night: towers, the lagoon, the long bridge and its lamps, striped barriers. */

export function drawEvening(pen: Pen, width: number): void {
  const sky = pen.createLinearGradient(0, 0, 0, 0.5);
  sky.addColorStop(0, '#0a1030');
  sky.addColorStop(0.6, '#22307a');
  sky.addColorStop(1, '#d2714a');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, 1);
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
    const water = pen.createLinearGradient(0, 0.46, 0, 0.52);
    water.addColorStop(0, '#2a3a78');
    water.addColorStop(1, '#101838');
    pen.fillStyle = water;
    pen.fillRect(0, 0.46, 3.6, 0.06);
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
    for (let at = 0; at < 6; at += 1) palm(pen, 0.3 + at * 0.52 + 0.1 * scatter(at, 3));
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

function palm(pen: Pen, x: number): void {
  pen.strokeStyle = '#16202b';
  strokeLine(pen, 0.014, [x, 0.55, x + 0.012, 0.44, x + 0.028, 0.36]);
  pen.strokeStyle = '#1d3a33';
  for (let leaf = 0; leaf < 7; leaf += 1) {
    const turn = Math.PI * (1.05 + leaf * 0.15);
    strokeLine(pen, 0.012, [
      x + 0.028,
      0.36,
      x + 0.028 + 0.05 * Math.cos(turn),
      0.35 + 0.04 * Math.sin(turn),
      x + 0.028 + 0.09 * Math.cos(turn),
      0.385 + 0.035 * Math.sin(turn),
    ]);
  }
}

/** Barriers in the colours of the bus, with people behind the fence. */
const BARRIER: SceneLayer = {
  depth: 0.85,
  period: 1.6,
  top: 0.45,
  bottom: 0.6,
  draw(pen) {
    for (let person = 0; person < 26; person += 1) {
      const x = 0.03 + person * 0.06;
      pen.fillStyle = '#3a2a22';
      fillCircle(pen, x, 0.485 + 0.012 * scatter(person, 6), 0.012);
      pen.fillStyle = PEOPLE[person % PEOPLE.length] ?? '#f7b500';
      pen.fillRect(x - 0.015, 0.498 + 0.01 * scatter(person, 6), 0.03, 0.05);
    }
    pen.fillStyle = '#c9ccd6';
    pen.fillRect(0, 0.54, 1.6, 0.05);
    for (let block = 0; block < 8; block += 1) {
      pen.fillStyle = block % 2 === 0 ? '#f7b500' : '#12151c';
      pen.fillRect(block * 0.2, 0.548, 0.2, 0.03);
    }
    pen.strokeStyle = 'rgba(220, 225, 245, 0.4)';
    for (let post = 0; post < 9; post += 1)
      strokeLine(pen, 0.006, [post * 0.2 + 0.01, 0.46, post * 0.2 + 0.01, 0.545]);
  },
};

const PEOPLE = ['#f7b500', '#fbf8f1', '#c93a22', '#0b7a4b', '#3cc8d0', '#6b7ad8', '#f2762e', '#f49ac1'];

const ASPHALT: SceneLayer = {
  depth: 1,
  period: 1.6,
  top: 0.58,
  bottom: 1,
  draw(pen) {
    const street = pen.createLinearGradient(0, 0.58, 0, 1);
    street.addColorStop(0, '#2c3145');
    street.addColorStop(1, '#3b4157');
    pen.fillStyle = street;
    pen.fillRect(0, 0.58, 1.6, 0.42);
    pen.fillStyle = 'rgba(251, 248, 241, 0.75)';
    for (const y of [0.7, 0.83]) for (const x of [0.1, 0.9]) pen.fillRect(x, y, 0.4, 0.007);
    pen.fillStyle = 'rgba(255, 220, 130, 0.09)';
    for (const x of [0.4, 1.2]) {
      pen.beginPath();
      pen.ellipse(x, 0.78, 0.3, 0.17, 0, 0, 7);
      pen.fill();
    }
    pen.strokeStyle = 'rgba(10, 12, 20, 0.35)';
    for (let mark = 0; mark < 14; mark += 1) {
      const [x, y] = [0.04 + scatter(mark, 21) * 1.2, 0.61 + scatter(mark, 22) * 0.36];
      strokeLine(pen, 0.008, [x, y, x + 0.15 + 0.15 * scatter(mark, 23), y + 0.004]);
    }
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
