import { z } from 'zod';
import { call, token } from './call.ts';
import { text } from './text.ts';

export const numberType = z.enum(['bvn', 'nin']);
export type NumberType = z.infer<typeof numberType>;

const identityFailure = z.enum([
  'not_found',
  'name_differs',
  'birth_date_differs',
  'birth_date_needed',
  'under_age',
  'number_taken',
  'excluded',
  'not_consented',
  'unclear',
]);
export type IdentityFailure = z.infer<typeof identityFailure>;

const identity = z.object({
  status: z.enum(['unverified', 'pending', 'verified', 'failed']),
  reason: identityFailure.nullable().describe('Why the check failed; null: it did not.'),
  type: numberType.nullable().describe('The number that was checked last; null: none.'),
  ending: z.string().nullable().describe('Its last three digits; the others are not kept.'),
  verifiedBy: numberType
    .nullable()
    .describe('The number that verified the player, of this check or an earlier one; null: none did.'),
});

export const verifyIdentity = call({
  method: 'POST',
  path: '/agent/verify-identity',
  summary:
    'Verify the player’s name and age by a BVN or NIN. The call is the player’s consent to the request at the registry. Refused as `check_pending` while another check is under way, as `registry_unavailable` where the registry does not answer.',
  body: z.object({
    token,
    type: numberType,
    number: text(32).describe('Eleven digits.'),
    birthDate: text(10).optional().describe('`1990-12-31`; needed where the registry does not answer one.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: identity.extend({
      redirectUrl: z
        .string()
        .nullable()
        .describe('Where the holder of the number gives consent; null: nowhere.'),
    }),
  }),
});

export const identityCheck = call({
  method: 'POST',
  path: '/agent/identity-check',
  summary: 'The state of the player’s identity check; one that is under way is requested from the registry.',
  body: z.object({ token }),
  answer: z.object({ status: z.literal(200), data: identity }),
});
