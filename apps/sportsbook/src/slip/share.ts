import { saveFile } from '@jara/play-client/save-file';
import { fullSelection, marketName, selectionName } from '@jara/sports-words/market-words';
import { oddsText } from '@jara/sports-words/play-words';
import { dayTimeOf } from '../events/times.ts';
import { type KeptLeg, type SlipState, worthOf } from './slip.ts';
import { TEXTS } from './texts.ts';

const WIDTH = 1080;
const PAD = 64;
const HEAD = 310;
const TITLE = 66;
const NOTE = 42;
const GAP = 20;
const FOOT = 200;
const MAX_LEGS = 12;
const INK = '#12151C';
const SOFT = '#635F57';

interface Shared {
  readonly slip: SlipState;
  readonly code: string;
  readonly playerOrigin: string;
}

/** The link that opens a booked slip on any device. */
export const codeLink = (playerOrigin: string, code: string): string =>
  `${playerOrigin}/sports-betting?code=${encodeURIComponent(code)}`;

/** The result of sharing; closed by the player is one too. */
export type Sharing = 'shared' | 'closed' | 'saved' | 'failed';

/**
 * Shares the slip by the device's share sheet, with its picture where that accepts files. Without one, or where the frame may not use
 * it, the picture is saved as a file.
 */
export async function shareSlip(shared: Shared): Promise<Sharing> {
  const { code, playerOrigin } = shared;
  const picture = await drawSlip(shared);
  const file = picture === null ? [] : [new File([picture], `slip-${code}.png`, { type: 'image/png' })];
  const text = { title: TEXTS.title, text: TEXTS.shareText(code), url: codeLink(playerOrigin, code) };
  const withFile = { ...text, files: file };
  try {
    const takesFile = file.length > 0 && navigator.canShare?.(withFile) === true;
    if (takesFile || navigator.share !== undefined) {
      await navigator.share(takesFile ? withFile : text);
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
  }
  if (picture === null) return 'failed';
  saveFile(`slip-${code}.png`, picture);
  return 'saved';
}

/** The slip as a picture: the brand, its code, its legs with their odds, and its address. */
async function drawSlip({ slip, code, playerOrigin }: Shared): Promise<Blob | null> {
  const shown = slip.legs.slice(0, MAX_LEGS);
  const legs = shown.map(rowsOf);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD + legs.reduce((sum, rows) => sum + heightOf(rows), 0) + FOOT;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = '#FBF8F1';
  pen.fillRect(0, 0, WIDTH, canvas.height);
  stripe(pen, 0);
  drawHead(pen, code, slip.legs.length);
  let top = HEAD;
  for (const [at, rows] of legs.entries()) {
    drawLeg(pen, rows, oddsText(shown[at]?.odds ?? 0), top);
    top += heightOf(rows);
  }
  drawFoot(pen, slip, new URL(playerOrigin).host, top);
  stripe(pen, canvas.height - 32);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** A leg in words: the selection, and below it the market, the match and its kick-off. */
interface LegRows {
  readonly title: string;
  readonly notes: readonly string[];
}

function rowsOf({ selections, teams, startsAt }: KeptLeg): LegRows {
  const match = `${teams.home} – ${teams.away} · ${dayTimeOf(startsAt)}`;
  const [first] = selections;
  if (selections.length === 1 && first !== undefined)
    return { title: selectionName(first, teams), notes: [marketName(first.marketId, teams), match] };
  return {
    title: TEXTS.builder,
    notes: [...selections.map((one) => fullSelection(one, teams)), match],
  };
}

const heightOf = ({ notes }: LegRows): number => TITLE + notes.length * NOTE + GAP;

function drawHead(pen: CanvasRenderingContext2D, code: string, legs: number): void {
  pen.fillStyle = INK;
  const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
  write(pen, brand, PAD, 108, 'bold 48px system-ui, sans-serif');
  pen.fillStyle = SOFT;
  write(pen, TEXTS.bookingCode, PAD, 182, '32px system-ui, sans-serif');
  pen.fillStyle = INK;
  write(pen, code, PAD, 266, 'bold 84px system-ui, sans-serif');
  pen.fillStyle = SOFT;
  pen.textAlign = 'right';
  write(pen, TEXTS.count(legs), WIDTH - PAD, 266, '32px system-ui, sans-serif');
  pen.textAlign = 'left';
}

function drawLeg(pen: CanvasRenderingContext2D, { title, notes }: LegRows, odds: string, top: number): void {
  pen.fillStyle = '#E4E0D6';
  pen.fillRect(PAD, top, WIDTH - 2 * PAD, 2);
  pen.fillStyle = INK;
  write(pen, title, PAD, top + 52, 'bold 36px system-ui, sans-serif', WIDTH - 320);
  pen.fillStyle = SOFT;
  for (const [at, note] of notes.entries())
    write(pen, note, PAD, top + TITLE + at * NOTE + 30, '30px system-ui, sans-serif', WIDTH - 2 * PAD);
  writeRight(pen, odds, top + 54);
}

function drawFoot(pen: CanvasRenderingContext2D, slip: SlipState, host: string, top: number): void {
  pen.fillStyle = '#E4E0D6';
  pen.fillRect(PAD, top, WIDTH - 2 * PAD, 2);
  const left = slip.legs.length - MAX_LEGS;
  const worth = worthOf(
    { ...slip, stake: '1' },
    slip.legs.map(({ odds }) => odds),
  );
  const total = worth.ok ? worth.quote.totalOdds : null;
  pen.fillStyle = INK;
  if (left > 0) write(pen, TEXTS.moreLegs(left), PAD, top + 54, '32px system-ui, sans-serif');
  if (total !== null && slip.legs.length > 1)
    writeRight(pen, `${TEXTS.totalOdds}  ${oddsText(total)}`, top + 58);
  pen.fillStyle = SOFT;
  write(pen, `${host} · 18+`, PAD, top + 128, '32px system-ui, sans-serif');
}

/** A figure at the right edge. */
function writeRight(pen: CanvasRenderingContext2D, text: string, y: number): void {
  pen.fillStyle = '#22307A';
  pen.textAlign = 'right';
  write(pen, text, WIDTH - PAD, y, 'bold 44px system-ui, sans-serif');
  pen.textAlign = 'left';
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  most?: number,
): void {
  pen.font = font;
  pen.fillText(text, x, y, most);
}

function stripe(pen: CanvasRenderingContext2D, y: number): void {
  pen.fillStyle = '#F7B500';
  pen.fillRect(0, y, WIDTH, 32);
  pen.fillStyle = '#12151C';
  pen.fillRect(0, y + 8, WIDTH, 5);
  pen.fillRect(0, y + 19, WIDTH, 5);
}
