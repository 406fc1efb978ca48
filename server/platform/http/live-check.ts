import { SECOND_MS } from '../runtime/clock.ts';
import { boundedText } from './bounded-text.ts';

/** `refused`: the configured account or address does not work as it is; `unavailable`: nothing definite was answered. */
type LiveState = 'ready' | 'refused' | 'unavailable';

export interface LiveVerdict {
  readonly state: LiveState;
  /** For the operator; contains no secret. */
  readonly detail: string;
}

/** One read at an outside service that costs nothing there and shows whether the configured account works. */
export interface LiveCheck {
  /** Names the service: `Paystack`. */
  readonly name: string;
  run(): Promise<LiveVerdict>;
}

/** Time limit of one read: an operator waits for the table. */
const READ_MS = 10 * SECOND_MS;
const MAX_BYTES = 256 * 1024;
const REFUSED = new Set([401, 402, 403]);

/**
 * Requests an address and judges the answer by its status alone. Neither the address nor an error that may repeat it is shown, because keys may
 * travel in it.
 */
export async function liveRead(
  url: string,
  request: RequestInit = {},
  timeoutMs = READ_MS,
): Promise<LiveVerdict & { readonly text: string }> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await boundedText(response, MAX_BYTES);
    const { status } = response;
    if (response.ok) return { state: 'ready', detail: 'answers', text };
    if (REFUSED.has(status))
      return { state: 'refused', detail: `refuses the account (status ${status})`, text };
    return { state: 'unavailable', detail: `answers with status ${status}`, text };
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    return { state: 'unavailable', detail: isSlow ? 'no answer in time' : 'no connection', text: '' };
  }
}

/** Runs all checks at once; a check that throws answered nothing definite. */
export async function runLiveChecks(
  checks: readonly LiveCheck[],
): Promise<readonly (LiveVerdict & { readonly name: string })[]> {
  return Promise.all(
    checks.map(async ({ name, run }) => {
      const { state, detail } = await run().catch(() => ({
        state: 'unavailable' as const,
        detail: 'no answer',
      }));
      return { name, state, detail };
    }),
  );
}
