import { z } from 'zod';
import { done } from './call.ts';
import { deskCall, deskReason, deskToken, PERMISSIONS, type Permission } from './desk.ts';
import { text } from './text.ts';

/** Rights of people alone: a program neither decides, nor changes staff, nor makes keys. */
const OF_PEOPLE: readonly Permission[] = ['staff.request', 'approvals.decide', 'keys.write'];
/** The rights that a key may have. */
export const KEY_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter((one) => !OF_PEOPLE.includes(one));
export const MAX_KEY_DAYS = 365;

const deskKey = z.object({
  keyId: z.uuid(),
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  madeBy: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  revokedBy: z.string().nullable(),
  lastUsedAt: z.string().nullable().describe('To the minute.'),
});
export type DeskKey = z.infer<typeof deskKey>;

export const deskKeys = deskCall('keys.read', {
  path: '/desk/keys',
  summary: 'The keys of programs, those in force first, and the rights that you can give one.',
  body: z.object({ token: deskToken }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      keys: z.array(deskKey),
      permissions: z.array(z.enum(PERMISSIONS)),
      maxDays: z.number().int(),
    }),
  }),
});

export const deskMakeKey = deskCall('keys.write', {
  path: '/desk/keys/make',
  summary:
    'Make a key with some of your own rights. Its token is answered once, and is sent as `token` of a call.',
  body: z.object({
    token: deskToken,
    name: text(100, 2),
    permissions: z.array(z.enum(PERMISSIONS)).min(1).max(PERMISSIONS.length),
    days: z.number().int().min(1).max(MAX_KEY_DAYS),
    reason: deskReason,
  }),
  answer: done.extend({ data: z.object({ keyId: z.uuid(), key: z.string() }) }),
});

export const deskRevokeKey = deskCall('keys.write', {
  path: '/desk/keys/revoke',
  summary: 'Revoke a key. Its next call is refused.',
  body: z.object({ token: deskToken, keyId: z.uuid(), reason: deskReason }),
  answer: done,
});
