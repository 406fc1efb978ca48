import { z } from 'zod';
import { amountOut, call, json, requestId } from './call.ts';
import { gameRealityCheck, playSession } from './game-server.ts';
import { text } from './text.ts';

/**
 * The calls of shared games, on the games' origin, with a game session's token (`/game/session`). Events of a round arrive over the live
 * channel (`live-channel.ts`); these calls move money and return one player's own data.
 */
const gameToken = text(200).describe('The game session’s token, answered by /game/session.');
const gameInput = z.unknown();
const milliseconds = z.number().int();

/** States of a round, as its players see them. */
export const sharedRoundState = z.enum(['open', 'closed', 'running', 'revealed', 'settled', 'voided']);
export type SharedRoundState = z.infer<typeof sharedRoundState>;

/** A round as published. Times are milliseconds of the server's clock. */
const sharedRound = z.object({
  roundId: z.uuid(),
  /** The chain its link belongs to, and the round's number in it, from 1. */
  seasonId: z.uuid(),
  number: z.number().int(),
  state: sharedRoundState,
  opensAtMs: milliseconds,
  closesAtMs: milliseconds,
  startsAtMs: milliseconds.nullable().describe('Since when it runs; null before.'),
  endedAtMs: milliseconds.nullable().describe('When it ended, or will: null as long as the outcome is.'),
  card: json.nullable().describe('What sets its prices: runners, fixtures. Null where every round is alike.'),
  outcome: json
    .nullable()
    .describe(
      'Null until it has ended; until it runs where no bet can be cashed out, so that pages draw its animation.',
    ),
  link: z
    .string()
    .nullable()
    .describe(
      'Of the season’s chain; null as long as the outcome is. Of a void round, which shows no outcome, once its stakes are back.',
    ),
  standing: z
    .object({
      players: z.number().int(),
      best: z.number().int(),
      winners: z.number().int(),
      fastestMs: milliseconds
        .optional()
        .describe('What the fastest of the best took for their right answers.'),
    })
    .optional()
    .describe(
      'Of a quiz that has ended: the most right answers, and how many of the players share the pool.',
    ),
  questionsHash: z
    .string()
    .optional()
    .describe('Of a quiz, from before its first entry: SHA-256 of its link and its questions in words.'),
});
export type SharedRound = z.infer<typeof sharedRound>;

/** A question of a quiz, sent to the players who entered it when it opens. */
const askedQuestion = z.object({
  question: z.number().int().describe('Of the round, from 0.'),
  topic: z.string(),
  text: z.string(),
  answers: z.array(z.string()),
  asksAtMs: milliseconds,
  closesAtMs: milliseconds.describe('Answers that the server receives from then on are late.'),
  solution: z
    .object({
      right: z.number().int().describe('The index of the right answer, from 0.'),
      source: z.object({ title: z.string(), address: z.string().nullable() }),
    })
    .nullable()
    .describe('Null until the round has ended.'),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** All bets on a round, anonymised. */
const liveBets = z.object({
  roundId: z.uuid(),
  bets: z.number().int(),
  staked: amountOut,
  paid: amountOut,
  biggest: z.array(
    z.object({
      name: z.string().describe('Masked.'),
      stake: amountOut,
      /** In hundredths; null while it is open or lost. */
      cashedAt: z.number().int().nullable(),
      paid: amountOut,
    }),
  ),
});
export type LiveBets = z.infer<typeof liveBets>;

const cashOutPart = z.enum(['half', 'all']);

/** One bet as its player sees it. */
const sharedBetView = z.object({
  betId: z.uuid(),
  roundId: z.uuid(),
  stake: amountOut,
  selection: json,
  cashOuts: z.array(
    z.object({
      part: cashOutPart,
      elapsedMs: milliseconds.describe('When the server received it, since the round began to run.'),
      multiplier: z.number().int().describe('In hundredths.'),
      paid: amountOut,
    }),
  ),
  answers: z
    .array(
      z.object({
        question: z.number().int(),
        choice: z.number().int(),
        elapsedMs: milliseconds.describe('When the server received it, since the round began to run.'),
      }),
    )
    .optional()
    .describe('Left out where nothing is asked.'),
  state: z.enum(['open', 'settled', 'refunded']),
  payout: amountOut.nullable().describe('Gross return over all; null while it is open.'),
});
export type SharedBetView = z.infer<typeof sharedBetView>;

export const sharedSession = call({
  method: 'POST',
  path: '/game/shared/session',
  summary: 'Exchange a launch code, once, for a game session of a shared game.',
  body: z.object({ code: text(200), gameId: text(64) }),
  answer: z.object({ status: z.literal(200), token: z.string() }),
});

export const sharedState = call({
  method: 'POST',
  path: '/game/shared/state',
  summary:
    'What the player needs beside the live channel: balance, play session, and the bets of rounds that are not over.',
  body: z.object({ token: gameToken }),
  answer: z.object({
    status: z.literal(200),
    now: milliseconds,
    balance: amountOut,
    session: playSession,
    bets: z.array(sharedBetView),
    minRoundMs: z.number().int(),
  }),
});

const betPlaced = z.object({ status: z.literal(200), bet: sharedBetView, balance: amountOut });

export const sharedBet = call({
  method: 'POST',
  path: '/game/shared/bet',
  summary: 'Stake on a round that is open. The same requestId again answers the same bet and takes nothing.',
  body: z.object({
    token: gameToken,
    requestId,
    roundId: z.uuid(),
    bet: gameInput.describe('{stakeNaira, selection}'),
  }),
  answer: betPlaced,
});

export const sharedCashOut = call({
  method: 'POST',
  path: '/game/shared/cash-out',
  summary:
    'Cash out all that rides, or half of the stake once, at the moment this call is received. The same part again answers the same.',
  body: z.object({ token: gameToken, betId: z.uuid(), part: cashOutPart }),
  answer: betPlaced,
});

export const sharedAnswer = call({
  method: 'POST',
  path: '/game/shared/answer',
  summary:
    'Answer a question of a quiz, at the moment this call is received. The first answer counts; the same again answers the same.',
  body: z.object({
    token: gameToken,
    betId: z.uuid(),
    question: z.number().int().min(0).max(1000).describe('Of the round, from 0.'),
    choice: z.number().int().min(0).max(100).describe('The index of the answer, from 0.'),
  }),
  answer: z.object({ status: z.literal(200), bet: sharedBetView }),
});

export const sharedHistory = call({
  method: 'POST',
  path: '/game/shared/history',
  summary: 'The player’s bets of this game on rounds that are over, newest first, each with its round.',
  body: z.object({
    token: gameToken,
    before: text(80).optional(),
    limit: z.number().int().min(1).max(50).optional(),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.array(
      z.object({
        at: z.iso.datetime(),
        bet: sharedBetView,
        round: sharedRound,
        receipt: json.describe('What the verifier reads: a `SharedReceipt` of game-kit, with this bet.'),
        asked: z.array(askedQuestion).optional().describe('Of a quiz.'),
      }),
    ),
    next: z.string().nullable(),
  }),
});

const publicValueSource = z
  .string()
  .describe(
    'Named with the commitment. `own`: our own server makes it, which proves nothing about who chose it; `drand:<chain>:<round>`: a round of the public beacon drand.',
  );

export const sharedFairness = call({
  method: 'POST',
  path: '/game/shared/fairness',
  summary: 'The season in play with its commitment, and the receipts of its last rounds, newest first.',
  body: z.object({ token: gameToken }),
  answer: z.object({
    status: z.literal(200),
    season: z
      .object({
        seasonId: z.uuid(),
        commitment: z.string().describe('The last hash of its chain, published before its first round.'),
        committedAt: milliseconds.describe(
          'When the commitment was stored, before the public value was made.',
        ),
        publicValue: z.string().describe('Made after the commitment, by the source that is named.'),
        publicValueSource,
        publicValueProof: z
          .string()
          .nullable()
          .describe('The beacon’s signature of its round; null where no beacon made the value.'),
        publicValueAt: milliseconds.nullable(),
        rounds: z.number().int(),
      })
      .nullable(),
    next: z
      .object({
        seasonId: z.uuid(),
        commitment: z.string(),
        committedAt: milliseconds,
        publicValueSource,
        publicValueDueAt: milliseconds.describe(
          'The time of the beacon’s round; nobody knows its value before.',
        ),
        rounds: z.number().int(),
      })
      .nullable()
      .describe(
        'The season that is committed to and has not begun. Without rounds under way the game waits for it.',
      ),
    receipts: z.array(json).describe('Of whole rounds, without anybody’s bet.'),
  }),
});

/** Maximum rounds of one answer. */
export const MAX_SEASON_ROUNDS = 200;

export const sharedSeason = call({
  method: 'POST',
  path: '/game/shared/season',
  summary:
    'A season in pages, as the verifier reads it: `file` with the rounds of all pages in `played` is the season’s file. Void rounds are among them.',
  body: z.object({
    token: gameToken,
    seasonId: z.uuid().optional().describe('Absent: the season in play.'),
    after: z.int().min(0).optional().describe('The round before the first of the page; absent: 0.'),
  }),
  answer: z.object({
    status: z.literal(200),
    file: json.describe('Kind, format, commitment, public value with its source, and both times.'),
    played: z.array(json).describe(`Of ${MAX_SEASON_ROUNDS} rounds at most, in their order without a gap.`),
    next: z.int().nullable().describe('`after` of the next page; null: no further round is over.'),
  }),
});

/** Every call of a shared game, by path. The games import only the type. */
export const sharedGameCalls = {
  '/game/shared/session': sharedSession,
  '/game/shared/state': sharedState,
  '/game/shared/bet': sharedBet,
  '/game/shared/cash-out': sharedCashOut,
  '/game/shared/answer': sharedAnswer,
  '/game/shared/history': sharedHistory,
  '/game/shared/fairness': sharedFairness,
  '/game/shared/season': sharedSeason,
  '/game/reality-check': gameRealityCheck,
} as const;

type SharedGameCalls = typeof sharedGameCalls;
export type SharedGamePath = keyof SharedGameCalls;
export type SharedBodyOf<P extends SharedGamePath> = z.input<SharedGameCalls[P]['body']>;
export type SharedAnswerOf<P extends SharedGamePath> = z.output<SharedGameCalls[P]['answer']>;

/** A new round whole; of a known round its id and the changed fields. */
export type RoundChange = Pick<SharedRound, 'roundId'> & Partial<SharedRound>;

/** The fields of the live bets that changed since its last message in this round. */
export type LiveBetsChange = Partial<Pick<LiveBets, 'bets' | 'staked' | 'paid'>> & {
  /** By their index in the list, from 0. */
  readonly biggest?: readonly (LiveBets['biggest'][number] & { readonly index: number })[];
};

/** Messages of a shared game's live channel. */
export type SharedGameMessage =
  /** The first message of a socket: the current round, the last results and the current live bets. */
  | {
      readonly type: 'snapshot';
      readonly now: number;
      readonly round: SharedRound | null;
      readonly results: readonly SharedRound[];
      readonly liveBets: LiveBets | null;
      /** The operator closed the game, and no round is under way; a further snapshot follows when it is open again. Absent: false. */
      readonly isPaused?: boolean;
      /** Of a quiz that the player entered: the questions so far. */
      readonly asked?: readonly AskedQuestion[];
    }
  /** To those who entered a quiz: a new question; after its end once more, with the right answer. */
  | { readonly type: 'question'; readonly roundId: string; readonly question: AskedQuestion }
  /** The round changed. */
  | { readonly type: 'round'; readonly round: RoundChange }
  /** The live bets of the current round, at most once a second. */
  | { readonly type: 'live_bets'; readonly liveBets: LiveBetsChange }
  /** To the player alone: a bet changed without a call of theirs, as by an automatic cash-out or settlement. */
  | { readonly type: 'bets'; readonly bets: readonly SharedBetView[]; readonly balance: number };
