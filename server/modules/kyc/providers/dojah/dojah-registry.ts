import { z } from 'zod';
import { readState } from '../../player-states.ts';
import { callRegistry } from '../../registry-http.ts';
import type { IdentityRegistry, RegistryRequest, RegistryVerdict } from '../../types.ts';
import { readRegistryDate } from './registry-date.ts';
import type { DojahSettings } from './settings.ts';

const name = z.string().max(200).nullish();
/** Booleans come as text too. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).nullish();

/** The fields that are read; others, such as pictures and phone numbers, are dropped with the answer. */
const answer = z.object({
  entity: z.object({
    first_name: name,
    middle_name: name,
    last_name: name,
    date_of_birth: name,
    /** Of a NIN; a value that is no text is none. */
    residence_state: name.catch(null),
    verification: flag,
    /** Assumed: the documentation names no field of a death. */
    deceased: flag.catch(null),
  }),
});
const refusal = z.object({ error: z.string() });

const NOT_FOUND = /not found/i;

/**
 * Dojah answers at once. A BVN is checked by the call for ages, which answers names and birth date only; a NIN has no such call, so it is looked up.
 */
export function createDojahRegistry(
  { appId, key, url }: DojahSettings,
  timeoutMs?: number,
): IdentityRegistry {
  return {
    provider: 'dojah',
    async start(request) {
      const headers = { AppId: appId, Authorization: key, accept: 'application/json' };
      const called = await callRegistry(
        'dojah',
        `${url}/api/v1/kyc/${pathOf(request)}`,
        { headers },
        timeoutMs,
      );
      if (!called.ok) return called;
      const verdict = verdictOf(called.status, called.json);
      return { ok: true, reference: `dojah-${request.reference}`, verdict };
    },
    // Nothing is ever under way there.
    result: async () => ({ ok: false, code: 'unknown_reference' }),
  };
}

function pathOf({ type, number, fullName }: RegistryRequest): string {
  if (type === 'nin') return `nin?${new URLSearchParams({ nin: number })}`;
  const words = fullName.split(/\s+/).filter(Boolean);
  const names = { first_name: words[0] ?? '', last_name: words.at(-1) ?? '' };
  return `age_verification?${new URLSearchParams({ mode: 'bvn', bvn: number, ...names })}`;
}

function verdictOf(status: number, json: unknown): RegistryVerdict {
  if (status !== 200) {
    const read = refusal.safeParse(json);
    return { outcome: read.success && NOT_FOUND.test(read.data.error) ? 'not_found' : 'unclear' };
  }
  const read = answer.safeParse(json);
  if (!read.success) return { outcome: 'unclear' };
  const { first_name, middle_name, last_name, date_of_birth, residence_state, verification, deceased } =
    read.data.entity;
  if (deceased === true) return { outcome: 'unclear' };
  const fullName = [first_name, middle_name, last_name]
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join(' ');
  const nameMatches = verification ?? null;
  if (fullName === '' && nameMatches === null) return { outcome: 'unclear' };
  return {
    outcome: 'found',
    fullName: fullName || null,
    nameMatches,
    birthDate: date_of_birth == null ? null : readRegistryDate(date_of_birth),
    state: readState(residence_state),
  };
}
