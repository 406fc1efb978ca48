import { judgeAnswer, type QuizAnswer, type QuizRules } from '@jara/game-kit/quiz';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { sharedProduct } from '@jara/ledger/account';
import { sql } from 'kysely';
import { isInSlots, type Shards, SLOTS_HERE } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import type {
  AnswerCall,
  AnswerRefusal,
  PlayerOfGame,
  Rejection,
  RoundBet,
  SharedDetails,
} from '../types.ts';
import type { BetsDeps } from './bets.ts';
import { readRoundBet } from './round-bets.ts';

export interface AnswerAccepted {
  readonly ok: true;
  readonly bet: RoundBet;
}

/** Two answers at once, or a player's slot on its way to another shard. */
const TRIES = 5;

/**
 * Takes an answer at the moment the server received the call. It moves no money, so it is no part of the wallet's batches. The same
 * answer again is answered the same; another one to the same question is refused.
 */
export async function answerQuestion(
  deps: Pick<BetsDeps, 'shards' | 'readRound'>,
  game: AnySharedGame,
  { playerId }: PlayerOfGame,
  call: AnswerCall,
): Promise<AnswerAccepted | Rejection<AnswerRefusal>> {
  const { quiz } = game;
  if (quiz === undefined) return refused('bad_answer');
  const { shards } = deps;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const bet = { playerId, product: sharedProduct(game.id), betId: call.betId };
    const open = await readRoundBet(shards.shardOf(playerId).bets, bet);
    if (open === null) return refused('unknown_bet');
    if (open.endedAt !== null) return refused(open.isVoid ? 'round_voided' : 'quiz_ended');
    const judged = await judge(deps, game.id, quiz, open, call);
    if (!judged.ok) return judged;
    if (judged.isKnown) return accepted(open);
    const written = await writeAnswer(shards, open, judged.answer);
    if (written === 'written') return accepted({ ...open, answers: [...open.answers, judged.answer] });
    if (written === 'ended') return refused('quiz_ended');
    await shards.refresh();
  }
  return refused('unavailable');
}

function accepted(open: RoundBet): AnswerAccepted {
  return { ok: true, bet: open };
}

type Judged =
  | { readonly ok: true; readonly answer: QuizAnswer; readonly isKnown: boolean }
  | Rejection<AnswerRefusal>;

async function judge(
  { readRound }: Pick<BetsDeps, 'readRound'>,
  gameId: string,
  quiz: QuizRules<unknown>,
  open: RoundBet,
  { question, choice, receivedAt }: AnswerCall,
): Promise<Judged> {
  const known = open.answers.find((one) => one.question === question && one.choice === choice);
  if (known !== undefined) return { ok: true, answer: known, isKnown: true };
  const round = await readRound(gameId, open.roundId, 'running');
  if (round === null) return refused('unknown_bet');
  if (round.state === 'voided') return refused('round_voided');
  const { runningAt } = round;
  const elapsedMs = runningAt === null ? -1 : receivedAt.getTime() - runningAt.getTime();
  const judged = judgeAnswer(quiz, open.answers, { question, choice, elapsedMs });
  return judged.ok ? { ...judged, isKnown: false } : { ...refused('bad_answer'), ...judged };
}

/**
 * Adds an answer to the bet as it was read, while the round is running by the shard's row: the end of the round waits for the
 * commit, and an answer never waits for the end.
 */
async function writeAnswer(
  shards: Shards,
  { playerId, roundId, at, seq, revision, bet, cashOuts, answers }: RoundBet,
  answer: QuizAnswer,
): Promise<'written' | 'ended' | 'changed'> {
  const details: SharedDetails = { bet, cashOuts, answers: [...answers, answer] };
  const { rows } = await sql<{ isRunning: boolean; isWritten: boolean }>`
    with here as materialized (select ${sql.raw(SLOTS_HERE)} as slots),
    running as materialized (
      select round_id from shared_round_shard where round_id = ${roundId} and state = 'running' for key share skip locked
    ),
    written as (
      update bet b set details = ${JSON.stringify(details)}::json, revision = b.revision + 1
        from here, running
       where b.player_id = ${playerId} and b.at = ${at} and b.seq = ${seq} and b.state = 'open' and b.revision = ${revision}
         and ${sql.raw(isInSlots('b.player_id', 'here.slots'))}
      returning b.bet_id
    )
    select exists (select from running) as is_running, exists (select from written) as is_written`.execute(
    shards.shardOf(playerId).bets.kysely,
  );
  const [{ isRunning = false, isWritten = false } = {}] = rows;
  return isWritten ? 'written' : isRunning ? 'changed' : 'ended';
}
