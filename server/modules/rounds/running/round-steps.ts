import type { SecretOutcome } from '@jara/game-kit/secret-outcome';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { DirectoryExecutor, Shards } from '../../../platform/database/shards.ts';
import { type Clock, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { EndBetsDeps } from '../../betting/betting.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { createAutoCashOuts } from '../betting/auto-cash-outs.ts';
import { raiseQuizAlarms } from '../quiz/quiz-alarms.ts';
import type { Seasons } from '../seasons/seasons.ts';
import { createLateSettlement, type LateSettlement } from '../settlement/late-settlement.ts';
import { settleAtShard, toSettleOf } from '../settlement/settle-round.ts';
import { type AtShards, isPlayed, poolOf } from '../settlement/standing.ts';
import { BOOKING_MS, type RoundState, type ShardRoundState } from './round-states.ts';
import {
  finishVoided,
  type Leading,
  type Move,
  moveRound,
  noteResumedFinished,
  type StoredRound,
} from './round-store.ts';
import { moveAtShard, persistAtShard } from './shard-rounds.ts';
import { createRoundShards, type RoundShards } from './unavailable-shards.ts';

/** Bets that could not be settled yet, of locked accounts, are tried again after this. */
const SETTLE_AGAIN_MS = SECOND_MS;

export interface StepDeps {
  readonly db: DirectoryExecutor;
  readonly shards: Shards;
  readonly reach: ShardReach;
  readonly wallet: Pick<Wallet, 'settle'>;
  readonly seasons: Seasons;
  readonly clock: Clock;
  readonly log: Log;
  /** Called between two statements: a test ends the leader there. */
  readonly between: (step: string) => Promise<void>;
  readonly onEnded?: EndBetsDeps['onEnded'];
}

/** The steps that a leader takes with one round. */
export interface RoundSteps extends LateSettlement {
  /** One step, by the round's state. Answers in how many milliseconds the next one is due. */
  step(round: StoredRound, leading: Leading): Promise<number>;
  move(round: StoredRound, to: RoundState, leading: Leading, more?: Partial<Move>): Promise<void>;
}

type Step = (round: StoredRound, leading: Leading) => Promise<number>;

/** Opens the shards before it publishes the open round, because players bet immediately, and closes them before it publishes the closed one. */
export function createRoundSteps(game: AnySharedGame, deps: StepDeps): RoundSteps {
  const { db, seasons, clock, between } = deps;
  const roundShards = createRoundShards(deps);
  const settleOpen = createOpenSettlement(game, deps, roundShards);
  const move = createMove(deps);
  const { atShards, moveShards, moveShardsOnce } = createShardMoves(roundShards, deps);
  const payAutoCashOuts = createPayments(game, deps, roundShards);
  const sinceMs = (at: Date | null) => msSince(clock, at);
  const finished = (roundId: string) => noteResumedFinished(db, roundId, clock.now());

  const steps: Readonly<Record<RoundState, Step>> = {
    async scheduled(round, leading) {
      await roundShards.each(round, leading, (shard) => persistAtShard(shard, round, leading.epoch));
      await between('shards have the round');
      const closesAt = new Date(clock.now().getTime() + game.phases.openMs);
      await moveShardsOnce({ ...round, closesAt }, 'open', leading);
      await move(round, 'open', leading, { closesAt });
      return 0;
    },
    async open(round, leading) {
      const remainingMs = -sinceMs(round.closesAt);
      if (remainingMs > 0) await moveShardsOnce(round, 'open', leading);
      else await move(round, 'closed', leading);
      return Math.max(0, remainingMs);
    },
    async closed(round, leading) {
      // The fence: once every shard is closed, no bet on this round is committed any more.
      await moveShards(round, 'closed', leading);
      const hasPlayers =
        game.quiz === undefined || (await isPlayed(atShards(round, leading), game.quiz, round));
      await move(round, hasPlayers ? 'running' : 'voided', leading);
      return 0;
    },
    async running(round, leading) {
      const outcome = await seasons.outcomeOf(game, round);
      const endsInMs = outcome.read((known) => game.runningMs(known)) + BOOKING_MS - sinceMs(round.runningAt);
      if (endsInMs > 0) {
        await moveShardsOnce(round, 'running', leading);
        return Math.min(endsInMs, await payAutoCashOuts(round, leading, outcome));
      }
      // The fence of cash-outs: what is booked is booked before anybody knows the outcome.
      await moveShards(round, 'ended', leading);
      const pool = game.quiz && (await poolOf(atShards(round, leading), game.quiz, round, outcome));
      await move(round, 'revealed', leading, { revealed: outcome.reveal(), ...pool });
      return 0;
    },
    async revealed(round, leading) {
      if ((await settleOpen(round, leading)) > 0) return SETTLE_AGAIN_MS;
      await move(round, 'settled', leading);
      await finished(round.roundId);
      if (game.quiz !== undefined) await judgePlayers(game, deps, round);
      return 0;
    },
    async voided(round, leading) {
      await roundShards.each(round, leading, (shard) => persistAtShard(shard, round, leading.epoch));
      await moveShards(round, 'voided', leading);
      if ((await settleOpen(round, leading)) > 0) return SETTLE_AGAIN_MS;
      await finishVoided(db, leading, round.roundId, clock.now());
      await between('the voided round is finished');
      await finished(round.roundId);
      return 0;
    },
    settled: async () => 0,
  };
  return {
    step: (round, leading) => steps[round.state](round, leading),
    ...createLateSettlement(game, deps),
    move,
  };
}

function createMove({ db, clock, between }: StepDeps): RoundSteps['move'] {
  return async ({ roundId, state }, to, leading, more = {}) => {
    await moveRound(db, leading, { roundId, from: state, to, at: clock.now(), ...more });
    await between(`round ${to}`);
  };
}

/** Pays the automatic cash-outs that are due, where the game has any; returns the milliseconds until the next payment. */
function createPayments(game: AnySharedGame, deps: StepDeps, roundShards: RoundShards) {
  const autoCashOuts = game.cashOut === undefined ? null : createAutoCashOuts(game, deps);
  return async (round: StoredRound, leading: Leading, outcome: SecretOutcome<unknown>): Promise<number> => {
    if (autoCashOuts === null) return Number.POSITIVE_INFINITY;
    return autoCashOuts.pay(round, leading, outcome, await roundShards.taking(round, leading));
  };
}

/** Settles what is open at the shards that take part to the end; answers how many bets are left. */
function createOpenSettlement(game: AnySharedGame, deps: StepDeps, roundShards: RoundShards): Step {
  return async (round, leading) => {
    const toSettle = await toSettleOf(game, deps.seasons, round);
    const left = await roundShards.each(round, leading, (shard) =>
      settleAtShard(deps, shard, toSettle(undefined)),
    );
    return left.reduce((sum, one) => sum + one, 0);
  };
}

/** Once a quiz is settled, for the operator: it fails no round. */
async function judgePlayers(game: AnySharedGame, deps: StepDeps, round: StoredRound): Promise<void> {
  const { shards, reach, clock, log } = deps;
  const present = shards.all.filter((shard) => !reach.isUnavailable(shard));
  try {
    await Promise.all(present.map((shard) => raiseQuizAlarms(deps, shard, game, round, clock.now())));
  } catch (error) {
    log.warn({ err: error, gameId: game.id }, 'rounds.quiz_players_not_judged');
  }
}

function msSince(clock: Clock, at: Date | null): number {
  invariant(at !== null, 'a round knows when it came into its state');
  return clock.now().getTime() - at.getTime();
}

type MoveShards = (round: StoredRound, to: ShardRoundState, leading: Leading) => Promise<void>;

function createShardMoves(roundShards: RoundShards, { between }: Pick<StepDeps, 'between'>) {
  const moveShards: MoveShards = async (round, to, leading) => {
    await roundShards.each(round, leading, (shard) => moveAtShard(shard, round, to, leading.epoch));
    await between(`shards ${to}`);
  };
  let latest = '';
  /** The work that a state begins with is done once, and once more by each leader that takes over. */
  const moveShardsOnce: MoveShards = async (round, to, leading) => {
    const name = `${round.roundId} ${to} ${leading.epoch}`;
    if (latest === name) return;
    await moveShards(round, to, leading);
    latest = name;
  };
  const atShards = (round: StoredRound, leading: Leading): AtShards => {
    return (work) => roundShards.each(round, leading, work);
  };
  return { atShards, moveShards, moveShardsOnce };
}
