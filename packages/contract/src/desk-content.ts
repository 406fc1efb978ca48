import { z } from 'zod';
import { contentLink, contentPicture, contentPlace, siteText } from './content.ts';
import { deskCall, deskReason, deskToken } from './desk.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
/** Longer than every rule allows, so that the refusal can name the field and its bound. */
const typed = text(2000);

const typedWords = z.object({ title: typed, text: typed, details: typed, line: typed });

const vettingNumber = text(200).describe(
  'Of the approval by the regulator of advertising; empty while there is none.',
);

const content = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('campaign'),
    places: z.array(contentPlace).max(3),
    picture: contentPicture,
    link: contentLink,
    ...{ en: typedWords, pcm: typedWords, vettingNumber },
  }),
  z.object({ kind: z.literal('text'), key: siteText, en: typed, pcm: typed }),
]);
export type DeskContent = z.infer<typeof content>;

const contentState = z
  .enum(['draft', 'scheduled', 'live', 'ended', 'withdrawn'])
  .describe('Of published content by the time: before, in, and after its schedule.');
export type ContentState = z.infer<typeof contentState>;

const listed = z.object({
  itemId: z.uuid(),
  name: z.string().describe('Its title, its line or its key.'),
  kind: z.enum(['campaign', 'text']),
  places: z.array(contentPlace),
  state: contentState,
  startsAt: time,
  endsAt: time.nullable().describe('Null: a text that stays.'),
  vettingNumber: z.string(),
  changedAt: time,
  changedBy: z.string(),
});
export type ListedContent = z.infer<typeof listed>;

export const deskContent = deskCall('content.read', {
  path: '/desk/content',
  summary: 'Content of the site, fifty a page, the latest change first.',
  body: z.object({
    ...{ token: deskToken, state: contentState.optional() },
    kind: z.enum(['campaign', 'text']).optional(),
    after: text(80).optional().describe('Cursor: the `next` of the page before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      items: z.array(listed),
      next: z.string().nullable().describe('Null: this was the last page.'),
    }),
  }),
});

const change = z.object({
  revision: z.number().int(),
  at: time,
  actor: z.string(),
  action: z.enum(['saved', 'published', 'withdrawn']),
  reason: z.string(),
  ...{ startsAt: time, endsAt: time.nullable(), content },
});
export type ContentChange = z.infer<typeof change>;

export const deskContentItem = deskCall('content.read', {
  path: '/desk/content/item',
  summary: 'One item with its history.',
  body: z.object({ token: deskToken, itemId: z.uuid() }),
  answer: z.object({
    status: z.literal(200),
    data: listed.extend({
      revision: z.number().int().describe('A change names the one that its person read.'),
      content,
      history: z.array(change).describe('The latest hundred changes, newest first.'),
    }),
  }),
});

export const deskContentFacts = deskCall('content.read', {
  path: '/desk/content/facts',
  summary: 'The placeholders of texts, with the figures that the rules fill in.',
  body: z.object({ token: deskToken }),
  answer: z.object({
    status: z.literal(200),
    data: z.array(z.object({ name: z.string(), value: z.string(), meaning: z.string() })),
  }),
});

const changed = z.object({
  status: z.literal(200),
  message: z.string(),
  data: z.object({ itemId: z.uuid(), revision: z.number().int(), state: contentState }),
});

export const deskSaveContent = deskCall('content.write', {
  path: '/desk/content/save',
  summary: 'Save a new item or a draft, and publish it at once if wanted. A withdrawn item becomes a draft.',
  body: z.object({
    ...{ token: deskToken, content, isPublished: z.boolean(), reason: deskReason },
    itemId: z.uuid().nullable().describe('Null: a new one.'),
    revision: z.number().int().nonnegative().describe('That the person read; 0 for a new one.'),
    startsAt: z.iso.datetime({ offset: true }),
    endsAt: z.iso.datetime({ offset: true }).nullable(),
  }),
  answer: changed,
});

export const deskWithdrawContent = deskCall('content.write', {
  path: '/desk/content/withdraw',
  summary: 'Withdraw a draft or published content; players no longer see it within five seconds.',
  body: z.object({
    ...{ token: deskToken, itemId: z.uuid(), reason: deskReason },
    revision: z.number().int().positive().describe('That the person read.'),
  }),
  answer: changed,
});
