import type { Mac } from '../../../platform/runtime/key-ring.ts';

/** What a cash-out was offered for: all that rides of a bet as it stood. */
export interface CashOutOffer {
  readonly betId: string;
  readonly steps: number;
  readonly valueKobo: bigint;
  readonly holdsUntilMs: number;
}

/** As it is sent to the player and comes back: nobody can make one, and every node can read it. */
export function writeOffer(mac: Mac, { betId, steps, valueKobo, holdsUntilMs }: CashOutOffer): string {
  const body = `${betId}.${steps}.${valueKobo}.${holdsUntilMs}`;
  return `${body}.${mac.make(body).toString('base64url')}`;
}

/** Null for whatever this server did not write. */
export function readOffer(mac: Mac, text: string): CashOutOffer | null {
  const at = text.lastIndexOf('.');
  const [body, signature] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  if (!mac.matches(body, Buffer.from(signature, 'base64url'))) return null;
  const [betId = '', steps = '', value = '', until = ''] = body.split('.');
  return { betId, steps: Number(steps), valueKobo: BigInt(value), holdsUntilMs: Number(until) };
}
