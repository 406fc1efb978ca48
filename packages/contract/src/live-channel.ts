/**
 * What a shared game's page and the server say to each other over the live channel. No schema library is needed, so the game can read it.
 */

/** Where the socket opens, on the games' origin: `?ticket=` and nothing else. */
export const LIVE_PATH = '/game/live';
export const LIVE_TICKET_PATH = '/game/live-ticket';

/** What every socket hears beside the messages of its game. Times are milliseconds of the server's clock. */
export type ChannelMessage =
  /** The answer to a `clock` message: half the way there and back is the difference of the clocks. */
  | { readonly type: 'clock'; readonly sentAt: number; readonly now: number }
  /** Money moved outside this page: ask for the balance again. */
  | { readonly type: 'balance' }
  /** The last message: the session is over, for the reason that calls are refused with. */
  | { readonly type: 'ended'; readonly code: string };

/** All that a page may send. */
export interface ClockRequest {
  readonly type: 'clock';
  readonly sentAt: number;
}

/** Close codes of ours, beside the standard ones. */
export const LIVE_CLOSE = {
  /** The session is over: do not come back. */
  ended: 4001,
  /** Too many messages, or one that is no message of ours. */
  refused: 1008,
  /** Not text. */
  notText: 1003,
  /** The node stops, or has no room: come back in a while. */
  later: 1013,
} as const;
