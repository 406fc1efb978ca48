/**
 * Messages between a shared game's page and the server over the live channel. No schema library is needed, so the game can parse them.
 */

/** Where the socket opens, on the games' origin: `?ticket=` and nothing else. */
export const LIVE_PATH = '/game/live';
export const LIVE_TICKET_PATH = '/game/live-ticket';

/** Messages that every socket receives besides those of its game. Times are milliseconds of the server's clock. */
export type ChannelMessage =
  /** The answer to a `clock` message: half the round trip gives the difference of the clocks. */
  | { readonly type: 'clock'; readonly sentAt: number; readonly now: number }
  /** Money moved outside this page: fetch the balance again. */
  | { readonly type: 'balance' }
  /** The last message: the session is over, with the code of the refusal that calls get. */
  | { readonly type: 'ended'; readonly code: string };

/** The only message that a page may send. */
export interface ClockRequest {
  readonly type: 'clock';
  readonly sentAt: number;
}

/** Close codes of ours, beside the standard ones. */
export const LIVE_CLOSE = {
  /** The session is over: do not reconnect. */
  ended: 4001,
  /** Too many messages, or one that is no message of ours. */
  refused: 1008,
  /** Not text. */
  notText: 1003,
  /** The node stops or is full: reconnect later. */
  later: 1013,
} as const;
