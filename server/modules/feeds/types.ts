import type { OutsidePrices, PlayState, Sport, SportModel } from '@jara/odds/types';

/** An event as its feed announces it. */
export interface FeedEvent {
  /** The feed's own id of it, which never changes. */
  readonly ref: string;
  readonly sport: Sport;
  readonly competition: { readonly ref: string; readonly name: string; readonly country: string };
  readonly home: string;
  readonly away: string;
  readonly startsAt: Date;
  /** Its clubs and players are invented. */
  readonly isFictional: boolean;
  /** Real duration of a minute of play. */
  readonly paceMs: number;
}

/** The names of an event's sides. */
export type Sides = Pick<FeedEvent, 'home' | 'away'>;

/** Whether one of these names has changed sides: open bets are on the sides as they were. */
export function hasSwappedName(known: Sides, { home, away }: Sides): boolean {
  return home === known.away || away === known.home;
}

/** A feed's state of an event at a time: complete, not only the changes. */
export interface FeedUpdate {
  readonly ref: string;
  /** The time of the state, by the feed's clock. */
  readonly at: Date;
  readonly status: 'scheduled' | 'live' | 'ended' | 'postponed' | 'abandoned' | 'cancelled';
  /** Null before it begins. */
  readonly play: PlayState | null;
  /** The model behind the prices; null if only outside prices are known. */
  readonly model: SportModel | null;
  readonly outside: OutsidePrices | null;
  /** The feed's prices are not reliable now, as after a goal. */
  readonly suspended: boolean;
  /** With `ended`: this is the result. A later one with another score corrects it. */
  readonly final: boolean;
}

/** Receives a feed's events and updates. A feed may repeat itself, go back in time and contradict itself. */
export interface FeedSink {
  events(events: readonly FeedEvent[]): Promise<void>;
  updates(updates: readonly FeedUpdate[]): Promise<void>;
  /** Called when the source answers, even without news. */
  responded(at: Date): void;
}

/** A source of events and prices. It runs on the node that leads the sportsbook, and may be started again after it was stopped. */
export interface Feed {
  readonly id: string;
  /** The sports of which it reports real matches; absent: none. */
  readonly realSports?: readonly Sport[];
  /** Whether it reports the play of these, with minutes and periods, and not their scores alone. */
  readonly reportsPlay?: boolean;
  /** Time without an answer of its source after which its prices are stale. */
  readonly staleAfterMs: number;
  /** Makes the next poll publish the whole state: the sportsbook suspended markets that may not have changed. */
  repeat(): void;
  start(sink: FeedSink): void;
  stop(): Promise<void>;
}
