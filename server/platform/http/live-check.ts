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
/** Difference of clocks above which rounds of the beacon and codes of one time come early or late. */
const CLOCKS_DIFFER_SECONDS = 20;
const REFUSED = new Set([401, 402, 403]);
const HTML = /^\s*</;

/**
 * Requests an address and judges the answer by its status, and by a text that the service refuses accounts with under another status. Neither the
 * address nor an error that may repeat it is shown, because keys may travel in it.
 */
export async function liveRead(
  url: string,
  request: RequestInit = {},
  timeoutMs = READ_MS,
  refusal?: RegExp,
): Promise<LiveVerdict> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await boundedText(response, MAX_BYTES);
    const { status } = response;
    // A page of a firewall in front of the service is no evidence about the account.
    if (!response.ok && HTML.test(text))
      return { state: 'unavailable', detail: `a page answers in its place (status ${status})` };
    if (REFUSED.has(status) || refusal?.test(text) === true)
      return { state: 'refused', detail: `refuses the account (status ${status})` };
    if (!response.ok) return { state: 'unavailable', detail: `answers with status ${status}` };
    if (!isJson(text)) return { state: 'unavailable', detail: 'answers with a text that is not JSON' };
    const offSeconds = clockDifference(response.headers);
    return offSeconds > CLOCKS_DIFFER_SECONDS
      ? {
          state: 'unavailable',
          detail: `answers, but its clock and this machine’s differ by ${offSeconds} s`,
        }
      : { state: 'ready', detail: 'answers' };
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    return { state: 'unavailable', detail: isSlow ? 'no answer in time' : 'no connection' };
  }
}

/** Seconds between the service's clock and this machine's; 0 where its answer names no time, or comes from a cache. */
function clockDifference(headers: Headers): number {
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at) || headers.has('age')) return 0;
  return Math.round(Math.abs(Date.now() - at) / SECOND_MS);
}

/** Posts what proves no service to a path of ours for notices. A proxy on the way may refuse calls with 401 too, in words of its own. */
export async function unsignedCall(url: string): Promise<LiveVerdict> {
  try {
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(READ_MS);
    const response = await fetch(url, { method: 'POST', body: '{}', headers, redirect: 'error', signal });
    const text = await boundedText(response, MAX_BYTES);
    if (response.ok) return { state: 'refused', detail: 'accepts a call without a signature' };
    const isOurs = response.status === 401 && isJson(text) && JSON.parse(text)?.status === 401;
    return isOurs
      ? { state: 'ready', detail: 'is reached, and refuses a call without a signature' }
      : { state: 'unavailable', detail: `answers with status ${response.status}, and not by this server` };
  } catch {
    return { state: 'unavailable', detail: 'is not reached' };
  }
}

/** A proxy on the way, or a page of maintenance, answers other texts. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
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
