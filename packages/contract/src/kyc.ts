import { z } from 'zod';
import { call, requestId, token } from './call.ts';
import { text } from './text.ts';

const numberType = z.enum(['bvn', 'nin']);
export type NumberType = z.infer<typeof numberType>;

/** By which a player is verified: a number at a registry, or a document that a person read. */
export const identityProof = z.enum(['bvn', 'document', 'nin']);
export type IdentityProof = z.infer<typeof identityProof>;

/** Documents that prove name and age, and after them those that only support a proof. */
export const documentKind = z.enum([
  'national_id',
  'voters_card',
  'drivers_licence',
  'passport',
  'nin_slip',
  'selfie',
  'proof_of_address',
]);
export type DocumentKind = z.infer<typeof documentKind>;

export const documentRefusal = z.enum([
  'unreadable',
  'cut_off',
  'wrong_document',
  'expired',
  'name_differs',
  'copy',
  'not_accepted',
]);
export type DocumentRefusal = z.infer<typeof documentRefusal>;

const sentDocument = z.object({
  id: z.string(),
  kind: documentKind,
  state: z.enum(['waiting', 'accepted', 'refused']),
  reason: documentRefusal.nullable().describe('Why it was refused; null: it was not.'),
  receivedAt: z.iso.datetime(),
});
export type SentDocument = z.infer<typeof sentDocument>;

/** The largest picture that is received. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

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
  type: identityProof.nullable().describe('The number or document that was checked last; null: none.'),
  ending: z
    .string()
    .nullable()
    .describe('The last three characters of its number; the others are not kept. Null: no number was read.'),
  verifiedBy: identityProof
    .nullable()
    .describe(
      'The number or document that verified the player, of this check or an earlier one; null: none did.',
    ),
  documents: z
    .array(sentDocument)
    .max(10)
    .describe('The latest pictures that the player sent, newest first.'),
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

/**
 * Sends the picture of a document. Its body is the picture, so that this is no call of JSON: the session's token is in the header `Authorization: Bearer`,
 * and `kind` and `requestId` are in the query. A repeated request with the same id is answered as the first.
 */
export const uploadDocument = {
  path: '/agent/upload-document',
  body: z.object({ token, kind: documentKind, requestId }),
  answer: z.object({ status: z.literal(200), data: sentDocument }),
} as const;
export type UploadAnswer = z.infer<typeof uploadDocument.answer>;
