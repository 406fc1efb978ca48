import { boundedText } from '../../platform/http/bounded-text.ts';
import { type Json, signJson } from '../../platform/http/signed-json.ts';

export interface StudioAccess {
  /** Where its calls are, without a slash at the end. */
  readonly url: string;
  readonly secret: string;
}

/** A studio that keeps us waiting keeps a player waiting. */
export const STUDIO_TIMEOUT_MS = 4000;
/** Some thousands of games; a larger answer is not a list of games. */
export const STUDIO_ANSWER_LIMIT_BYTES = 2 * 1024 * 1024;

export interface StudioAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** Asks with a signed query; throws when no readable answer came in time. */
export function askStudio(
  { url, secret }: StudioAccess,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<StudioAnswer> {
  return fetchJson(`${url}${path}?${new URLSearchParams(query)}`, {
    headers: { 'x-request-sign': signJson(secret, query) },
  });
}

/** Tells with a signed body; throws when no readable answer came in time. */
export function tellStudio({ url, secret }: StudioAccess, path: string, body: Json): Promise<StudioAnswer> {
  return fetchJson(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-sign': signJson(secret, body) },
    body: JSON.stringify(body),
  });
}

async function fetchJson(url: string, request: RequestInit): Promise<StudioAnswer> {
  const response = await fetch(url, {
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
