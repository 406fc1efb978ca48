import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a cash-out was offered for: all that rides of a bet as it stood. */
export interface CashOutOffer {
  readonly betId: string;
  readonly steps: number;
  readonly valueKobo: bigint;
  readonly holdsUntilMs: number;
}

/** As it is sent to the player and comes back: nobody can make one, and every node can read it. */
export function writeOffer(secret: string, { betId, steps, valueKobo, holdsUntilMs }: CashOutOffer): string {
  const body = `${betId}.${steps}.${valueKobo}.${holdsUntilMs}`;
  return `${body}.${sign(secret, body)}`;
}

/** Null for whatever was not written by this secret. */
export function readOffer(secret: string, text: string): CashOutOffer | null {
  const at = text.lastIndexOf('.');
  const [body, signature] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  const expected = sign(secret, body);
  const isOurs =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  if (!isOurs) return null;
  const [betId = '', steps = '', value = '', until = ''] = body.split('.');
  return { betId, steps: Number(steps), valueKobo: BigInt(value), holdsUntilMs: Number(until) };
}

function sign(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`cash-out:${body}`).digest('base64url');
}
