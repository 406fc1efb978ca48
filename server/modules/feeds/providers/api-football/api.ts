import { z } from 'zod';
import { boundedText } from '../../../../platform/http/bounded-text.ts';
import { callOut } from '../../../../platform/http/call-out.ts';

/** A page of ten matches with thirty bookmakers is less than two megabytes. */
const MAX_BYTES = 8 * 1024 * 1024;
const API_TIMEOUT_MS = 10_000;

export interface ApiAccess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

export type ApiAnswer =
  | {
      readonly ok: true;
      readonly items: readonly unknown[];
      readonly pages: number;
      readonly left: number | null;
    }
  | {
      readonly ok: false;
      /** `key`: the account is not accepted; `used_up`: the day's calls are spent; `failed`: worth a retry. */
      readonly why: 'key' | 'used_up' | 'failed';
      /** For the log: never contains the key. */
      readonly reason: string;
    };

const envelope = z.object({
  // An empty list where there is none, else an object by kind; so is it documented.
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  response: z.array(z.unknown()),
  paging: z.object({ total: z.int().min(0).max(100) }).optional(),
});

/** Calls API-Football v3 once. It never throws: an unreadable answer is a failed answer. Refusals come with status 200 too. */
export async function requestApi(
  { url, key, timeoutMs = API_TIMEOUT_MS }: ApiAccess,
  path: string,
): Promise<ApiAnswer> {
  try {
    const response = await callOut('api-football', `${url}/${path}`, {
      headers: { 'x-apisports-key': key },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await boundedText(response, MAX_BYTES);
    const { status, headers } = response;
    if (status === 401 || status === 403) return { ok: false, why: 'key', reason: `status ${status}` };
    if (status !== 200) return { ok: false, why: 'failed', reason: `status ${status}` };
    return readAnswer(JSON.parse(text), headers.get('x-ratelimit-requests-remaining'));
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    return { ok: false, why: 'failed', reason: isSlow ? 'no answer in time' : 'no readable answer' };
  }
}

function readAnswer(json: unknown, left: string | null): ApiAnswer {
  const { data } = envelope.safeParse(json);
  if (data === undefined) return { ok: false, why: 'failed', reason: 'no readable answer' };
  const kinds = Object.keys(data.errors);
  if (kinds.length > 0) {
    const why = kinds.includes('requests') ? 'used_up' : kinds.includes('token') ? 'key' : 'failed';
    return { ok: false, why, reason: `errors: ${kinds.join(', ').slice(0, 100)}` };
  }
  const isNumber = left !== null && /^\d{1,9}$/.test(left);
  return {
    ok: true,
    items: data.response,
    pages: data.paging?.total ?? 1,
    left: isNumber ? Number(left) : null,
  };
}
