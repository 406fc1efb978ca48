/**
 * Messages between the sportsbook's page and the server over the live channel (`live-channel.ts`), whose topic is the sportsbook's game
 * id. No schema library is needed, so the page can parse them.
 */
import type { EventState, PlayView } from './sports.ts';

/**
 * The page's only message besides `clock`: the events it shows now, replacing the previous list. The server publishes the main market of
 * `rows` and all markets of `whole`.
 */
export interface WatchRequest {
  readonly type: 'watch';
  readonly rows: readonly string[];
  readonly whole: string | null;
}

/**
 * Changed odds, by market; 0: suspended. A list has all odds of a market in the page's order of selections; a market that is new, or has
 * other selections, names them; null removes it.
 */
export type OddsChanges = Readonly<
  Record<string, readonly number[] | Readonly<Record<string, number>> | null>
>;

export type SportsMessage =
  /** The first message of a socket. */
  | { readonly type: 'snapshot'; readonly now: number }
  /**
   * The changes of an event since `after`, the version before. A page that holds another version fetches the event by a call. `to` is the kind of page that the message is for: one that shows the event in a list, or whole.
   */
  | {
      readonly type: 'event';
      readonly to: 'rows' | 'whole';
      readonly eventId: string;
      readonly after: number;
      readonly version: number;
      /** Both names, where a team was renamed. */
      readonly names?: { readonly home: string; readonly away: string };
      readonly state?: EventState;
      readonly isSuspended?: boolean;
      readonly play?: PlayView;
      readonly markets?: number;
      readonly odds?: OddsChanges;
      /** Markets that were suspended or resumed, apart from the event's own state. */
      readonly suspended?: Readonly<Record<string, boolean>>;
    }
  /** To the player alone: a bet of theirs changed without a call. */
  | { readonly type: 'bets'; readonly balance: number };
