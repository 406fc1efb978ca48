import { scatter } from '@jara/game-client/canvas-drawing';
import type { Palette, Pen } from './palette.ts';

// Lagos after sunset: the island's towers over the lagoon, the bridge to Lekki, and the sky above. No house copies a real one.

const TURN = 2 * Math.PI;
const WARM = ['#ffd98a', '#f7b500', '#fff3d0', '#ffb86b'];

export function drawSky(pen: Pen, width: number, height: number, unit: number, palette: Palette): void {
  const sky = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of [
    [0, '#05070d'],
    [0.32, '#0a1029'],
    [0.58, '#12205a'],
    [0.76, '#1f3f86'],
    [0.86, '#4d6a97'],
    [0.93, '#d99a5b'],
    [0.97, '#f3b765'],
    [1, '#f3b765'],
  ] as const)
    sky.addColorStop(at, colour);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  drawStars(pen, width, height * 0.72, palette);
  drawMoon(pen, width * 0.72, height * 0.4, unit * 0.1);
}

function drawStars(pen: Pen, width: number, height: number, { chalk }: Palette): void {
  pen.fillStyle = chalk;
  const count = Math.round((width * height) / 3600);
  for (let i = 0; i < count; i += 1) {
    const y = scatter(i, 2) ** 1.3 * height;
    // They fade towards the light of the horizon.
    pen.globalAlpha = (0.25 + 0.65 * scatter(i, 4)) * (1 - y / height);
    pen.beginPath();
    pen.arc(scatter(i, 1) * width, y, 0.5 + 0.9 * scatter(i, 3) ** 3, 0, TURN);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** Dimmer than the jet, which flies in front of it. */
function drawMoon(pen: Pen, x: number, y: number, radius: number): void {
  const halo = pen.createRadialGradient(x, y, radius * 0.8, x, y, radius * 3.4);
  halo.addColorStop(0, 'rgba(251, 248, 241, 0.22)');
  halo.addColorStop(1, 'rgba(251, 248, 241, 0)');
  pen.fillStyle = halo;
  pen.fillRect(x - radius * 3.4, y - radius * 3.4, radius * 6.8, radius * 6.8);
  pen.fillStyle = '#c3c9da';
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
  pen.fill();
  pen.fillStyle = 'rgba(34, 48, 122, 0.13)';
  for (const [dx, dy, r] of [
    [-0.35, -0.2, 0.26],
    [0.3, 0.15, 0.34],
    [-0.1, 0.5, 0.18],
    [0.35, -0.5, 0.14],
  ] as const) {
    pen.beginPath();
    pen.arc(x + dx * radius, y + dy * radius, r * radius, 0, TURN);
    pen.fill();
  }
}

/** Size of a cloud's picture, in units. */
export const CLOUD = { width: 0.5, height: 0.11 } as const;

/** A flat bank of cloud. */
export function drawCloud(pen: Pen, unit: number): void {
  const wide = CLOUD.width * unit;
  const middle = (CLOUD.height * unit) / 2;
  pen.fillStyle = 'rgba(190, 208, 246, 0.09)';
  for (let puff = 0; puff < 4; puff += 1) {
    pen.beginPath();
    const x = wide / 2 + (puff - 1.5) * wide * 0.18;
    const high = (puff % 2 === 0 ? 0.6 : 0.9) * middle;
    pen.ellipse(x, middle + (puff % 2 === 0 ? middle * 0.3 : 0), wide * 0.22, high, 0, 0, TURN);
    pen.fill();
  }
}

const LOOKS = {
  far: { houses: 26, period: 2.6, high: 0.36, body: ['#27407c', '#3a5487'], lit: 0.72, alpha: 0.5 },
  near: { houses: 22, period: 3.4, high: 0.44, body: ['#0b1126', '#14204a'], lit: 0.52, alpha: 0.95 },
} as const;

/** A repeating row of houses; each stands on the lower edge. */
export function drawSkyline(pen: Pen, unit: number, row: 'far' | 'near', palette: Palette): void {
  const { houses, period, high, body, lit, alpha } = LOOKS[row];
  const salt = row === 'far' ? 20 : 40;
  const ground = high * unit;
  const step = (period * unit) / houses;
  const wall = pen.createLinearGradient(0, 0, 0, ground);
  wall.addColorStop(0, body[0]);
  wall.addColorStop(1, body[1]);
  for (let i = 0; i < houses; i += 1) {
    const wide = step * (0.62 + 0.3 * scatter(i, salt));
    const tall = ground * (0.18 + 0.58 * scatter(i, salt + 1) ** 1.6);
    const house = { x: i * step + (step - wide) / 2, y: ground - tall, wide, tall };
    pen.fillStyle = wall;
    pen.fillRect(house.x, house.y, wide, tall);
    drawRoof(pen, house, Math.floor(scatter(i, salt + 2) * 5), palette);
    pen.globalAlpha = alpha;
    drawLights(pen, house, { unit, lit, salt: salt + i * 7 });
    pen.globalAlpha = 1;
  }
}

interface House {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly tall: number;
}

/** Its colour is the wall's, which the pen still has. */
function drawRoof(pen: Pen, { x, y, wide, tall }: House, kind: number, { clay }: Palette): void {
  const middle = x + wide / 2;
  pen.beginPath();
  if (kind === 0) {
    pen.rect(middle - 0.7, y - wide * 0.7, 1.4, wide * 0.7);
    pen.rect(middle - wide * 0.2, y - wide * 0.2, wide * 0.4, wide * 0.2);
  } else if (kind === 1) {
    pen.moveTo(x, y);
    pen.lineTo(x + wide, y - wide * 0.34);
    pen.lineTo(x + wide, y);
  } else if (kind === 2) {
    pen.arc(middle, y, wide * 0.3, Math.PI, TURN);
    pen.rect(middle - 0.6, y - wide * 0.46, 1.2, wide * 0.2);
  } else if (kind === 3) pen.rect(x + wide * 0.18, y - tall * 0.12, wide * 0.64, tall * 0.12);
  else pen.rect(x + wide * 0.1, y - 3, wide * 0.24, 3);
  pen.fill();
  if (kind !== 0) return;
  pen.fillStyle = clay;
  pen.fillRect(middle - 1.2, y - wide * 0.7 - 1.2, 2.4, 2.4);
}

function drawLights(
  pen: Pen,
  { x, y, wide, tall }: House,
  { unit, lit, salt }: { readonly unit: number; readonly lit: number; readonly salt: number },
): void {
  const [across, down] = [Math.max(4, unit * 0.016), Math.max(5, unit * 0.022)];
  const columns = Math.max(2, Math.floor((wide - 4) / across));
  const rows = Math.floor((tall - 6) / down);
  const gap = (wide - 4) / columns;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const light = scatter(row * 17 + column, salt);
      if (light < lit) continue;
      pen.fillStyle = WARM[Math.floor(scatter(row + column * 5, salt + 1) * WARM.length)] ?? '#ffd98a';
      pen.fillRect(x + 2 + column * gap + gap * 0.2, y + 4 + row * down, gap * 0.55, down * 0.5);
    }
}

/** The bridge to Lekki: one pylon, its cables, lamps on the deck. */
export function drawBridge(pen: Pen, unit: number, palette: Palette): void {
  const [period, ground] = [unit * 2.8, unit * 0.4];
  const deck = ground - unit * 0.065;
  const pylon = period * 0.42;
  const top = unit * 0.02;
  pen.strokeStyle = 'rgba(214, 224, 250, 0.45)';
  pen.lineWidth = Math.max(0.7, unit * 0.0022);
  for (let cable = 1; cable <= 9; cable += 1)
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.moveTo(pylon, top + unit * 0.012 * cable);
      pen.lineTo(pylon + side * unit * 0.05 * cable, deck);
      pen.stroke();
    }
  pen.fillStyle = '#c8d0e6';
  pen.beginPath();
  pen.moveTo(pylon - unit * 0.006, top);
  pen.lineTo(pylon + unit * 0.006, top);
  pen.lineTo(pylon + unit * 0.016, ground);
  pen.lineTo(pylon - unit * 0.016, ground);
  pen.fill();
  pen.fillStyle = '#0a0f22';
  pen.fillRect(0, deck, period, unit * 0.016);
  for (let leg = 0; leg < 14; leg += 1) pen.fillRect((leg + 0.5) * (period / 14) - 2, deck, 4, ground - deck);
  pen.fillStyle = palette.danfo;
  for (let lamp = 0; lamp < 36; lamp += 1)
    pen.fillRect((lamp + 0.5) * (period / 36), deck - unit * 0.014, 1.4, unit * 0.008);
}

/** The lagoon with the evening's light. */
export function drawWater(pen: Pen, width: number, height: number, { ink }: Palette): void {
  const water = pen.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, '#8a6a52');
  water.addColorStop(0.12, '#34457c');
  water.addColorStop(0.5, '#131f4c');
  water.addColorStop(1, ink);
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  const count = Math.round(width / 5);
  for (let i = 0; i < count; i += 1) {
    const depth = scatter(i, 61) ** 1.6;
    pen.globalAlpha = 0.34 * (1 - depth);
    pen.fillStyle = WARM[i % WARM.length] ?? '#ffd98a';
    pen.fillRect(scatter(i, 62) * width, 2 + depth * height * 0.9, 4 + 16 * scatter(i, 63), 1 + depth);
  }
  pen.globalAlpha = 1;
}

/** The colour below the strip on a high stage. */
export const RUNWAY_EDGE = '#0d111d';

/** The runway with lamps along it. */
export function drawRunway(pen: Pen, unit: number, { danfo, chalk }: Palette): void {
  const [period, high] = [unit * 1.2, unit * 0.16];
  const ground = pen.createLinearGradient(0, 0, 0, high);
  ground.addColorStop(0, '#2a3146');
  ground.addColorStop(1, RUNWAY_EDGE);
  pen.fillStyle = ground;
  pen.fillRect(0, high * 0.3, period, high * 0.7);
  pen.fillStyle = 'rgba(251, 248, 241, 0.35)';
  pen.fillRect(0, high * 0.3, period, 1);
  for (let i = 0; i < 6; i += 1) {
    const x = (i + 0.5) * (period / 6);
    pen.fillStyle = i % 2 === 0 ? danfo : chalk;
    pen.fillRect(x - 1.2, high * 0.3 - 3.5, 2.4, 3.5);
    pen.globalAlpha = 0.25;
    pen.fillRect(x - 5, high * 0.3, 10, 2);
    pen.globalAlpha = 1;
    pen.fillStyle = 'rgba(251, 248, 241, 0.5)';
    pen.fillRect(x - unit * 0.04, high * 0.66, unit * 0.08, Math.max(1.5, high * 0.05));
  }
}
