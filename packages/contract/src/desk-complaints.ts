import { z } from 'zod';
import { done, requestId } from './call.ts';
import { deskCall, deskReason, deskToken } from './desk.ts';
import { contactTopic } from './support.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const playerId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .describe('The number of the player.');
const caseState = z.enum(['open', 'answered', 'closed']);

const listed = z.object({
  ...{ caseId: z.uuid(), number: z.number().int(), receivedAt: time, source: z.enum(['letter', 'desk']) },
  ...{ topic: contactTopic, replyTo: z.string(), state: caseState },
  answerBy: time.describe('When the first answer is due.'),
  answeredAt: time.nullable().describe('Of the first answer.'),
  ...{ playerId: z.string().nullable(), name: z.string().nullable() },
  beginning: z.string().describe('The first 120 characters of the letter.'),
});
export type ListedCase = z.infer<typeof listed>;

export const deskCases = deskCall('complaints.read', {
  path: '/desk/complaints',
  summary:
    'Letters and complaints, fifty a page: open ones by the time of their answer, all others newest first.',
  body: z.object({
    ...{ token: deskToken, state: caseState.optional(), topic: contactTopic.optional() },
    playerId: playerId.optional(),
    after: text(80).optional().describe('Cursor: the `next` of the page before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      cases: z.array(listed),
      next: z.string().nullable().describe('Null: this was the last page.'),
    }),
  }),
});

const entry = z.object({
  ...{ revision: z.number().int(), at: time, actor: z.string(), text: z.string() },
  kind: z.enum(['note', 'answer', 'player', 'bet', 'closed', 'opened']),
});
export type CaseEntry = z.infer<typeof entry>;

export const deskCase = deskCall('complaints.read', {
  path: '/desk/complaint',
  summary: 'A case with its letter and its history, and the players who may have written it.',
  body: z.object({ token: deskToken, caseId: z.uuid() }),
  answer: z.object({
    status: z.literal(200),
    data: listed.extend({
      letter: z.string(),
      revision: z.number().int().describe('A change names the one that its person read.'),
      entries: z.array(entry),
      isContactProven: z
        .boolean()
        .describe('Whether the answer goes to a proven contact of the attached player.'),
      writers: z
        .array(z.object({ playerId: z.string(), name: z.string() }))
        .describe('While no player is attached: those with the contact of the letter.'),
    }),
  }),
});

const ofCase = z.object({
  ...{ token: deskToken, caseId: z.uuid() },
  revision: z.number().int().nonnegative().describe('That the person read.'),
});

export const deskChangeCase = deskCall('complaints.answer', {
  path: '/desk/complaint/change',
  summary: 'Add a note, attach the player or a bet by its id or code, close the case or open it again.',
  body: ofCase.extend({
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('note'), text: text(4000, 3) }),
      z.object({ kind: z.literal('player'), playerId }),
      z.object({ kind: z.literal('bet'), bet: text(60, 5) }),
      z.object({ kind: z.enum(['closed', 'opened']), text: deskReason }),
    ]),
  }),
  answer: done,
});

export const deskAnswerCase = deskCall('complaints.answer', {
  path: '/desk/complaint/answer',
  summary: 'Send the answer to the contact of the case. A repeated request sends it once.',
  body: ofCase.extend({ text: text(4000, 10), requestId }),
  answer: done,
});

export const deskOpenCase = deskCall('complaints.answer', {
  path: '/desk/complaint/open',
  summary: 'Open a case of a player who rang: the answer goes to a proven contact.',
  body: z.object({
    ...{ token: deskToken, playerId, topic: contactTopic, text: text(4000, 10) },
    by: z.enum(['phone', 'email']).describe('The proven contact to which the answer goes.'),
  }),
  answer: done.extend({ data: z.object({ caseId: z.uuid() }) }),
});
