import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type Clock, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';

/** A value that a commitment names before it exists. */
export interface NamedValue {
  /** `own`, or the round of a beacon, as the verifier reads it. */
  readonly source: string;
  /** The value does not exist before; null where our own server makes it. */
  readonly dueAt: Date | null;
}

/** A named value that exists, with the signature that proves it. */
export interface DrawnValue {
  readonly value: string;
  /** Null where our own server made it. */
  readonly proof: string | null;
}

/** Where the public values of seasons come from. */
export interface PublicValues {
  /** Whether its values are made by others. Seasons are then committed to ahead, so that their names are public before their values. */
  readonly isPublic: boolean;
  /** Whether a source is one of its own. */
  isOf(source: string): boolean;
  /** Names a value that will not exist for `leadMs`. */
  name(leadMs: number): Promise<NamedValue>;
  /** The named value; null: not published yet. */
  draw(source: string): Promise<DrawnValue | null>;
}

/**
 * The public values of the connected beacon. A value of our own proves nothing to a player: without a beacon no season begins in `MODE=live`, and in
 * the sandbox a beacon that is configured goes before our own values.
 */
export function beaconValues(connected: () => readonly PublicValues[]): PublicValues {
  const beacon = () => connected().find(({ isPublic }) => isPublic) ?? connected()[0];
  return {
    get isPublic() {
      return beacon()?.isPublic ?? true;
    },
    isOf: (source) => connected().some((one) => one.isOf(source)),
    async name(leadMs) {
      const one = beacon();
      if (one !== undefined) return one.name(leadMs);
      throw new Error(
        'MODE=live needs a public beacon for the seasons of shared games: the server must not choose their public value itself.',
      );
    },
    async draw(source) {
      return (
        (await connected()
          .find((one) => one.isOf(source))
          ?.draw(source)) ?? null
      );
    },
  };
}

/** The pause after a call that failed, or found nothing. */
const AGAIN_MS = 2 * SECOND_MS;
/** Calls of all games that are under way or paused. */
const KEPT_CALLS = 200;

type Outcome<Result> = { readonly value: Result | null } | { readonly error: unknown };

interface Call<Result> {
  readonly outcome: Promise<Outcome<Result>>;
  /** Null while it is under way. */
  readonly retryAtMs: number | null;
}

/**
 * Calls of a beacon beside the loop that leads rounds: the loop settles bets and cannot wait for another process. A result is handed over
 * once, at the first request after it arrived; null: not yet.
 */
export function createBeaconCalls<Result>({
  clock,
  log,
}: {
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}) {
  const calls = new LRUCache<string, Call<Result>>({ max: KEPT_CALLS });
  const begin = (key: string, work: () => Promise<Result | null>): Call<Result> => {
    const outcome = work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    const call = { outcome, retryAtMs: null };
    calls.set(key, call);
    return call;
  };
  return async (key: string, work: () => Promise<Result | null>): Promise<Result | null> => {
    const nowMs = clock.now().getTime();
    const known = calls.get(key);
    if (known !== undefined && known.retryAtMs !== null && nowMs < known.retryAtMs) return null;
    const call = known === undefined || known.retryAtMs !== null ? begin(key, work) : known;
    const outcome = await Promise.race([call.outcome, nextTurn(null)]);
    if (outcome === null) return null;
    if ('value' in outcome && outcome.value !== null) {
      calls.delete(key);
      return outcome.value;
    }
    if ('error' in outcome) log.error({ err: outcome.error }, 'rounds.beacon_unavailable');
    calls.set(key, { ...call, retryAtMs: nowMs + AGAIN_MS });
    return null;
  };
}
