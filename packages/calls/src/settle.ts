import { type Answered, certain, type Refused, type Sent } from './sent.ts';

/** Pauses before an idempotent call is repeated. After the last one the outcome is reported as uncertain. */
export const REQUEST_AGAIN_AFTER_MS: readonly number[] = [800, 1600, 3200, 5000];

/** Upper limit of a server's Retry-After: a person waits for the answer. */
const LONGEST_PAUSE_MS = 10_000;

/** Every attempt was made, and no answer settles the call. */
interface Uncertain {
  readonly ok: false;
  readonly kind: 'uncertain';
}

export type Settled<Answer> = Answered<Answer> | Refused | Uncertain;

export interface SettleDeps {
  wait(ms: number): Promise<void>;
  /** Called before each attempt after the first, counted from 1. */
  onRetry?(attempt: number): void;
}

/**
 * Makes an idempotent call until an answer settles it. `send` must use the same request id each time: the server executes the
 * call once and answers every repetition alike.
 */
export async function settle<Answer>(
  send: () => Promise<Sent<Answer>>,
  { wait, onRetry }: SettleDeps,
): Promise<Settled<Answer>> {
  for (let attempt = 0; ; attempt += 1) {
    const sent = await send();
    const settled = certain(sent);
    if (settled !== null) return settled;
    const pauseMs = REQUEST_AGAIN_AFTER_MS[attempt];
    if (pauseMs === undefined) return { ok: false, kind: 'uncertain' };
    await wait(Math.max(pauseMs, requestedPauseMs(sent)));
    onRetry?.(attempt + 1);
  }
}

function requestedPauseMs<Answer>(sent: Sent<Answer>): number {
  const requestedMs = sent.ok || sent.kind === 'network' ? null : sent.retryAfterMs;
  return Math.min(LONGEST_PAUSE_MS, requestedMs ?? 0);
}
