import { scatter } from '@jara/game-client/canvas-drawing';
import { fillCircle, type Pen, strokeLine, TURN } from './art.ts';

/* Parts of the scenery of several games. Lengths are in heights of the picture. */

/** Fills a band as wide as the strip; its colours by shares of its height. */
export function fillFade(
  pen: Pen,
  width: number,
  top: number,
  bottom: number,
  colours: Readonly<Record<number, string>>,
): void {
  const fade = pen.createLinearGradient(0, top, 0, bottom);
  for (const [share, colour] of Object.entries(colours)) fade.addColorStop(Number(share), colour);
  pen.fillStyle = fade;
  pen.fillRect(0, top, width, bottom - top);
}

export interface Palm {
  readonly x: number;
  readonly ground: number;
  readonly crown: number;
  /** Of its leaves and trunk; 1 for a palm in the foreground. */
  readonly size: number;
  readonly trunk: string;
  readonly leaves: string;
}

export function drawPalm(pen: Pen, { x, ground, crown, size, trunk, leaves }: Palm): void {
  const top = x + 0.03 * size;
  pen.strokeStyle = trunk;
  strokeLine(pen, 0.016 * size, [x, ground, x + 0.012, ground - 0.54 * (ground - crown), top, crown]);
  pen.strokeStyle = leaves;
  for (let leaf = 0; leaf < 7; leaf += 1) {
    const turn = Math.PI * (1.05 + leaf * 0.15);
    strokeLine(pen, 0.014 * size, [
      top,
      crown,
      top + 0.055 * size * Math.cos(turn),
      crown + size * (0.045 * Math.sin(turn) - 0.01),
      top + 0.1 * size * Math.cos(turn),
      crown + size * (0.04 * Math.sin(turn) + 0.025),
    ]);
  }
}

export interface Seats {
  readonly left: number;
  readonly top: number;
  readonly rows: number;
  readonly rowApart: number;
  readonly seats: number;
  readonly seatApart: number;
  /** Colours of their clothes. */
  readonly people: readonly string[];
  /** Opacity of a person; absent: full. */
  alphaOf?(seat: number, row: number): number;
}

/** Rows of seats full of people. */
export function drawSeats(pen: Pen, tier: Seats): void {
  const { left, top, rows, rowApart, seats, seatApart, people } = tier;
  for (let row = 0; row < rows; row += 1)
    for (let seat = 0; seat < seats; seat += 1) {
      pen.globalAlpha = tier.alphaOf?.(seat, row) ?? 1;
      pen.fillStyle = people[Math.floor(scatter(seat, row + 11) * people.length)] ?? '#f7b500';
      fillCircle(pen, left + seat * seatApart + 0.006 * scatter(row, seat), top + row * rowApart, 0.0085);
    }
  pen.globalAlpha = 1;
}

export interface Spectators {
  readonly count: number;
  readonly left: number;
  readonly apart: number;
  /** How far one stands from their place at the most. */
  readonly spread: number;
  readonly headY: number;
  /** Radius of a head. */
  readonly head: number;
  readonly skin: string;
  readonly people: readonly string[];
}

/** People in a row along the track. */
export function drawSpectators(pen: Pen, row: Spectators): void {
  for (let person = 0; person < row.count; person += 1) {
    const x = row.left + person * row.apart + row.spread * scatter(person, 4);
    const stoop = 0.01 * scatter(person, 6);
    pen.fillStyle = row.skin;
    fillCircle(pen, x, row.headY + stoop, row.head);
    pen.fillStyle = row.people[person % row.people.length] ?? '#f7b500';
    pen.fillRect(x - row.head * 1.3, row.headY + row.head * 1.1 + stoop, row.head * 2.6, row.head * 4.4);
  }
}

export interface Posts {
  readonly count: number;
  readonly first: number;
  readonly apart: number;
  readonly top: number;
  readonly bottom: number;
}

/** The posts of a rail or a fence. */
export function drawPosts(pen: Pen, width: number, { count, first, apart, top, bottom }: Posts): void {
  for (let post = 0; post < count; post += 1) {
    const x = first + post * apart;
    strokeLine(pen, width, [x, top, x, bottom]);
  }
}

export interface Marks {
  readonly count: number;
  readonly width: number;
  /** First place and room. */
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  /** Length of a mark, and how much longer some are. */
  readonly length: readonly [number, number];
  readonly fall: number;
}

/** Blades, ruts or tyre marks, all over the ground. */
export function drawMarks(pen: Pen, { count, width, x: [x, wide], y: [y, high], length, fall }: Marks): void {
  for (let mark = 0; mark < count; mark += 1) {
    const [atX, atY] = [x + scatter(mark, 21) * wide, y + scatter(mark, 22) * high];
    const [least, more] = length;
    strokeLine(pen, width, [atX, atY, atX + least + more * scatter(mark, 23), atY + fall]);
  }
}

/** The light of lamps on the ground, twice in a strip of 1.6. */
export function fillPools(
  pen: Pen,
  colour: string,
  y: number,
  [wide, high]: readonly [number, number],
): void {
  pen.fillStyle = colour;
  for (const x of [0.4, 1.2]) {
    pen.beginPath();
    pen.ellipse(x, y, wide, high, 0, 0, TURN);
    pen.fill();
  }
}
