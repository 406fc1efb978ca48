import type { Mac } from '../../../platform/runtime/key-ring.ts';

/** The offer for all that is at risk of a bet at this revision. */
export interface CashOutOffer {
  readonly betId: string;
  readonly revision: number;
  readonly valueKobo: bigint;
  readonly holdsUntilMs: number;
}

/** The text that is sent to the player and comes back: only the operator can make one, and every node can read it. */
export function writeOffer(mac: Mac, { betId, revision, valueKobo, holdsUntilMs }: CashOutOffer): string {
  const body = `${betId}.${revision}.${valueKobo}.${holdsUntilMs}`;
  return `${body}.${mac.make(body).toString('base64url')}`;
}

/** Null for any text that no node of the operator wrote. */
export function readOffer(mac: Mac, text: string): CashOutOffer | null {
  const at = text.lastIndexOf('.');
  const [body, signature] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  if (!mac.matches(body, Buffer.from(signature, 'base64url'))) return null;
  const [betId = '', revision = '', value = '', until = ''] = body.split('.');
  return { betId, revision: Number(revision), valueKobo: BigInt(value), holdsUntilMs: Number(until) };
}
