import { hash } from 'node:crypto';
import { beaconValue, isBeaconSignature } from '@jara/fairness/drand';
import { sha256ByText } from '@jara/fairness/hmac';
import { z } from 'zod';
import { boundedText } from '../../../../platform/http/bounded-text.ts';
import { callOut } from '../../../../platform/http/call-out.ts';
import { type Clock, MINUTE_MS } from '../../../../platform/runtime/clock.ts';
import type { DrandSettings } from './settings.ts';

/** No player waits for the answer. */
const RELAY_TIMEOUT_MS = 3_000;
/** A round is less than 400 bytes. */
const MAX_BYTES = 8 * 1024;
/** The longest time for which a relay that requests a pause is left out. */
const MAX_PAUSE_MS = 10 * MINUTE_MS;

const sha256 = sha256ByText((data) => hash('sha256', data, 'binary'));

const published = z.object({
  round: z.int().min(1),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
});
type PublishedRound = z.infer<typeof published>;

type Answer =
  | { readonly ok: true; readonly round: PublishedRound }
  /** `early`: the round is still to come, by this relay. */
  | { readonly ok: false; readonly why: string };

const EARLY = 'early';

export interface Relays {
  /**
   * The round as the first relay with a verified answer has it; null: it is still to come by every relay that answered. Throws where no relay
   * answered as a relay does, with the reason of each.
   *
   * @param isGood a further condition; the reason where it does not hold, else null
   */
  read(
    round: number | 'latest',
    isGood?: (published: PublishedRound) => string | null,
  ): Promise<PublishedRound | null>;
}

/** Relays are not trusted: any of them may be silent, late or lie. Each round that is accepted was verified by the chain's public key. */
export function createRelays(
  { chain, relays }: DrandSettings,
  clock: Clock,
  timeoutMs = RELAY_TIMEOUT_MS,
): Relays {
  const pausedUntilMs = new Map<string, number>();
  let order = relays;

  const request = async (relay: string, round: number | 'latest'): Promise<Answer> => {
    const pauseMs = (pausedUntilMs.get(relay) ?? Number.NEGATIVE_INFINITY) - clock.now().getTime();
    if (pauseMs > 0) return { ok: false, why: 'paused' };
    try {
      const response = await callOut('drand', `${relay}/${chain.hash}/public/${round}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await boundedText(response, MAX_BYTES);
      if (response.status === 404 || response.status === 425) return { ok: false, why: EARLY };
      if (response.status === 429) pausedUntilMs.set(relay, clock.now().getTime() + pauseOf(response));
      if (response.status !== 200) return { ok: false, why: `status ${response.status}` };
      return verified(published.parse(JSON.parse(text)), round);
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      return { ok: false, why: isSlow ? 'no answer in time' : 'no readable answer' };
    }
  };

  const verified = (found: PublishedRound, wanted: number | 'latest'): Answer => {
    if (wanted !== 'latest' && found.round !== wanted) return { ok: false, why: 'another round' };
    if (!isBeaconSignature(sha256, chain, found.round, found.signature))
      return { ok: false, why: 'a wrong signature' };
    if (beaconValue(sha256, found.signature) !== found.randomness) return { ok: false, why: 'a wrong value' };
    return { ok: true, round: found };
  };

  return {
    async read(round, isGood = () => null) {
      const reasons: string[] = [];
      for (const relay of order) {
        const answer = await request(relay, round);
        const why = answer.ok ? isGood(answer.round) : answer.why;
        if (answer.ok && why === null) {
          order = [relay, ...order.filter((one) => one !== relay)];
          return answer.round;
        }
        reasons.push(`${new URL(relay).host}: ${why}`);
      }
      if (reasons.every((reason) => reason.endsWith(`: ${EARLY}`))) return null;
      throw new Error(`no relay of drand has round ${round}: ${reasons.join(', ')}`);
    },
  };
}

function pauseOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? '');
  return Math.min(MAX_PAUSE_MS, Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : MINUTE_MS);
}
