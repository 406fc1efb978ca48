import { z } from 'zod';
import { type Clock, MINUTE_MS } from '../../../../platform/runtime/clock.ts';
import { callRegistry } from '../../registry-http.ts';
import type { RegistryFault } from '../../types.ts';
import type { SmileIdSettings } from './settings.ts';

const answer = z.object({ token: z.string().min(1).max(4096) });
const claims = z.object({ exp: z.number() });
/** A token is renewed this long before its end; one without a readable end lives for as long. */
const BEFORE_EXPIRED_MS = MINUTE_MS;

type AccessToken =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly code: RegistryFault };

interface AccessTokens {
  get(): Promise<AccessToken>;
  /** Makes the next call request another one: the provider refused it. */
  forget(): void;
}

/** Short-lived tokens of Smile ID, requested when the last one is about to expire. */
export function createAccessTokens(
  { partnerId, key, url }: Pick<SmileIdSettings, 'partnerId' | 'key' | 'url'>,
  { clock, timeoutMs }: { readonly clock: Clock; readonly timeoutMs: number | undefined },
): AccessTokens {
  let held: { readonly token: string; readonly untilMs: number } | null = null;
  return {
    async get() {
      if (held !== null && clock.now().getTime() < held.untilMs) return { ok: true, token: held.token };
      const headers = { 'smileid-partner-id': partnerId, 'smileid-api-key': key };
      const called = await callRegistry(
        'smile-id',
        `${url}/v3/token`,
        { method: 'POST', headers },
        timeoutMs,
      );
      if (!called.ok) return called;
      const read = answer.safeParse(called.json);
      if (called.status !== 200 || !read.success) return { ok: false, code: 'unavailable' };
      const { token } = read.data;
      held = { token, untilMs: endOf(token, clock.now()) };
      return { ok: true, token };
    },
    forget() {
      held = null;
    },
  };
}

function endOf(token: string, now: Date): number {
  try {
    const read = claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
    return read.exp * 1000 - BEFORE_EXPIRED_MS;
  } catch {
    return now.getTime() + BEFORE_EXPIRED_MS;
  }
}
