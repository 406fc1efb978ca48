import { boundedText } from '../../../platform/http/bounded-text.ts';
import { callOut } from '../../../platform/http/call-out.ts';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';

/** Less than the limit of a call to a bank, so that the adapter ends it. */
const BANK_HTTP_MS = 12 * SECOND_MS;
const MAX_BYTES = 2 * 1024 * 1024;
/** Some providers refuse a client that names itself not at all. */
const USER_AGENT = 'jaraplay/1.0';

export interface BankHttpAnswer {
  /** 0: none arrived. */
  readonly status: number;
  /** Undefined: the body is no JSON, such as a page of a proxy. */
  readonly json: unknown;
  /** The seconds to wait, where the provider names them. */
  readonly retryAfterSeconds: number | null;
}

const NO_ANSWER: BankHttpAnswer = { status: 0, json: undefined, retryAfterSeconds: null };

/**
 * Calls a provider once; never throws. Addresses and bodies hold account numbers, so neither they nor an error that may repeat them is
 * logged.
 */
export async function callBank(
  provider: string,
  url: string,
  request: RequestInit,
  timeoutMs = BANK_HTTP_MS,
  parse: (text: string) => unknown = JSON.parse,
): Promise<BankHttpAnswer> {
  try {
    const response = await callOut(provider, url, {
      ...request,
      headers: { 'user-agent': USER_AGENT, accept: 'application/json', ...request.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await boundedText(response, MAX_BYTES);
    return { status: response.status, json: jsonIn(text, parse), retryAfterSeconds: retryAfterOf(response) };
  } catch {
    return NO_ANSWER;
  }
}

function jsonIn(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterOf({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
