/** A message of a game, as JSON. Its `type` is the game's own, and differs from the channel's. */
export type LiveMessage = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The keys that pages may watch, for messages in addition to those sent to all pages of the topic. */
export interface Watching {
  /** The keys in a page's message, which replace its former ones; null: not a message of this topic. */
  readKeys(message: Readonly<Record<string, unknown>>): readonly string[] | null;
}

/** The channel of one shared game, or of the sportsbook, at this node. */
export interface Topic {
  /** Sends to all in the game, encoded once. Call it only after the commit of the published change. */
  publish(message: LiveMessage): void;
  /** Sends to the sockets of one player. */
  publishTo(playerId: bigint, message: LiveMessage): void;
  /** Sends to the sockets that watch this key, encoded once. */
  publishToWatchers(key: string, message: LiveMessage): void;
  isWatched(key: string): boolean;
  /** Whether the player has a socket open here. */
  hasPlayer(playerId: bigint): boolean;
  /** Number of sockets open here. */
  readonly sockets: number;
}

export interface Live {
  /** Opens the channel of a game. `snapshot` returns the present state for a newcomer; it is sent before any later message. */
  openTopic(gameId: string, snapshot: (playerId: bigint) => LiveMessage | null, watching?: Watching): Topic;
}

export interface LiveLimits {
  /** Maximum number of sockets at this node. */
  readonly sockets: number;
  /** Maximum number of sockets of one address: thousands of phones may share one address of their network. */
  readonly perAddress: number;
  /** Maximum number of sockets of one player; opening another ends the oldest. */
  readonly perPlayer: number;
  /** Maximum number of unsent bytes in the connection of a slow client; beyond it the client is dropped. */
  readonly waitingBytes: number;
}

export const LIVE_LIMITS: LiveLimits = {
  sockets: 20_000,
  perAddress: 5_000,
  perPlayer: 4,
  waitingBytes: 64 * 1024,
};
