/** What a game in a frame may send to the page around it. Nothing here is secret, and nothing here moves money. */
export type GameMessage =
  /** The game would like to stand this high. */
  | { readonly type: 'resize-iframe'; readonly height: number }
  /** The player wants to go back to the list. */
  | { readonly type: 'leave-game' }
  /** The game's session is over, and the player wants to go on: launch the same game again. */
  | { readonly type: 'reopen-game' }
  /** The game fits any window and shows the way back, its name and the balance itself: it may have the whole window. */
  | { readonly type: 'fits-window' }
  /** The player moved, tapped, typed or scrolled inside the frame, where the page cannot see it. */
  | { readonly type: 'player-active' }
  /** A bet of the player rides, or bets run automatically: watching is no inactivity. Repeated while it is so. */
  | { readonly type: 'player-waits' }
  /** Money moved: a page that shows a balance should fetch it again. */
  | { readonly type: 'balance-changed' }
  /** The player wants the list of all bets, of every game. */
  | { readonly type: 'open-bets' }
  /** The player lacks the money for a bet and wants to deposit. */
  | { readonly type: 'open-deposit' }
  /** The player wants to check a round with the verifier; the round's receipt, or nothing. */
  | { readonly type: 'open-verifier'; readonly receipt: string }
  /** The player wants the file of a season, which the sandbox of the frame keeps it from saving. */
  | { readonly type: 'save-season'; readonly seasonId: string; readonly file: string };

/** No game is usable lower than this, and none needs more: a page ten phones high is a mistake or a trick. */
export const LEAST_HEIGHT_PX = 240;
export const MOST_HEIGHT_PX = 4000;

/** The longest receipt is far shorter; it becomes part of an address. */
export const MOST_RECEIPT_CHARS = 100_000;

/** Characters of a season's file: 10,000 rounds take about five million. It is saved as JSON, whatever it holds. */
export const MOST_FILE_CHARS = 20_000_000;
const SEASON_ID = /^[\w-]{1,64}$/;

/** Messages that say all by their type. */
const BARE = [
  'leave-game',
  'reopen-game',
  'fits-window',
  'player-active',
  'player-waits',
  'balance-changed',
  'open-bets',
  'open-deposit',
] as const;

/** A height as a frame may have it: whole, and within the limits. */
export function frameHeight(asked: number): number {
  return Math.min(MOST_HEIGHT_PX, Math.max(LEAST_HEIGHT_PX, Math.round(asked)));
}

/** Reads what came from a frame; null for everything that is not a message of ours. */
export function readGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const bare = BARE.find((type) => type === data.type);
  if (bare !== undefined) return { type: bare };
  if (data.type === 'open-verifier') return readReceiptMessage(data);
  if (data.type === 'save-season') return readSeasonMessage(data);
  if (data.type !== 'resize-iframe' || !('height' in data)) return null;
  const { height } = data;
  return typeof height === 'number' && Number.isFinite(height) ? { type: data.type, height } : null;
}

function readReceiptMessage(data: object): GameMessage | null {
  const receipt = 'receipt' in data ? data.receipt : null;
  return typeof receipt === 'string' && receipt.length <= MOST_RECEIPT_CHARS
    ? { type: 'open-verifier', receipt }
    : null;
}

function readSeasonMessage(data: object): GameMessage | null {
  const seasonId = 'seasonId' in data ? data.seasonId : null;
  const file = 'file' in data ? data.file : null;
  if (typeof seasonId !== 'string' || !SEASON_ID.test(seasonId)) return null;
  if (typeof file !== 'string' || file.length > MOST_FILE_CHARS) return null;
  return { type: 'save-season', seasonId, file };
}

/** What the page around a game may send to it. */
export type ShellMessage =
  /** Money moved outside the game: it should ask for its balance again. */
  { readonly type: 'balance-changed' };

/** Reads what came from the page around; null for everything that is not a message of ours. */
export function readShellMessage(data: unknown): ShellMessage | null {
  const isOurs =
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'balance-changed';
  return isOurs ? { type: 'balance-changed' } : null;
}
