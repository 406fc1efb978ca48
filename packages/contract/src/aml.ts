import { z } from 'zod';
import { call, done, token } from './call.ts';
import { text } from './text.ts';

const source = z.enum(['salary', 'business', 'savings', 'sale', 'gift', 'winnings', 'other']);

const request = z.object({
  state: z.enum(['open', 'answered', 'accepted', 'refused']),
  dueAt: z
    .string()
    .describe('The answer is expected until then; after it no deposits are credited (ISO time).'),
  isBlocked: z.boolean().describe('Whether deposits are kept and sent back until the answer is accepted.'),
});

export const sourceOfFunds = call({
  method: 'POST',
  path: '/agent/source-of-funds',
  summary: 'The operator’s latest question about the source of the player’s money; null: none was put.',
  body: z.object({ token }),
  answer: z.object({ status: z.literal(200), data: request.nullable() }),
});

export const answerSourceOfFunds = call({
  method: 'POST',
  path: '/agent/answer-source-of-funds',
  summary:
    'Answer the question about the source of funds. Refused as `funds_not_requested` where none is open.',
  body: z.object({
    token,
    occupation: text(100, 2),
    source,
    details: text(1000).describe('May be empty.'),
  }),
  answer: done,
});
