import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { boundedText } from '../../../../platform/http/bounded-text.ts';
import { callOut } from '../../../../platform/http/call-out.ts';
import type { ExclusionRegister, RegisterAnswer, RegisterFault, RegisterPush } from '../../types.ts';
import type { SafePlaySettings } from './settings.ts';

/** No player waits for the answer. */
const REGISTER_TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;

const reference = z.string().min(1).max(200);
/** Null: for ever. */
const until = z.iso
  .datetime({ offset: true })
  .nullable()
  .transform((text) => (text === null ? null : new Date(text)));
const answer = z.union([
  z.object({ excluded: z.literal(false) }),
  z.object({ excluded: z.literal(true), reference, matchedBy: z.enum(['nin', 'phone', 'email']), until }),
]);
const push = z.object({
  event: z.enum(['exclusion.added', 'exclusion.removed']),
  reference,
  ninHmac: z.string().max(200).nullish(),
  phone: z.string().max(40).nullish(),
  email: z.string().max(320).nullish(),
  until: until.optional(),
  // One that cannot be read is left out: the other details still match.
  name: z.string().trim().min(1).max(200).nullish().catch(null),
  birthDate: z.iso.date().nullish().catch(null),
});

/**
 * SafePlay publishes no document of its interface: this file alone has its paths and fields, and the fake in `tools/providers` speaks them. A query and a
 * push have what the register is known to keep: the NIN, as an HMAC, phone, e-mail, the chosen time, a reference; a push also has the name and the birth date.
 */
export function createSafePlayRegister(
  { url, key, pushKey, ninKey }: SafePlaySettings,
  timeoutMs = REGISTER_TIMEOUT_MS,
): ExclusionRegister {
  return {
    register: 'safeplay',
    hashNin: (nin) => createHmac('sha256', ninKey).update(nin).digest('hex'),
    async find({ ninHash, phone, email }) {
      try {
        const response = await callOut('safeplay', `${url}/v1/exclusions/query`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ninHmac: ninHash, phone, email }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = await boundedText(response, MAX_BYTES);
        const fault = faultOf(response.status);
        return fault === null ? readAnswer(JSON.parse(text)) : { ok: false, code: fault };
      } catch {
        // Errors may repeat the body, which has a player's contacts; none is logged.
        return { ok: false, code: 'unavailable' };
      }
    },
    readPush(body, signature) {
      const expected = createHmac('sha256', pushKey).update(body).digest();
      const given = Buffer.from(signature, 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected) ? readPushed(body) : null;
    },
  };
}

function faultOf(status: number): RegisterFault | null {
  if (status === 401 || status === 403) return 'account';
  if (status === 429) return 'too_many';
  return status === 200 ? null : 'unavailable';
}

function readAnswer(json: unknown): RegisterAnswer {
  const read = answer.safeParse(json);
  if (!read.success) return { ok: false, code: 'unavailable' };
  if (!read.data.excluded) return { ok: true, entry: null };
  const { reference: proof, matchedBy: by, until: end } = read.data;
  return { ok: true, entry: { reference: proof, by, until: end } };
}

function readPushed(body: string): RegisterPush | null {
  const read = push.safeParse(parsed(body));
  if (!read.success) return null;
  const { event, reference: proof, ninHmac, phone, email, until: end, name, birthDate } = read.data;
  return {
    ...{ kind: event === 'exclusion.added' ? 'added' : 'removed', reference: proof, until: end ?? null },
    ...{ ninHash: ninHmac ?? null, phone: phone ?? null, email: email?.toLowerCase() ?? null },
    ...{ name: name ?? null, birthDate: birthDate ?? null },
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
