import { type Clock, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { IdentityRegistry, RegistryRequest, RegistryResult, RegistryVerdict } from '../../types.ts';
import { type Behaviour, behaviourOf } from './sentinels.ts';

/** How long a pending check is under way. */
const PENDING_LIFE_SECONDS = 3;
const OTHER_NAME = 'ANOTHER PERSON ENTIRELY';
/** The birth date of the registry where the player typed none. */
const BIRTH_DATE = '1990-01-01';
const MINOR_YEARS = 17;
const STATE = 'Lagos';
/** Where a provider's consent page sends the player back to. */
const RETURN_URL = '/dashboard/settings/profile?identity=returned';
const REFERENCE = /^sandbox-(pending|consent|not_consented)-(\d{1,15})-[\w-]+$/;

/**
 * A registry without an account or a store: the outcome of a check follows from the number, and the reference of a pending check holds its start.
 */
export function createSandboxRegistry({ clock }: { readonly clock: Clock }): IdentityRegistry {
  return {
    provider: 'sandbox',
    async start(request) {
      const behaviour = behaviourOf(request.number);
      switch (behaviour) {
        case 'down':
          return { ok: false, code: 'unavailable' };
        case 'account':
        case 'too_many':
          return { ok: false, code: behaviour };
        case 'pending':
        case 'consent':
        case 'not_consented': {
          const reference = `sandbox-${behaviour}-${clock.now().getTime()}-${request.reference}`;
          return {
            ...{ ok: true, reference, verdict: null },
            redirectUrl: behaviour === 'pending' ? null : RETURN_URL,
          };
        }
        default:
          return {
            ...{ ok: true, reference: `sandbox-${request.reference}` },
            verdict: verdictOf(behaviour, request, clock.now()),
          };
      }
    },
    async result(reference): Promise<RegistryResult> {
      const [, behaviour, since] = REFERENCE.exec(reference) ?? [];
      if (since === undefined) return { ok: false, code: 'unknown_reference' };
      const isOver = clock.now().getTime() >= Number(since) + PENDING_LIFE_SECONDS * SECOND_MS;
      if (!isOver) return { ok: true, verdict: null };
      if (behaviour === 'not_consented') return { ok: true, verdict: { outcome: 'not_consented' } };
      return {
        ok: true,
        verdict: { outcome: 'found', fullName: null, nameMatches: true, birthDate: null, state: null },
      };
    },
    readNotice: (body) =>
      typeof body === 'object' && body !== null && 'reference' in body && typeof body.reference === 'string'
        ? body.reference
        : null,
  };
}

function verdictOf(
  behaviour: Exclude<Behaviour, 'pending' | 'consent' | 'not_consented' | 'down' | 'account' | 'too_many'>,
  { type, fullName, birthDate }: RegistryRequest,
  now: Date,
): RegistryVerdict {
  const found = {
    outcome: 'found',
    nameMatches: null,
    fullName,
    birthDate: birthDate ?? BIRTH_DATE,
    // As at the real providers, only the look-up of a NIN answers one.
    state: type === 'nin' ? STATE : null,
  } as const;
  switch (behaviour) {
    case 'not_found':
    case 'unclear':
      return { outcome: behaviour };
    case 'deceased':
      return { outcome: 'unclear' };
    case 'other_name':
      return { ...found, fullName: OTHER_NAME };
    case 'under_age':
      return { ...found, birthDate: `${now.getUTCFullYear() - MINOR_YEARS}-01-01` };
    case 'other_birth_date':
      return { ...found, birthDate: birthDate === BIRTH_DATE ? '1991-02-02' : BIRTH_DATE };
    case 'right':
      return found;
  }
}
