/**
 * What the sportsbook's page and the server say to each other over the live channel (`live-channel.ts`), whose topic is the
 * sportsbook's game id. No schema library is needed, so the page can read it.
 */
import type { EventState, PlayView } from './sports.ts';

/**
 * All that the page sends beside `clock`: which events it shows now, instead of those named before. `rows` are told of with their main
 * market, `whole` with all markets.
 */
export interface WatchRequest {
  readonly type: 'watch';
  readonly rows: readonly string[];
  readonly whole: string | null;
}

/**
 * Odds that changed, by market; 0: no bets now. A list has all odds of a market in the order that the page has them in; a market that is
 * new, or has other selections, names them; null is gone.
 */
export type OddsChanges = Readonly<
  Record<string, readonly number[] | Readonly<Record<string, number>> | null>
>;

export type SportsMessage =
  /** The first message of a socket. */
  | { readonly type: 'snapshot'; readonly now: number }
  /**
   * An event changed: what changed of it since `after`, the version before. A page that holds another version asks for the event by a
   * call. `to` says whom the message is for: a page that shows the event in a list, or whole.
   */
  | {
      readonly type: 'event';
      readonly to: 'rows' | 'whole';
      readonly eventId: string;
      readonly after: number;
      readonly version: number;
      /** Where a team was renamed, both. */
      readonly names?: { readonly home: string; readonly away: string };
      readonly state?: EventState;
      readonly isSuspended?: boolean;
      readonly play?: PlayView;
      readonly markets?: number;
      readonly odds?: OddsChanges;
      /** Markets that opened to no bets, or to bets again, beside the event's own state. */
      readonly suspended?: Readonly<Record<string, boolean>>;
    }
  /** To the player alone: a bet of theirs changed without a call. */
  | { readonly type: 'bets'; readonly balance: number };
