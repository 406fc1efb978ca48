import { MAX_ROUNDS } from '@jara/fairness/season';
import { isClientSeed } from '@jara/fairness/seed';
import { fieldsOf, wholeNumber } from '../fields.ts';
import type { PoolStanding, QuizAnswer, QuizPace } from '../quiz.ts';
import type { ShownQuestion } from '../quiz-questions.ts';
import type { CashOut, SharedBet } from '../shared-game.ts';
import {
  type DocumentKind,
  isHash,
  isNaira,
  isText,
  MAX_ID_CHARS,
  MAX_NONCE,
  readFields,
  type Unread,
} from './receipt.ts';

/** The `kind` of a shared round's receipt. */
const KIND = 'jaraplay-shared-round';
const FORMAT = 1;
const MAX_CASH_OUTS = 10;
const MAX_ANSWERS = 100;
/** Maximum length of a question or an answer. */
const MAX_WORDS = 500;

/** The content of a shared round's receipt: the public round, and one player's bet on it. */
export interface SharedReceipt {
  readonly kind: typeof KIND;
  readonly format: typeof FORMAT;
  readonly gameId: string;
  /** Of the game's rules. */
  readonly version: number;
  readonly seasonId: string;
  /** Of the season, from 1. */
  readonly round: number;
  readonly roundId: string;
  readonly at: string;
  /** Of the season, published before its first round. */
  readonly commitment: string;
  /** The season's; it did not exist when the commitment was published. */
  readonly publicValue: string;
  /** The link of the round before; null where it is absent. For round 1 it is the commitment. */
  readonly linkBefore: string | null;
  /** Null until the round has ended. */
  readonly link: string | null;
  /** The public facts of the round before its bets. Absent in games without cards. */
  readonly card?: unknown;
  /** Null in a receipt of the round alone. */
  readonly bet: unknown;
  /** The cash-outs in time, in their order. */
  readonly cashOuts: readonly unknown[];
  /** The player's answers, in their order. Absent in games without questions. */
  readonly answers?: readonly unknown[];
  /** Time to answer each question of a quiz, and the pause after it. Absent where they are the rules' own. */
  readonly quizTimes?: QuizPace;
  /** Of a quiz: the hash of its questions' texts, published before the first entry. */
  readonly questionsHash?: string;
  /** Those questions, in the receipt of a player who answered them. */
  readonly questions?: readonly ShownQuestion[];
  /** The standing of all players, which divides the pool. Absent in games without a pool. */
  readonly standing?: unknown;
  readonly outcome: unknown;
  readonly stake: number | null;
  readonly payout: number | null;
  /** The round was voided: cash-outs stay paid, the rest of the stake is returned, regardless of the draws. */
  readonly isVoid?: boolean;
}

/** A bet on a finished round, as the history call answers it. */
export interface PlayedSharedRound
  extends Omit<SharedReceipt, 'kind' | 'format' | 'bet' | 'cashOuts' | 'answers' | 'standing'> {
  readonly bet: SharedBet<unknown> | null;
  readonly cashOuts: readonly CashOut[];
  readonly answers?: readonly QuizAnswer[];
  readonly standing?: PoolStanding;
}

export function sharedReceiptOf(round: PlayedSharedRound): SharedReceipt {
  return { kind: KIND, format: FORMAT, ...round };
}

export type ReadSharedReceipt = { readonly ok: true; readonly sharedReceipt: SharedReceipt } | Unread;

export const isSharedReceipt = (input: unknown) => fieldsOf(input).kind === KIND;

const isNothingOr = (isGood: (value: unknown) => boolean) => (value: unknown) =>
  value === null || isGood(value);

const isPace = (value: unknown) => {
  const { answerMs, pauseMs, solutionMs } = fieldsOf(value);
  // Older rounds showed the right answer during the pause, and named it after that.
  const restMs = pauseMs ?? solutionMs;
  return wholeNumber(answerMs, 1, MAX_NONCE) !== null && wholeNumber(restMs, 1, MAX_NONCE) !== null;
};

const isShown = (value: unknown) => {
  const { text, answers } = fieldsOf(value);
  return (
    isText(text, MAX_WORDS) &&
    Array.isArray(answers) &&
    answers.length <= MAX_ANSWERS &&
    answers.every((answer) => isText(answer, MAX_WORDS))
  );
};

const isShownList = (value: unknown) =>
  Array.isArray(value) && value.length <= MAX_ANSWERS && value.every(isShown);

const FIELDS: DocumentKind<SharedReceipt>['fields'] = [
  ['gameId', (value) => isText(value, MAX_ID_CHARS)],
  ['version', (value) => wholeNumber(value, 1, MAX_NONCE) !== null],
  ['seasonId', (value) => isText(value, MAX_ID_CHARS)],
  ['round', (value) => wholeNumber(value, 1, MAX_ROUNDS) !== null],
  ['roundId', (value) => isText(value, MAX_ID_CHARS)],
  ['at', (value) => isText(value, MAX_ID_CHARS)],
  ['commitment', isHash],
  ['publicValue', (value) => typeof value === 'string' && isClientSeed(value)],
  ['linkBefore', isNothingOr(isHash)],
  ['link', isNothingOr(isHash)],
  ['bet', (value) => value !== undefined],
  ['cashOuts', (value) => Array.isArray(value) && value.length <= MAX_CASH_OUTS],
  ['answers', (value) => value === undefined || (Array.isArray(value) && value.length <= MAX_ANSWERS)],
  ['quizTimes', (value) => value === undefined || isPace(value)],
  ['questionsHash', (value) => value === undefined || isHash(value)],
  ['questions', (value) => value === undefined || isShownList(value)],
  ['outcome', (value) => value !== undefined],
  ['stake', isNothingOr(isNaira)],
  ['payout', isNothingOr(isNaira)],
  ['isVoid', (value) => value === undefined || typeof value === 'boolean'],
];

/** Parses one receipt of a shared round. */
export function readSharedReceipt(input: unknown): ReadSharedReceipt {
  const read = readFields<SharedReceipt>(input, { kind: KIND, format: FORMAT, fields: FIELDS });
  return read.ok ? { ok: true, sharedReceipt: read.document } : read;
}
