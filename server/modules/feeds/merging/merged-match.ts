import type { FeedEvent, FeedUpdate } from '../types.ts';
import { type Contradiction, contradictionOf, type Reported, scoresDifferSince } from './contradictions.ts';

/** A match of the main source, with what the other source reports of it. */
export class MergedMatch {
  readonly main: { event: FeedEvent; update: FeedUpdate | null };
  other: { event: FeedEvent; update: FeedUpdate | null } | null = null;
  contradiction: Contradiction | null = null;
  #differsSince: Date | null = null;

  constructor(event: FeedEvent) {
    this.main = { event, update: null };
  }

  /** Compares the sources again; true: whether they contradict each other has changed. */
  compare(): boolean {
    const before = this.contradiction;
    const other: Reported | null = this.other;
    this.#differsSince = other === null ? null : scoresDifferSince(this.main, other, this.#differsSince);
    this.contradiction = other === null ? null : contradictionOf(this.main, other, this.#differsSince);
    return before !== this.contradiction;
  }

  /** The main source's report, with the markets that only the other one prices, and closed while both contradict each other. */
  update(at: Date): FeedUpdate | null {
    const { update } = this.main;
    if (update === null) return null;
    const outside = this.other?.update?.outside ?? null;
    const isClosed = this.contradiction !== null;
    return {
      ...update,
      at,
      outside:
        update.outside === null || outside === null
          ? update.outside
          : {
              h2h: update.outside.h2h ?? outside.h2h,
              spread: update.outside.spread ?? outside.spread,
              total: update.outside.total ?? outside.total,
            },
      suspended: update.suspended || isClosed,
      // Nothing is settled by a result that the other source contradicts.
      final: update.final && !isClosed,
    };
  }
}
