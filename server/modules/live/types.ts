/** A message of a game, as JSON. Its `type` is the game's own, and none of the channel's. */
export type LiveMessage = { readonly type: string } & Readonly<Record<string, unknown>>;

/** What pages of a topic may ask to be told of, beside what everybody is told. */
export interface Watching {
  /** The keys that a page's message names, instead of those it named before; null: it is no message of this topic. */
  readKeys(message: Readonly<Record<string, unknown>>): readonly string[] | null;
}

/** The channel of one shared game, or of the sportsbook, at this node. */
export interface Topic {
  /** Sends to everybody who is in the game, encoded once. Call it only after the commit that made it true. */
  publish(message: LiveMessage): void;
  /** Sends to the sockets of one player. */
  publishTo(playerId: bigint, message: LiveMessage): void;
  /** Sends to those who watch this key, encoded once. */
  publishToWatchers(key: string, message: LiveMessage): void;
  isWatched(key: string): boolean;
  /** Whether the player has a socket open here. */
  hasPlayer(playerId: bigint): boolean;
  /** How many sockets are open here. */
  readonly sockets: number;
}

export interface Live {
  /** Opens the channel of a game. `snapshot` answers all that this newcomer must know; it is sent before any later message. */
  openTopic(gameId: string, snapshot: (playerId: bigint) => LiveMessage | null, watching?: Watching): Topic;
}

export interface LiveLimits {
  /** Sockets at this node. */
  readonly sockets: number;
  /** Sockets of one address: thousands of phones may stand behind one address of their network. */
  readonly perAddress: number;
  /** Sockets of one player; one more ends the oldest. */
  readonly perPlayer: number;
  /** What may wait in the connection of a client that reads too slowly, in bytes; beyond it the client is dropped. */
  readonly waitingBytes: number;
}

export const LIVE_LIMITS: LiveLimits = {
  sockets: 20_000,
  perAddress: 5_000,
  perPlayer: 4,
  waitingBytes: 64 * 1024,
};
