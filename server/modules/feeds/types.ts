import type { OutsidePrices, PlayState, Sport, SportModel } from '@jara/odds/types';

/** An event as its feed announces it. */
export interface FeedEvent {
  /** The feed's own name of it, which never changes. */
  readonly ref: string;
  readonly sport: Sport;
  readonly competition: { readonly ref: string; readonly name: string; readonly country: string };
  readonly home: string;
  readonly away: string;
  readonly startsAt: Date;
  /** Its clubs and players are invented. */
  readonly isFictional: boolean;
  /** How long a minute of play lasts. */
  readonly paceMs: number;
}

/** The names of an event's sides. */
export type Sides = Pick<FeedEvent, 'home' | 'away'>;

/** Whether one of these names has changed sides: open bets are on the sides as they were. */
export function hasSwappedName(known: Sides, { home, away }: Sides): boolean {
  return home === known.away || away === known.home;
}

/** What a feed says of an event at a time: all of it, not what changed. */
export interface FeedUpdate {
  readonly ref: string;
  /** When it was so, by the feed. */
  readonly at: Date;
  readonly status: 'scheduled' | 'live' | 'ended' | 'postponed' | 'abandoned' | 'cancelled';
  /** Null before it begins. */
  readonly play: PlayState | null;
  /** What prices follow from; null where only outside prices are known. */
  readonly model: SportModel | null;
  readonly outside: OutsidePrices | null;
  /** The feed takes no responsibility for prices now, as after a goal. */
  readonly suspended: boolean;
  /** With `ended`: this is the result. A later one with another score corrects it. */
  readonly final: boolean;
}

/** Where a feed says what it hears. It may repeat itself, go back in time and contradict itself. */
export interface FeedSink {
  events(events: readonly FeedEvent[]): Promise<void>;
  updates(updates: readonly FeedUpdate[]): Promise<void>;
  /** The source answered, whether or not it had anything to tell. */
  heard(at: Date): void;
}

/** A source of events and prices. It runs on the node that leads the sportsbook, and may be started again after it was stopped. */
export interface Feed {
  readonly id: string;
  /** After so long without `heard` its prices count for nothing. */
  readonly staleAfterMs: number;
  /** Publishes all that it knows with its next words: the sportsbook closed what may not have changed. */
  repeat(): void;
  start(sink: FeedSink): void;
  stop(): Promise<void>;
}
