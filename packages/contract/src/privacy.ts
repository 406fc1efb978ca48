import { z } from 'zod';
import { call, json, token } from './call.ts';
import { text } from './text.ts';

/** Maximum rows of one answer. */
export const MAX_DATA_ROWS = 500;

export const myData = call({
  method: 'POST',
  path: '/agent/my-data',
  summary: 'Everything that is kept about the player, in pages: the rows of one table after another.',
  body: z.object({ token, after: text(1000).optional() }),
  answer: z.object({
    status: z.literal(200),
    table: z.string(),
    rows: z.array(json).describe(`${MAX_DATA_ROWS} at most. Amounts are in kobo.`),
    next: z.string().nullable().describe('`after` of the next page; null: this was the last one.'),
  }),
});
