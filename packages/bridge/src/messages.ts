/** A message from a game in a frame to the page around it. None is secret and none moves money. */
export type GameMessage =
  /** The height that the game requests. */
  | { readonly type: 'resize-iframe'; readonly height: number }
  /** The player wants to go back to the list. */
  | { readonly type: 'leave-game' }
  /** The game's session is over and the player wants to continue: launch the same game again. */
  | { readonly type: 'reopen-game' }
  /** The game fits any window and shows the way back, its name and the balance itself: it may fill the window. */
  | { readonly type: 'fits-window' }
  /** The player moved, tapped, typed or scrolled inside the frame, where the page cannot see it. */
  | { readonly type: 'player-active' }
  /** A bet of the player is open, or bets run automatically: watching is not inactivity. Repeated while it lasts. */
  | { readonly type: 'player-waits' }
  /** Money moved: a page that shows a balance should fetch it again. */
  | { readonly type: 'balance-changed' }
  /** The player wants the list of all bets, of every game. */
  | { readonly type: 'open-bets' }
  /** The player wants to set limits or take a break. */
  | { readonly type: 'open-limits' }
  /** The player lacks the money for a bet and wants to deposit. */
  | { readonly type: 'open-deposit' }
  /** The player wants to check a round with the verifier; the round's receipt, or nothing. */
  | { readonly type: 'open-verifier'; readonly receipt: string }
  /** The player wants to save the file of a season, which the sandbox of the frame prevents. */
  | { readonly type: 'save-season'; readonly seasonId: string; readonly file: string };

/** Limits of a frame's height: no game is usable below them, and a page ten phones high is a mistake or an attack. */
export const MIN_HEIGHT_PX = 240;
export const MAX_HEIGHT_PX = 4000;

/** Maximum length of a receipt, which becomes part of an address. Real ones are far shorter. */
export const MAX_RECEIPT_CHARS = 100_000;

/**
 * Maximum length of a season's file: 10,000 rounds take about five million characters. It is saved as JSON without a check of its
 * content.
 */
export const MAX_FILE_CHARS = 20_000_000;
const SEASON_ID = /^[\w-]{1,64}$/;

/** Messages that consist of their type alone. */
const BARE = [
  'leave-game',
  'reopen-game',
  'fits-window',
  'player-active',
  'player-waits',
  'balance-changed',
  'open-bets',
  'open-limits',
  'open-deposit',
] as const;

/** Rounds a requested height and clamps it to the limits. */
export function frameHeight(requestedPx: number): number {
  return Math.min(MAX_HEIGHT_PX, Math.max(MIN_HEIGHT_PX, Math.round(requestedPx)));
}

/** Parses a message from a frame; null for everything that is not a message of ours. */
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
  return typeof receipt === 'string' && receipt.length <= MAX_RECEIPT_CHARS
    ? { type: 'open-verifier', receipt }
    : null;
}

function readSeasonMessage(data: object): GameMessage | null {
  const seasonId = 'seasonId' in data ? data.seasonId : null;
  const file = 'file' in data ? data.file : null;
  if (typeof seasonId !== 'string' || !SEASON_ID.test(seasonId)) return null;
  if (typeof file !== 'string' || file.length > MAX_FILE_CHARS) return null;
  return { type: 'save-season', seasonId, file };
}

/** A message from the page around a game to the game. */
export type ShellMessage =
  /** Money moved outside the game: fetch the balance again. */
  { readonly type: 'balance-changed' };

/** Parses a message from the page around; null for everything that is not a message of ours. */
export function readShellMessage(data: unknown): ShellMessage | null {
  const isOurs =
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'balance-changed';
  return isOurs ? { type: 'balance-changed' } : null;
}
