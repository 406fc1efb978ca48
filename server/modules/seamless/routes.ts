import { text } from '@jara/contract/text';
import { formatDecimal, type Kobo, parseNaira } from '@jara/money/kobo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CallCounts } from '../../platform/http/call-counts.ts';
import type { App } from '../../platform/http/http.ts';
import { noteRefused } from '../../platform/http/refusal.ts';
import { verifyCall } from '../../platform/http/signed-call.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { STUDIO_ERRORS } from './errors.ts';
import type { Nonces } from './nonces.ts';
import type { Seamless } from './seamless.ts';
import type { StudioKey } from './settings.ts';
import type { StudioName } from './studio-names.ts';
import type { StudioAnswer, StudioCall } from './types.ts';

/** Printable, in any alphabet: the database takes no text with a zero in it. */
const id = z.string().regex(/^\P{Cc}{1,128}$/u);
const sessionID = text(128, 1);
const amount = text(32);
const type = z.literal('regular');

const balanceCall = z.object({ sessionID });
const moneyCall = z.object({ type, sessionID, amount, txID: z.uuid(), roundID: id });
const refundCall = z.object({ sessionID, txID: z.uuid(), origTxID: z.uuid(), roundID: id, amount });
const endCall = z.object({ sessionID, roundID: id });

/** Calls with a wrong signature that one address may send in a second: enough for a studio that is being set up. */
const UNSIGNED_PER_SECOND = 20;

type ErrorCode = keyof typeof STUDIO_ERRORS;
type StudioRefused = { readonly ok: false; readonly code: ErrorCode };
const BAD_CALL = { ok: false, code: 'bad_call' } as const;

/** A studio's servers call for all its players: what limits them is their signature, and until it holds their address. */
const STUDIO_ROUTE = { schema: { hide: true }, config: { isUncounted: true } } as const;
const STUDIO_MONEY_ROUTE = {
  schema: { hide: true },
  config: { isUncounted: true, movesMoney: true, refusals: Object.keys(STUDIO_ERRORS) },
} as const;

export interface StudioRoutesDeps {
  readonly seamless: Seamless;
  readonly keys: readonly StudioKey[];
  readonly nonces: Nonces;
  readonly clock: Clock;
}

type SignedCall<T> = { ok: true; studio: StudioName; call: T } | { ok: false; code: ErrorCode };

/**
 * The calls that a studio makes, signed under RFC 9421 (`docs/studios.md`). Not in the public contract: who has no key has no use for
 * them. Bodies stay as they came until their signature holds.
 */
export function registerStudioRoutes(app: App, deps: StudioRoutesDeps): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    registerSigned(scope as App, deps);
  });
}

/** Signed now, for the first time, and readable, or refused. */
async function readSigned<T extends z.ZodType>(
  { keys, nonces, clock }: StudioRoutesDeps,
  schema: T,
  request: FastifyRequest,
): Promise<SignedCall<z.output<T>>> {
  const { method, url, headers } = request;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const verified = await verifyCall(keys, { method, url, headers, body }, clock.now());
  if (!verified.ok) return verified;
  if (!(await nonces.take(verified.keyId, verified.nonce))) return { ok: false, code: 'replayed_call' };
  const parsed = schema.safeParse(method === 'GET' ? { ...(request.query as object) } : parsedJson(body));
  const key = keys.find(({ id }) => id === verified.keyId);
  return parsed.success && key !== undefined ? { ok: true, studio: key.studio, call: parsed.data } : BAD_CALL;
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Callers without a valid signature are held to a limit; a studio never meets it. */
function limitedRefusal() {
  const unsigned = new CallCounts();
  return (request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply => {
    const isUnsigned = STUDIO_ERRORS[code].status === 401 && !code.startsWith('session');
    const isTooMuch = isUnsigned && unsigned.add(request.network) > UNSIGNED_PER_SECOND;
    return sendError(reply, isTooMuch ? 'too_many' : code);
  };
}

/** A player has few calls of studios under way at a time; those beyond are sent again, as the protocol has it. */
async function inTurn<T>(
  { server: { admission } }: FastifyRequest,
  { sessionID: token }: { readonly sessionID: string },
  call: () => Promise<T>,
): Promise<T | StudioRefused> {
  if (admission === undefined) return call();
  return (await admission.runForStudio(token, call)) ?? { ok: false, code: 'unavailable' };
}

function registerSigned(app: App, deps: StudioRoutesDeps): void {
  const { seamless } = deps;
  const refuse = limitedRefusal();

  function post<T extends z.ZodType<{ sessionID: string }>>(
    path: string,
    schema: T,
    handle: (call: z.output<T>, studio: StudioName) => Promise<StudioAnswer | StudioRefused>,
    txIdOf: (call: z.output<T>) => string | undefined,
  ): void {
    app.post(path, STUDIO_MONEY_ROUTE, async (request, reply) => {
      const signed = await readSigned(deps, schema, request);
      if (!signed.ok) return refuse(request, reply, signed.code);
      const answered = await inTurn(request, signed.call, () => handle(signed.call, signed.studio));
      if (!answered.ok) return sendError(reply, answered.code);
      return { balance: formatDecimal(answered.balanceKobo), txID: txIdOf(signed.call) };
    });
  }

  app.get('/studio/balance', STUDIO_ROUTE, async (request, reply) => {
    const signed = await readSigned(deps, balanceCall, request);
    if (!signed.ok) return refuse(request, reply, signed.code);
    const answered = await inTurn(request, signed.call, () =>
      seamless.balance(signed.call.sessionID, signed.studio),
    );
    return answered.ok ? { balance: formatDecimal(answered.balanceKobo) } : sendError(reply, answered.code);
  });
  const move = (path: string, book: (call: StudioCall) => Promise<StudioAnswer>) =>
    post(
      path,
      moneyCall,
      async ({ sessionID, txID, roundID, amount }, studio) => {
        const amountKobo = readAmount(amount);
        if (amountKobo === null) return BAD_CALL;
        return book({ studio, sessionId: sessionID, txId: txID, roundId: roundID, amountKobo });
      },
      ({ txID }) => txID,
    );
  move('/studio/bet', seamless.debit);
  move('/studio/win', seamless.credit);
  post(
    '/studio/refund',
    refundCall,
    async ({ sessionID, txID, origTxID, roundID, amount }, studio) => {
      const amountKobo = readAmount(amount);
      if (amountKobo === null) return BAD_CALL;
      return seamless.rollback({
        studio,
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
    ({ sessionID, roundID }, studio) => seamless.endRound({ studio, sessionId: sessionID, roundId: roundID }),
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
  noteRefused(reply, code);
  return reply.code(status).send({ message, code, ...(action === undefined ? {} : { action }) });
}
