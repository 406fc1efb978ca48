import { boundedText } from '../../../../platform/http/bounded-text.ts';
import { callOut } from '../../../../platform/http/call-out.ts';

/** Maximum size of an answer; fifty matches with thirty bookmakers are less than a megabyte. */
const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MAX_WAIT_S = 600;

export interface ApiAccess {
  /** The API's address, with a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

/** The account's remaining credits; null if the answer did not contain them. */
export interface Credits {
  readonly remaining: number | null;
  /** The cost of this call. */
  readonly last: number | null;
}

export type ApiAnswer =
  | { readonly ok: true; readonly items: readonly unknown[]; readonly credits: Credits }
  | {
      readonly ok: false;
      /** `key`: the account's key is not accepted; `unknown`: the API has no such path; `away`: worth a retry. */
      readonly why: 'key' | 'used_up' | 'unknown' | 'away';
      /** For the log: never contains the key. */
      readonly reason: string;
      /** Delay requested by the source. */
      readonly waitMs: number;
    };

/** Calls The Odds API v4 once. It never throws: an unreadable answer is a failed answer. */
export async function requestApi(
  { url, key, timeoutMs = TIMEOUT_MS }: ApiAccess,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<ApiAnswer> {
  try {
    // The key is in the address, so neither the address nor an error that may contain it is logged.
    const response = await callOut(
      'the-odds-api',
      `${url}v4/${path}?${new URLSearchParams({ ...query, apiKey: key })}`,
      {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    const text = await boundedText(response, MAX_BYTES);
    return response.ok ? readItems(text, response.headers) : refusal(response, text);
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    return away(isSlow ? 'no answer in time' : 'no connection');
  }
}

function readItems(text: string, headers: Headers): ApiAnswer {
  const json = parsed(text);
  if (!Array.isArray(json)) return away('an answer that is no list');
  const [remaining, last] = [numberIn(headers, 'x-requests-remaining'), numberIn(headers, 'x-requests-last')];
  return { ok: true, items: json, credits: { remaining, last } };
}

function refusal({ status, headers }: Response, text: string): ApiAnswer {
  const body = parsed(text);
  const code = typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : null;
  const reason = `status ${status}`;
  if (code === 'OUT_OF_USAGE_CREDITS') return { ok: false, why: 'used_up', reason, waitMs: 0 };
  if (status === 401 || status === 403) return { ok: false, why: 'key', reason, waitMs: 0 };
  // A page of an intermediary, such as a proxy, is no evidence about the path.
  if (typeof code === 'string' && (status === 404 || status === 422))
    return { ok: false, why: 'unknown', reason, waitMs: 0 };
  const waitMs = Math.min(MAX_WAIT_S, numberIn(headers, 'retry-after') ?? 0) * 1000;
  return { ok: false, why: 'away', reason, waitMs };
}

function away(reason: string): ApiAnswer {
  return { ok: false, why: 'away', reason, waitMs: 0 };
}

function numberIn(headers: Headers, name: string): number | null {
  const value = headers.get(name);
  return value !== null && /^\d{1,12}(\.\d+)?$/.test(value) ? Number(value) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
