import { z } from 'zod';
import { done, json } from './call.ts';
import { deskCall, deskReason, deskToken, PLAYER_KINDS } from './desk.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const playerId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .describe('The number of the player.');

export const deskRequestForPlayer = deskCall('players.request', {
  path: '/desk/player/request-change',
  summary:
    'Request another registered name, a copy of all data, or the erasure of a player. A second person decides.',
  body: z.object({
    ...{ token: deskToken, playerId, reason: deskReason },
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('name_changed'), fullName: text(200) }),
      z.object({ kind: z.literal('player_exported') }),
      z.object({ kind: z.literal('player_erased') }),
    ]),
  }),
  answer: done.extend({ data: z.object({ approvalId: z.uuid() }) }),
});

const request = z.object({
  ...{ approvalId: z.uuid(), kind: z.enum(PLAYER_KINDS), state: z.string(), reason: z.string() },
  ...{ requestedBy: z.string(), requestedAt: time },
  ...{ decidedBy: z.string().nullable(), decidedAt: time.nullable(), outcome: z.string().nullable() },
  mayDownload: z
    .boolean()
    .describe('An approved copy is downloaded within a day by the person who requested or approved it.'),
});
export type PlayerRequest = z.infer<typeof request>;

export const deskPlayerRequests = deskCall('players.read', {
  path: '/desk/player/requests',
  summary:
    'The newest twenty requests about a player for a second person, and the names that banks answered.',
  body: z.object({ token: deskToken, playerId }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      requests: z.array(request),
      bankNames: z.array(z.string()).describe('Of the accounts that the player withdraws to.'),
      erasedAt: time.nullable(),
    }),
  }),
});

export const deskExportPlayer = deskCall('players.request', {
  path: '/desk/player/export',
  summary: 'The copy of everything that is kept about a player, as the player may download it, streamed.',
  body: z.object({ token: deskToken, playerId, approvalId: z.uuid() }),
  answer: z.object({
    status: z.literal(200),
    data: z.array(z.object({ table: z.string(), rows: z.array(z.record(z.string(), json)) })),
  }),
});
