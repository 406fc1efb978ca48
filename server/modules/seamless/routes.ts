import { formatDecimal, type Kobo, parseNaira } from '@jara/money/kobo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/http/http.ts';
import { isDeeperThan, isSignedJson, type Json } from '../../platform/http/signed-json.ts';
import { STUDIO_ERRORS } from './errors.ts';
import type { Seamless } from './seamless.ts';
import type { StudioAnswer, StudioCall } from './types.ts';

/** Printable, in whatever alphabet: the database takes no text with a zero in it. */
const id = z.string().regex(/^\P{Cc}{1,128}$/u);
const sessionID = z.string().min(1).max(128);
const amount = z.string().max(32);
const type = z.literal('regular');

const balanceCall = z.object({ sessionID });
const moneyCall = z.object({ type, sessionID, amount, txID: z.uuid(), roundID: id });
const refundCall = z.object({ sessionID, txID: z.uuid(), origTxID: z.uuid(), roundID: id, amount });
const endCall = z.object({ sessionID, roundID: id });

/** A call of a studio is flat; what it adds of its own may nest a little. */
const MOST_LEVELS = 16;

type ErrorCode = keyof typeof STUDIO_ERRORS;
const BAD_CALL = { ok: false, code: 'bad_call' } as const;

/** A studio's servers call for all its players; their signature is what limits them. */
const STUDIO_ROUTE = { schema: { hide: true }, config: { rateLimit: false } } as const;
const STUDIO_MONEY_ROUTE = {
  schema: { hide: true },
  config: { rateLimit: false, movesMoney: true },
} as const;

type SignedCall<T> = { ok: true; call: T } | { ok: false; code: ErrorCode };

/** Signed and readable, or refused. Unknown fields are signed too, so the signature comes before anything is left aside. */
function readSigned<T extends z.ZodType>(
  secret: string,
  schema: T,
  value: unknown,
  { headers }: FastifyRequest,
): SignedCall<z.output<T>> {
  if (isDeeperThan(MOST_LEVELS, value)) return BAD_CALL;
  const signature = String(headers['x-request-sign'] ?? '');
  if (typeof value !== 'object' || value === null || !isSignedJson(secret, value as Json, signature))
    return { ok: false, code: 'invalid_signature' };
  const parsed = schema.safeParse(value);
  return parsed.success ? { ok: true, call: parsed.data } : BAD_CALL;
}

/**
 * The calls a studio makes: JSON and a signature over its canonical form, as the catalogue's own calls to it. Not in the public
 * contract: who has no secret has no use for them.
 */
export function registerStudioRoutes(app: App, seamless: Seamless, secret: string): void {
  function post<T extends z.ZodType>(
    path: string,
    schema: T,
    handle: (call: z.output<T>) => Promise<StudioAnswer | { ok: false; code: ErrorCode }>,
    txIdOf: (call: z.output<T>) => string | undefined,
  ): void {
    app.post(path, STUDIO_MONEY_ROUTE, async (request, reply) => {
      const signed = readSigned(secret, schema, request.body, request);
      if (!signed.ok) return sendError(reply, signed.code);
      const answered = await handle(signed.call);
      if (!answered.ok) return sendError(reply, answered.code);
      return { balance: formatDecimal(answered.balanceKobo), txID: txIdOf(signed.call) };
    });
  }

  app.get('/studio/balance', STUDIO_ROUTE, async (request, reply) => {
    const signed = readSigned(secret, balanceCall, { ...(request.query as object) }, request);
    if (!signed.ok) return sendError(reply, signed.code);
    const answered = await seamless.balance(signed.call.sessionID);
    return answered.ok ? { balance: formatDecimal(answered.balanceKobo) } : sendError(reply, answered.code);
  });
  const move = (path: string, book: (call: StudioCall) => Promise<StudioAnswer>) =>
    post(
      path,
      moneyCall,
      async ({ sessionID, txID, roundID, amount }) => {
        const amountKobo = readAmount(amount);
        if (amountKobo === null) return BAD_CALL;
        return book({ sessionId: sessionID, txId: txID, roundId: roundID, amountKobo });
      },
      ({ txID }) => txID,
    );
  move('/studio/bet', seamless.debit);
  move('/studio/win', seamless.credit);
  post(
    '/studio/refund',
    refundCall,
    async ({ sessionID, txID, origTxID, roundID, amount }) => {
      const amountKobo = readAmount(amount);
      if (amountKobo === null) return BAD_CALL;
      return seamless.rollback({
        sessionId: sessionID,
        txId: txID,
        roundId: roundID,
        amountKobo,
        refers: origTxID,
      });
    },
    ({ txID }) => txID,
  );
  post(
    '/studio/end-round',
    endCall,
    ({ sessionID, roundID }) => seamless.endRound({ sessionId: sessionID, roundId: roundID }),
    () => undefined,
  );
}

/** Naira with at most two decimals; nothing at all is an amount too (a round that won nothing). */
function readAmount(text: string): Kobo | null {
  const parsed = parseNaira(text);
  if (parsed.ok) return parsed.kobo;
  return parsed.problem === 'zero' ? 0n : null;
}

function sendError(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status, message, action } = STUDIO_ERRORS[code];
  return reply.code(status).send({ message, code, ...(action === undefined ? {} : { action }) });
}
