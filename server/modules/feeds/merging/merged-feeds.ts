import type { Sport } from '@jara/odds/types';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { Feed, FeedEvent, FeedSink, FeedUpdate } from '../types.ts';
import { MergedMatch } from './merged-match.ts';
import { isSameMatch } from './same-match.ts';

/** Longer than a source publishes or corrects a result. */
const KEPT_MS = 5 * DAY_MS;

export interface MergeDeps {
  /** The source that reports the play: its matches are announced. */
  readonly main: Feed;
  /** The source that confirms them. Its matches of other sports remain its own. */
  readonly other: Feed;
  readonly sport: Sport;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Two sources of one sport as one: a match that both announce is the main source's, with further prices from the other, and closed while
 * they contradict each other. A match of the other source alone is not announced, because the main source may still announce it.
 */
export function mergeFeeds(deps: MergeDeps): { readonly main: Feed; readonly other: Feed } {
  const merger = new Merger(deps);
  const { main, other } = deps;
  return {
    main: { ...main, start: (sink) => main.start(merger.ofMain(sink)) },
    other: { ...other, start: (sink) => other.start(merger.ofOther(sink)) },
  };
}

class Merger {
  readonly #deps: MergeDeps;
  /** By the main source's refs. */
  readonly #matches = new Map<string, MergedMatch>();
  /** The other source's matches of the sport, by its refs. */
  readonly #confirmed = new Map<string, FeedEvent>();
  #sink: FeedSink | null = null;

  constructor(deps: MergeDeps) {
    this.#deps = deps;
  }

  /** The sink of the main source, which begins without matches each time. */
  ofMain(sink: FeedSink): FeedSink {
    this.#matches.clear();
    this.#sink = sink;
    return {
      responded: (at) => {
        this.#forgetOld(at);
        sink.responded(at);
      },
      events: async (events) => {
        for (const event of events) this.#announced(event);
        await sink.events(events);
      },
      updates: async (updates) => {
        for (const update of updates) {
          const match = this.#matches.get(update.ref);
          if (match === undefined) await sink.updates([update]);
          else {
            match.main.update = update;
            this.#compare(match);
            await this.#publish(match, update.at);
          }
        }
      },
    };
  }

  /** The sink of the other source. */
  ofOther(sink: FeedSink): FeedSink {
    this.#confirmed.clear();
    return {
      responded: (at) => sink.responded(at),
      events: async (events) => {
        const { sport } = this.#deps;
        for (const event of events) if (event.sport === sport) this.#confirm(event);
        const rest = events.filter((event) => event.sport !== sport);
        if (rest.length > 0) await sink.events(rest);
      },
      updates: async (updates) => {
        const rest = updates.filter(({ ref }) => !this.#confirmed.has(ref));
        if (rest.length > 0) await sink.updates(rest);
        for (const update of updates) if (this.#confirmed.has(update.ref)) await this.#reported(update);
      },
    };
  }

  #announced(event: FeedEvent): void {
    const match = this.#matches.get(event.ref) ?? new MergedMatch(event);
    match.main.event = event;
    this.#matches.set(event.ref, match);
    this.#pair(match);
  }

  #confirm(event: FeedEvent): void {
    this.#confirmed.set(event.ref, event);
    const match = this.#confirmedBy(event.ref);
    if (match?.other) match.other.event = event;
    for (const one of this.#matches.values()) this.#pair(one);
  }

  /** A report of the other source: prices and contradictions that it changes are published. */
  async #reported(update: FeedUpdate): Promise<void> {
    const match = this.#confirmedBy(update.ref);
    if (!match?.other) return;
    const hadPrices = match.other.update?.outside ?? null;
    match.other.update = update;
    const hasNews = this.#compare(match) || JSON.stringify(hadPrices) !== JSON.stringify(update.outside);
    if (hasNews) await this.#publish(match, update.at);
  }

  #pair(match: MergedMatch): void {
    if (match.other !== null) return;
    const found = [...this.#confirmed.values()].filter((event) => isSameMatch(match.main.event, event));
    // Two candidates leave open which one it is.
    if (found.length === 1 && found[0] !== undefined) match.other = { event: found[0], update: null };
  }

  #confirmedBy(ref: string): MergedMatch | undefined {
    return [...this.#matches.values()].find((match) => match.other?.event.ref === ref);
  }

  /** Returns whether it has begun or ended that they contradict each other. */
  #compare(match: MergedMatch): boolean {
    const isChanged = match.compare();
    if (!isChanged) return false;
    const { log, main, other } = this.#deps;
    const { contradiction } = match;
    const refs = { match: match.main.event.ref, confirming: match.other?.event.ref };
    const details = { ...refs, feeds: [main.id, other.id] };
    if (contradiction === null) log.info(details, 'feeds.sources_agree');
    else log.warn({ ...details, contradiction }, 'feeds.sources_contradict');
    return true;
  }

  async #publish(match: MergedMatch, at: Date): Promise<void> {
    const update = match.update(at);
    if (update !== null) await this.#sink?.updates([update]);
  }

  #forgetOld(now: Date): void {
    const isOld = ({ startsAt }: FeedEvent) => now.getTime() - startsAt.getTime() > KEPT_MS;
    for (const [ref, match] of this.#matches) if (isOld(match.main.event)) this.#matches.delete(ref);
    for (const [ref, event] of this.#confirmed) if (isOld(event)) this.#confirmed.delete(ref);
  }
}
