import { boundedText } from '../../platform/http/bounded-text.ts';
import { callOut } from '../../platform/http/call-out.ts';
import { signCall } from '../../platform/http/signed-call.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { SigningKeys } from '../../platform/runtime/signing-keys.ts';

export interface StudioAccess {
  /** Where its calls are, without a slash at the end. */
  readonly url: string;
  /** The first signs; the others are those it may still sign with. */
  readonly keys: SigningKeys;
  readonly clock: Clock;
}

/** A studio that keeps us waiting keeps a player waiting. */
const STUDIO_TIMEOUT_MS = 4000;
/** Some thousands of games; a larger answer is not a list of games. */
export const STUDIO_ANSWER_LIMIT_BYTES = 2 * 1024 * 1024;

export interface StudioAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** Sends a signed query; throws when no readable answer came in time. */
export function requestStudio(
  access: StudioAccess,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<StudioAnswer> {
  return callStudio(access, 'GET', `${path}?${new URLSearchParams(query)}`, '');
}

/** Sends a signed body; throws when no readable answer came in time. */
export function publishStudio(access: StudioAccess, path: string, body: object): Promise<StudioAnswer> {
  return callStudio(access, 'POST', path, JSON.stringify(body));
}

async function callStudio(
  { url: base, keys: [key], clock }: StudioAccess,
  method: 'GET' | 'POST',
  path: string,
  body: string,
): Promise<StudioAnswer> {
  const url = `${base}${path}`;
  const call = { method, url, body: Buffer.from(body) };
  const headers = await signCall(key, call, { now: clock.now(), nonce: newId() });
  if (method === 'GET') return fetchJson(url, { headers });
  return fetchJson(url, { method, headers: { ...headers, 'content-type': 'application/json' }, body });
}

async function fetchJson(url: string, request: RequestInit): Promise<StudioAnswer> {
  const response = await callOut('studio', url, {
    ...request,
    // Followed elsewhere, the signature would be shown to a stranger.
    redirect: 'error',
    signal: AbortSignal.timeout(STUDIO_TIMEOUT_MS),
  });
  return { status: response.status, json: parsed(await boundedText(response, STUDIO_ANSWER_LIMIT_BYTES)) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
