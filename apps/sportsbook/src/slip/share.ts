import { legName } from '@jara/sports-words/market-words';
import { oddsText } from '@jara/sports-words/play-words';
import type { SlipState } from './slip.ts';
import { TEXTS } from './texts.ts';

const WIDTH = 1080;
const PAD = 64;
const LINE = 104;
const HEAD = 260;
const FOOT = 150;
const MOST_LINES = 12;

interface Shared {
  readonly slip: SlipState;
  readonly code: string;
  readonly playerOrigin: string;
}

/** Where a booked slip opens on any device. */
export const codeLink = (playerOrigin: string, code: string): string =>
  `${playerOrigin}/sports-betting?code=${encodeURIComponent(code)}`;

/** What came of sharing; closed by the person is an answer too. */
export type Sharing = 'shared' | 'closed' | 'saved' | 'failed';

/**
 * Hands the slip to the device's own way of sharing, with its picture where that takes pictures. Where there is none, or the frame may
 * not use it, the picture is saved as a file.
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
  save(picture, `slip-${code}.png`);
  return 'saved';
}

function save(picture: Blob, name: string): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The slip as a picture: its legs, its code, and where it opens. */
async function drawSlip({ slip, code, playerOrigin }: Shared): Promise<Blob | null> {
  const lines = slip.legs.slice(0, MOST_LINES);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD + lines.length * LINE + FOOT;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = '#FBF8F1';
  pen.fillRect(0, 0, WIDTH, canvas.height);
  stripe(pen, 0);
  pen.fillStyle = '#12151C';
  write(pen, code, PAD, 140, 'bold 84px system-ui, sans-serif');
  write(pen, TEXTS.count(slip.legs.length), PAD, 205, '36px system-ui, sans-serif');
  for (const [at, { teams, selections, odds }] of lines.entries()) {
    const top = HEAD + at * LINE;
    pen.fillStyle = '#12151C';
    write(pen, legName(selections, teams), PAD, top + 30, 'bold 36px system-ui, sans-serif', WIDTH - 320);
    pen.fillStyle = '#635F57';
    write(pen, `${teams.home} – ${teams.away}`, PAD, top + 72, '30px system-ui, sans-serif', WIDTH - 320);
    pen.fillStyle = '#22307A';
    pen.textAlign = 'right';
    write(pen, oddsText(odds), WIDTH - PAD, top + 48, 'bold 44px system-ui, sans-serif');
    pen.textAlign = 'left';
  }
  pen.fillStyle = '#12151C';
  const bottom = canvas.height - FOOT + 50;
  write(pen, `${new URL(playerOrigin).host} · 18+`, PAD, bottom + 20, '32px system-ui, sans-serif');
  stripe(pen, canvas.height - 32);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
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
