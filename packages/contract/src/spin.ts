import { z } from 'zod';
import { amountIn, amountOut, call, requestId, token } from './call.ts';
import { clientSeedSource, playSession } from './game-server.ts';
import { text } from './text.ts';

const spinResult = z.enum(['lose', 'spin-again', 'win']);

/** The data with which a player recomputes an outcome. `serverSeed` is null until its seed is revealed by rotation. */
const spinProof = z.object({
  seedId: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  word: z
    .number()
    .int()
    .describe(
      'How many 32-bit words of the draws of this nonce were read before it: a free spin goes on where the spin that won it stopped.',
    ),
});

const spinRecord = z.object({
  spinId: z.string(),
  at: z.iso.datetime(),
  result: spinResult,
  index: z.number().int().describe('The sector under the pointer, 0 to 23.'),
  stake: amountOut,
  free: z.boolean().describe('Played with a free spin: the stake was not taken.'),
  amountWon: amountOut,
  proof: spinProof,
});
export type SpinRecord = z.infer<typeof spinRecord>;

const freeSpin = z.object({ stake: amountOut, count: z.number().int() });

export const spinMultiplier = call({
  method: 'POST',
  path: '/agent/spin-multiplier',
  summary: 'Spin the wheel. A waiting free spin is used first, at the stake that won it.',
  body: z.object({ token, betAmount: amountIn, requestId: requestId.optional() }),
  answer: z.object({
    status: z.literal(200),
    message: z.string(),
    data: spinRecord.extend({
      balance: amountOut,
      freeSpin: freeSpin.nullable().describe('The free spin waiting after this one.'),
    }),
  }),
});

export const spinState = call({
  method: 'POST',
  path: '/agent/spin-state',
  summary: 'The commitment for the next spin, and the free spin waiting, if any.',
  body: z.object({ token }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      seedId: z.string(),
      serverSeedHash: z.string().describe('SHA-256 of the server seed, in hexadecimal.'),
      nextServerSeedHash: z
        .string()
        .describe(
          'The commitment to the seed the next rotation brings into force, whatever client seed is chosen then.',
        ),
      clientSeed: z.string(),
      clientSeedSource,
      nonce: z.number().int().describe('The nonce the next spin will use.'),
      word: z.number().int().describe('The word of its draws at which the next spin begins.'),
      freeSpin: freeSpin.nullable(),
      session: playSession,
    }),
  }),
});

export const spinSeed = call({
  method: 'POST',
  path: '/agent/spin-seed',
  summary: 'Reveal the server seed in use, commit to a new one, and choose the client seed.',
  body: z.object({ token, clientSeed: text(64).optional() }),
  answer: z.object({
    status: z.literal(200),
    message: z.string(),
    data: z.object({
      revealed: z.object({
        seedId: z.string(),
        serverSeed: z.string(),
        serverSeedHash: z.string(),
        clientSeed: z.string(),
      }),
      seedId: z.string(),
      serverSeedHash: z.string(),
      nextServerSeedHash: z.string(),
      clientSeed: z.string(),
      clientSeedSource,
      nonce: z.number().int(),
    }),
  }),
});

export const spinHistory = call({
  method: 'POST',
  path: '/agent/spin-history',
  summary: 'The player’s spins, newest first, each with what is needed to verify it.',
  body: z.object({
    token,
    before: text(80).optional(),
    limit: z.number().int().min(1).max(100).optional(),
  }),
  answer: z.object({ status: z.literal(200), data: z.array(spinRecord), next: z.string().nullable() }),
});
