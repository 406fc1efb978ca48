import { z } from 'zod';
import { done } from './call.ts';
import { deskCall, deskReason, deskToken } from './desk.ts';
import { documentKind, documentRefusal } from './kyc.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const playerId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .describe('The number of the player.');
const cursor = text(80).optional().describe('Cursor: the `next` of the page before.');
const next = z.string().nullable().describe('Null: this was the last page.');
const documentState = z.enum(['waiting', 'accepted', 'refused']);

const listed = z.object({
  ...{ documentId: z.uuid(), playerId: z.string(), name: z.string(), kind: documentKind },
  ...{ receivedAt: time, state: documentState, reason: documentRefusal.nullable() },
  ...{ decidedAt: time.nullable(), decidedBy: z.string().nullable(), note: z.string().nullable() },
});
export type ListedDocument = z.infer<typeof listed>;

export const deskDocuments = deskCall('identity.read', {
  path: '/desk/identity/documents',
  summary: 'Pictures of documents, fifty a page: those that wait oldest first, decided ones newest first.',
  body: z.object({ token: deskToken, state: documentState, kind: documentKind.optional(), after: cursor }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      documents: z.array(listed),
      next,
      waiting: z.number().int().describe('Number of documents that wait, of every kind.'),
    }),
  }),
});

export const deskChecks = deskCall('players.read', {
  path: '/desk/player/checks',
  summary: 'How a player is verified, the newest twenty checks of numbers, and the newest ten documents.',
  body: z.object({ token: deskToken, playerId }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      verifiedBy: z.string().nullable().describe('The number or the document; null: the player is not.'),
      checks: z.array(
        z.object({
          ...{ at: time, type: z.string(), ending: z.string().nullable(), provider: z.string() },
          ...{ state: z.string(), reason: z.string().nullable() },
        }),
      ),
      documents: z.array(
        z.object({
          ...{ documentId: z.uuid(), kind: documentKind, receivedAt: time, state: documentState },
          reason: documentRefusal.nullable(),
        }),
      ),
    }),
  }),
});

export const deskDocument = deskCall('identity.read', {
  path: '/desk/identity/document',
  summary: 'A document beside the account’s own data, its earlier checks and the names that banks answered.',
  body: z.object({ token: deskToken, documentId: z.uuid() }),
  answer: z.object({
    status: z.literal(200),
    data: listed.extend({
      isProof: z.boolean().describe('Whether it proves name and age: accepted, it needs a reading.'),
      showsNin: z.boolean(),
      position: z.string().describe('Cursor of the documents that wait after this one.'),
      hasPicture: z.boolean().describe('The picture is deleted some days after the decision.'),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      kycStatus: z.string(),
      bankNames: z.array(z.string()).describe('Of the accounts that the player withdraws to.'),
      checks: z.array(
        z.object({
          ...{ at: time, type: z.string(), ending: z.string().nullable(), provider: z.string() },
          ...{ state: z.string(), reason: z.string().nullable() },
        }),
      ),
    }),
  }),
});

export const deskPicture = deskCall('identity.read', {
  path: '/desk/identity/picture',
  summary: 'The decrypted picture of a document. Each opening is recorded.',
  body: z.object({ token: deskToken, documentId: z.uuid() }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({ jpeg: z.string().describe('JPEG in base64.') }),
  }),
});

const afterwards = done.extend({
  data: z.object({
    next: z.uuid().nullable().describe('The document that waits longest; null: none waits.'),
    check: z
      .object({ status: z.string(), reason: z.string().nullable() })
      .nullable()
      .describe('The verdict of the check that an accepted proof began; null: none began yet.'),
  }),
});

export const deskAcceptDocument = deskCall('identity.decide', {
  path: '/desk/identity/accept',
  summary:
    'Accept a document. The reading of a proof becomes a check, with the consequences of a registry’s.',
  body: z.object({
    ...{ token: deskToken, documentId: z.uuid(), note: deskReason },
    read: z
      .object({
        fullName: text(120),
        birthDate: text(10).describe('`1990-12-31`.'),
        number: text(40).describe('Empty: none was read.'),
      })
      .nullable()
      .describe('Null: the document only supports another.'),
  }),
  answer: afterwards,
});

export const deskRefuseDocument = deskCall('identity.decide', {
  path: '/desk/identity/refuse',
  summary: 'Refuse a document. The player reads the reason, and may send another picture.',
  body: z.object({ token: deskToken, documentId: z.uuid(), reason: documentRefusal, note: deskReason }),
  answer: afterwards,
});

const likenessState = z.enum(['open', 'confirmed', 'dismissed']);
const likeness = z.object({
  ...{ playerId: z.string(), name: z.string(), excludedId: z.string(), excludedName: z.string() },
  ...{ evidence: z.enum(['payee', 'name_and_birth_date']), foundAt: time, state: likenessState },
  ...{ decidedAt: time.nullable(), decidedBy: z.string().nullable(), reason: z.string().nullable() },
});
export type Likeness = z.infer<typeof likeness>;

export const deskLikenesses = deskCall('identity.read', {
  path: '/desk/identity/likenesses',
  summary: 'Accounts that may be of an excluded player, oldest first, at most two hundred.',
  body: z.object({ token: deskToken, state: likenessState }),
  answer: z.object({ status: z.literal(200), data: z.array(likeness) }),
});

export const deskDecideLikeness = deskCall('identity.decide', {
  path: '/desk/identity/decide-likeness',
  summary: 'Decide whether two accounts are of one person: confirmed, the account receives the exclusion.',
  body: z.object({
    ...{ token: deskToken, playerId, excludedId: playerId, reason: deskReason },
    state: likenessState.extract(['confirmed', 'dismissed']),
  }),
  answer: done,
});

const registerState = z.enum(['open', 'confirmed', 'dismissed', 'removed']);
const registered = z.object({
  ...{ register: z.string(), reference: z.string().describe('The register’s own, its proof.') },
  ...{ playerId: z.string(), name: z.string(), foundAt: time, state: registerState },
  until: time.nullable().describe('The end of the exclusion; null: for ever.'),
  ...{ decidedAt: time.nullable(), decidedBy: z.string().nullable(), reason: z.string().nullable() },
});
export type RegisterLikeness = z.infer<typeof registered>;

export const deskRegisterLikenesses = deskCall('identity.read', {
  path: '/desk/identity/register-likenesses',
  summary:
    'Players with the name and birth date of an entry in a register of exclusions, oldest first, at most two hundred. `removed`: the register withdrew the entry.',
  body: z.object({ token: deskToken, state: registerState }),
  answer: z.object({ status: z.literal(200), data: z.array(registered) }),
});

export const deskDecideRegisterLikeness = deskCall('identity.decide', {
  path: '/desk/identity/decide-register-likeness',
  summary: 'Decide whether a player is the person of a register’s entry: confirmed, the player is excluded.',
  body: z.object({
    ...{ token: deskToken, playerId, register: text(40, 2), reference: text(200, 1), reason: deskReason },
    state: registerState.extract(['confirmed', 'dismissed']),
  }),
  answer: done,
});

const playerState = z.object({
  state: z.string().describe('A state of Nigeria, or the Federal Capital Territory.'),
  since: time.describe('Entries from then on are of this state.'),
  source: z.enum(['registry', 'staff']),
  by: z.string().describe('The registry’s provider, or the person.'),
});

export const deskPlayerStates = deskCall('players.read', {
  path: '/desk/player/states',
  summary:
    'The states in which a player resided, the present one first, at most twenty; none: it is not known.',
  body: z.object({ token: deskToken, playerId }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      states: z.array(playerState),
      names: z.array(z.string()).describe('Of all states, to choose from.'),
    }),
  }),
});

export const deskSetPlayerState = deskCall('players.request', {
  path: '/desk/player/set-state',
  summary: 'Record the state in which a player resides from now on. Earlier entries keep the earlier state.',
  body: z.object({
    ...{ token: deskToken, playerId, reason: deskReason },
    state: text(60, 1).describe('One of the 36 states, or the Federal Capital Territory.'),
  }),
  answer: done,
});

const shared = z.object({
  by: z.enum(['payee', 'identity', 'phone', 'email', 'address']),
  detail: z.string().nullable().describe('The phone, the email, or the address and device that both have.'),
});
const linked = z.object({
  ...{ playerId: z.string(), name: z.string(), phone: z.string().nullable(), email: z.string().nullable() },
  ...{ kycStatus: z.string(), shares: z.array(shared) },
  blocked: z.array(z.object({ target: z.string(), reason: z.string() })).describe('Blocks in force.'),
});
export type LinkedAccount = z.infer<typeof linked>;

export const deskLinked = deskCall('players.read', {
  path: '/desk/player/linked',
  summary:
    'The player first, then at most fifty accounts that share a bank account, an identity, a contact, or network address and device.',
  body: z.object({ token: deskToken, playerId }),
  answer: z.object({ status: z.literal(200), data: z.array(linked) }),
});
