import { readAnswer, type Sent, UNREACHED } from './sent.ts';
import { callHeaders } from './touched.ts';

const CALL_TIMEOUT_MS = 20_000;

/** Makes a call and returns its outcome; it never throws. */
export async function call<Answer>(path: string, request: RequestInit): Promise<Sent<Answer>> {
  try {
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
    return readAnswer(response.status, await response.json(), response.headers.get('retry-after'));
  } catch {
    return UNREACHED;
  }
}

/** Posts a JSON body; like `call`, it never throws. */
export function post<Answer>(path: string, body: unknown): Promise<Sent<Answer>> {
  return call(path, {
    method: 'POST',
    headers: callHeaders(),
    body: JSON.stringify(body),
    credentials: 'omit',
  });
}
