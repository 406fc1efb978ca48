import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';

/** Google's public keys, by their ids. */
export interface GoogleKeys {
  /** Undefined: Google has no such key. Null: that could not be found out. */
  find(keyId: string): Promise<KeyObject | undefined | null>;
}

const ASK_LIMIT_MS = 5 * SECOND_MS;
/** Between two askings, however many tokens name keys that do not exist. */
const GAP_MS = 10 * SECOND_MS;
const SHORTEST_MS = 5 * MINUTE_MS;
const USUAL_MS = HOUR_MS;
const LONGEST_MS = DAY_MS;
const MOST_CHARS = 100_000;

const keySet = z.object({
  keys: z.array(z.object({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() })).max(20),
});

interface Known {
  readonly keys: ReadonlyMap<string, KeyObject>;
  readonly goodUntilMs: number;
}

export interface GoogleKeysDeps {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Asks for the keys when a token first needs one, and again when they are old or a token names one we do not know. */
export function createGoogleKeys({ url, clock, log }: GoogleKeysDeps): GoogleKeys {
  let known: Known = { keys: new Map(), goodUntilMs: 0 };
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;

  async function ask(): Promise<void> {
    askedAtMs = clock.now().getTime();
    try {
      known = await fetchKeys(url, askedAtMs);
    } catch (error) {
      log.warn({ err: error }, 'could not fetch the keys that Google signs with');
    }
  }

  return {
    async find(keyId) {
      const nowMs = clock.now().getTime();
      const isFresh = nowMs < known.goodUntilMs;
      if (isFresh && known.keys.has(keyId)) return known.keys.get(keyId);
      if (underWay === undefined && nowMs - askedAtMs >= GAP_MS) {
        underWay = ask().finally(() => {
          underWay = undefined;
        });
      }
      await underWay;
      if (nowMs >= known.goodUntilMs) return null;
      return known.keys.get(keyId);
    },
  };
}

async function fetchKeys(url: string, nowMs: number): Promise<Known> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ASK_LIMIT_MS), redirect: 'error' });
  const text = await response.text();
  if (!response.ok || text.length > MOST_CHARS) throw new Error(`${url} answered ${response.status}`);
  const { keys } = keySet.parse(JSON.parse(text));
  const maxAge = /max-age=(\d{1,9})/.exec(response.headers.get('cache-control') ?? '')?.[1];
  const lifeMs = maxAge === undefined ? USUAL_MS : Number(maxAge) * SECOND_MS;
  return {
    keys: new Map(
      keys.map(({ kid, ...jwk }) => [kid, createPublicKey({ key: jwk, format: 'jwk' })] as const),
    ),
    goodUntilMs: nowMs + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, lifeMs)),
  };
}
