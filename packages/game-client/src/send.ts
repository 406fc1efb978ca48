import type { GameAnswerOf, GameBodyOf, GamePath } from '@jara/contract/game-server';

export type Sent<P extends GamePath> =
  | { readonly ok: true; readonly answer: GameAnswerOf<P> }
  /** The server understood and said no; `message` is its sentence for the player. */
  | {
      readonly ok: false;
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
    }
  /** No usable answer came, or a server that failed half-way gave one: nobody can tell what was done. */
  | { readonly ok: false; readonly kind: 'lost' };

export type Send = <P extends GamePath>(path: P, body: GameBodyOf<P>) => Promise<Sent<P>>;

const CALL_TIMEOUT_MS = 15_000;
const LOST = { ok: false, kind: 'lost' } as const;

/** Makes a call to the games’ own origin and returns what came of it; it never throws. */
export const send: Send = async (path, body) => {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    return readAnswer(response.status, await response.json());
  } catch {
    return LOST;
  }
};

/** The contract is trusted for what a success holds; a refusal is read with care, for proxies answer errors of their own shape. */
function readAnswer<P extends GamePath>(status: number, json: unknown): Sent<P> {
  // Too many calls at once says nothing about the bet that was asked for before: it is asked for again.
  if (typeof json !== 'object' || json === null || status >= 500 || status === 429) return LOST;
  if (status >= 200 && status < 300) return { ok: true, answer: json as GameAnswerOf<P> };
  const { code, message } = json as { code?: unknown; message?: unknown };
  return {
    ok: false,
    kind: 'refused',
    status,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
  };
}
