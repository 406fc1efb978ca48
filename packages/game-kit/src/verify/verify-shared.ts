import type { Sha256 } from '@jara/fairness/hmac';
import { followsOn, isLinkOf, roundInputs } from '@jara/fairness/season';
import type { DrawInputs } from '@jara/fairness/stream';
import { type TracedDraw, tracedStream } from '@jara/fairness/traced';
import { type Kobo, toNaira } from '@jara/money/kobo';
import { judgeCashOut } from '../cash-outs.ts';
import { fieldsOf, oneOf, wholeNumber } from '../fields.ts';
import type { Line } from '../line.ts';
import { questionsHash } from '../quiz-questions.ts';
import type { AnySharedGame, CashOut, PlayedRound, SharedBet } from '../shared-game.ts';
import {
  describeBet,
  describeVoidBet,
  payoutOf,
  readSharedBet,
  roundCard,
  voidPayoutOf,
} from '../shared-round.ts';
import { koboOfNaira } from '../stakes.ts';
import { type ReadEntry, readEntry } from './read-entry.ts';
import { MAX_NONCE } from './receipt.ts';
import type { SeasonFile } from './season-file.ts';
import type { SharedReceipt } from './shared-receipt.ts';
import { type Check, compared, holds, refused } from './verify-claim.ts';

export type SharedCheckName =
  | 'season_commitment'
  | 'link_before'
  | 'in_season'
  | 'card'
  | 'shared_result'
  | 'questions'
  | 'bet'
  | 'cash_outs'
  | 'answers'
  | 'standing'
  | 'stake'
  | 'payout';
type SharedCheck = Check<SharedCheckName>;

/** The round recomputed from its link and the public value. */
interface SharedReplay {
  readonly inputs: DrawInputs;
  readonly draws: readonly TracedDraw[];
  readonly outcome: unknown;
  /** In the game's words. */
  readonly lines: readonly Line[];
  /** Null in a receipt without a bet. */
  readonly stakeKobo: Kobo | null;
  readonly payoutKobo: Kobo | null;
}

export type SharedVerdict =
  | { readonly kind: 'unknown'; readonly code: 'unknown_game' | 'other_version' | 'secret_link' }
  | {
      readonly kind: 'checked';
      readonly agrees: boolean;
      readonly checks: readonly SharedCheck[];
      readonly replay: SharedReplay;
    };

/**
 * Draws a shared round again from its receipt, settles the bet on it and checks each field. Needs no data besides its arguments.
 *
 * @param seasons public season files: where the receipt's own is among them, the receipt is checked against it
 */
export function verifySharedRound(
  sha256: Sha256,
  games: readonly AnySharedGame[],
  receipt: SharedReceipt,
  seasons: readonly SeasonFile[] = [],
): SharedVerdict {
  const game = games.find(({ id }) => id === receipt.gameId);
  if (game === undefined) return { kind: 'unknown', code: 'unknown_game' };
  if (game.version !== receipt.version) return { kind: 'unknown', code: 'other_version' };
  const { link, publicValue, round } = receipt;
  if (link === null) return { kind: 'unknown', code: 'secret_link' };
  const inputs = roundInputs(sha256, link, publicValue, round);
  const draws: TracedDraw[] = [];
  const card = roundCard(sha256, game, { publicValue, round });
  const outcome = game.outcome(tracedStream(sha256, inputs, 0, draws), card);
  const settled = settledAgain(game, receipt, { card, outcome });
  const checks = [
    ...linkChecks(sha256, receipt, link),
    ...seasonCheck(receipt, link, seasons),
    ...(receipt.card === undefined ? [] : [compared<SharedCheckName>('card', receipt.card, card)]),
    compared<SharedCheckName>('shared_result', receipt.outcome, outcome),
    ...questionsCheck(sha256, receipt, link),
    ...settled.checks,
  ];
  const { lines, stakeKobo, payoutKobo } = settled;
  return {
    kind: 'checked',
    agrees: checks.every(({ state }) => state !== 'fails'),
    checks,
    replay: { inputs, draws, outcome, lines, stakeKobo, payoutKobo },
  };
}

function linkChecks(sha256: Sha256, receipt: SharedReceipt, link: string): SharedCheck[] {
  const { commitment, linkBefore, round } = receipt;
  const inSeason: SharedCheck = isLinkOf(sha256, commitment, round, link)
    ? holds('season_commitment')
    : { name: 'season_commitment', state: 'fails', differences: [] };
  if (linkBefore === null) return [inSeason, { name: 'link_before', state: 'unsaid', differences: [] }];
  return [
    inSeason,
    followsOn(sha256, link, linkBefore)
      ? holds('link_before')
      : { name: 'link_before', state: 'fails', differences: [] },
  ];
}

/** The questions' texts against the hash that was published before the first entry; a receipt without a bet has none. */
function questionsCheck(
  sha256: Sha256,
  { questionsHash: hash, questions }: SharedReceipt,
  link: string,
): SharedCheck[] {
  if (hash === undefined && questions === undefined) return [];
  if (questions === undefined) return [{ name: 'questions', state: 'unsaid', differences: [] }];
  return [compared<SharedCheckName>('questions', hash ?? null, questionsHash(sha256, link, questions))];
}

/** Commitment and public value of the season, and the round itself where the file includes it. */
function seasonCheck(receipt: SharedReceipt, link: string, seasons: readonly SeasonFile[]): SharedCheck[] {
  const { gameId, seasonId, commitment, publicValue, round, outcome } = receipt;
  const season = seasons.find((one) => one.gameId === gameId && one.seasonId === seasonId);
  if (season === undefined) return [];
  const played = season.played.find((one) => one.round === round);
  const own = { commitment, publicValue, ...(played && { link, outcome }) };
  const everybodys = {
    commitment: season.commitment,
    publicValue: season.publicValue,
    ...(played && { link: played.link, outcome: played.outcome }),
  };
  return [compared('in_season', own, everybodys)];
}

interface Settled {
  readonly checks: readonly SharedCheck[];
  readonly lines: readonly Line[];
  readonly stakeKobo: Kobo | null;
  readonly payoutKobo: Kobo | null;
}

function settledAgain(
  game: AnySharedGame,
  receipt: SharedReceipt,
  played: PlayedRound<unknown, unknown>,
): Settled {
  const { card, outcome } = played;
  const alone = { lines: game.describeOutcome(outcome, card), stakeKobo: null, payoutKobo: null };
  if (receipt.bet === null) return { ...alone, checks: [] };
  const read = readSharedBet(game, receipt.bet, card);
  if (!read.ok) return { ...alone, checks: [refused('bet', read)] };
  const bet = read.value;
  const checks = [compared<SharedCheckName>('bet', receipt.bet, bet)];
  const judged = judgedAgain(game, bet, outcome, receipt.cashOuts);
  if (!judged.ok) return { ...alone, checks: [...checks, refused('cash_outs', judged)] };
  const { cashOuts } = judged;
  if (cashOuts.length > 0) checks.push(holds('cash_outs'));
  const entered = receipt.isVoid === true ? NO_ENTRY : entryAgain(game, receipt, outcome);
  if (!entered.ok) return { ...alone, checks: [...checks, refused(entered.name, entered)] };
  const { entry } = entered;
  if (entry !== undefined) checks.push(holds('answers'), holds('standing'));
  const stakeKobo = koboOfNaira(bet.stakeNaira);
  const [lines, payoutKobo] =
    receipt.isVoid === true
      ? [describeVoidBet(game, bet, card, cashOuts), voidPayoutOf(game, bet, cashOuts)]
      : [describeBet(game, bet, played, cashOuts, entry), payoutOf(game, bet, played, cashOuts, entry)];
  return {
    lines,
    stakeKobo,
    payoutKobo,
    checks: [
      ...checks,
      compared('stake', receipt.stake, toNaira(stakeKobo)),
      compared('payout', receipt.payout, toNaira(payoutKobo)),
    ],
  };
}

type Judged =
  | { readonly ok: true; readonly cashOuts: readonly CashOut[] }
  | { readonly ok: false; readonly sentence: string };

/** Judges the cash-outs one after another, as the server did. */
function judgedAgain(
  game: AnySharedGame,
  bet: SharedBet<unknown>,
  outcome: unknown,
  claimed: readonly unknown[],
): Judged {
  const cashOuts: CashOut[] = [];
  for (const [at, one] of claimed.entries()) {
    const no = (sentence: string) => ({ ok: false, sentence: `${at + 1}: ${sentence}` }) as const;
    const fields = fieldsOf(one);
    const part = oneOf(fields.part, ['half', 'all']);
    const elapsedMs = wholeNumber(fields.elapsedMs, 0, MAX_NONCE);
    if (part === null || elapsedMs === null)
      return no('A cash-out is of half or all, at a whole number of milliseconds.');
    const judged = judgeCashOut(game, bet, outcome, cashOuts, { part, elapsedMs });
    if (!judged.ok) return no(judged.sentence);
    cashOuts.push(judged.cashOut);
  }
  return { ok: true, cashOuts };
}

const NO_ENTRY: ReadEntry = { ok: true, entry: undefined };

/** Of a game with a quiz: the answers judged again, and the standing that settled the bet. */
function entryAgain(game: AnySharedGame, receipt: SharedReceipt, outcome: unknown): ReadEntry {
  const { quiz } = game;
  if (quiz === undefined) return NO_ENTRY;
  // The pace only decides which answers were in time: neither the draws nor the money depend on it.
  const { answerMs, pauseMs } = receipt.quizTimes ?? quiz;
  return readEntry({ ...quiz, answerMs, pauseMs }, receipt, outcome);
}
