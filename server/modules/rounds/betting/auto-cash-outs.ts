import { ownCashOutAt } from '@jara/game-kit/cash-outs';
import type { SecretOutcome } from '@jara/game-kit/secret-outcome';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { DirectoryExecutor, Shard } from '../../../platform/database/shards.ts';
import { type Clock, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { type BetKey, endBets } from '../../betting/betting.ts';
import { BOOKING_MS } from '../running/round-states.ts';
import { type Leading, notifyPaid, type StoredRound } from '../running/round-store.ts';
import { betsToEnd, type SettleDeps } from '../settlement/settle-round.ts';
import { openBetsAt, readOpenBetsOf } from './round-bets.ts';

/** Minimum interval between two batches. */
const BATCH_EVERY_MS = 250;
/** Of one shard in one batch. The round's end never waits for more. */
const MAX_AT_ONCE = 500;
/** Bets of locked accounts are tried again after this, and at the latest when the round has ended. */
const AGAIN_MS = SECOND_MS;

export interface AutoCashOutDeps extends Omit<SettleDeps, 'log'> {
  readonly reach: ShardReach;
  readonly db: DirectoryExecutor;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** Pays what players chose to cash out at, while the round runs. */
export interface AutoCashOuts {
  /**
   * Pays each bet whose value was passed `BOOKING_MS` ago: cash-outs that the player made by hand before that are booked by then. Returns
   * the milliseconds until the next payment is due. Bets that are not paid here are paid when the round has ended, by the same key.
   */
  pay(
    round: StoredRound,
    leading: Leading,
    outcome: SecretOutcome<unknown>,
    shards: readonly Shard[],
  ): Promise<number>;
}

interface Due extends BetKey {
  /** Since the round began to run: its value was passed `BOOKING_MS` ago. */
  readonly dueMs: number;
}

/** The open bets of one round, by the time at which their values are passed. A round that runs takes no further bets. */
interface Plan {
  readonly name: string;
  readonly waiting: ReadonlyMap<Shard, Due[]>;
}

export function createAutoCashOuts(game: AnySharedGame, deps: AutoCashOutDeps): AutoCashOuts {
  const { db, reach, clock, between } = deps;
  let plan: Plan = { name: '', waiting: new Map() };
  let beganAtMs = Number.NEGATIVE_INFINITY;
  const nextAtMs = (startedAtMs: number) => {
    const firsts = [...plan.waiting.values()].flatMap(([first]) => first?.dueMs ?? []);
    return Math.max(startedAtMs + Math.min(...firsts), beganAtMs + BATCH_EVERY_MS);
  };

  const payDue = async (round: StoredRound, outcome: SecretOutcome<unknown>, elapsedMs: number) => {
    const batches = [...plan.waiting].map(async ([shard, waiting]) => {
      const due = takeDue(waiting, elapsedMs);
      if (due.length === 0) return [];
      const reached = await reach.reach(shard, () => payAtShard(game, deps, { shard, round, due, outcome }));
      if (!reached.ok) return [];
      putBack(waiting, reached.value.left, elapsedMs + AGAIN_MS);
      return reached.value.paid;
    });
    const paid = (await Promise.all(batches)).flat();
    if (paid.length === 0) return;
    await between('auto cash-outs are paid');
    await notifyPaid(db, round, paid);
  };

  return {
    async pay(round, leading, outcome, shards) {
      if (game.cashOut === undefined || round.runningAt === null) return Number.POSITIVE_INFINITY;
      const name = `${round.roundId} ${leading.epoch}`;
      if (plan.name !== name) plan = { name, waiting: await waitingOf(game, deps, shards, round) };
      const startedAtMs = round.runningAt.getTime();
      const nowMs = clock.now().getTime();
      if (nowMs >= nextAtMs(startedAtMs)) {
        beganAtMs = nowMs;
        await payDue(round, outcome, nowMs - startedAtMs);
      }
      return Math.max(0, nextAtMs(startedAtMs) - clock.now().getTime());
    },
  };
}

async function waitingOf(
  game: AnySharedGame,
  { reach }: Pick<AutoCashOutDeps, 'reach'>,
  shards: readonly Shard[],
  round: StoredRound,
): Promise<Plan['waiting']> {
  const plans = shards.map(async (shard): Promise<[Shard, Due[]]> => {
    const planned = await reach.reach(shard, () => planOf(game, shard, round));
    return [shard, planned.ok ? planned.value : []];
  });
  return new Map(await Promise.all(plans));
}

async function planOf(game: AnySharedGame, shard: Shard, { roundId }: StoredRound): Promise<Due[]> {
  const list: Due[] = [];
  const { cashOut } = game;
  if (cashOut === undefined) return list;
  for await (const bets of openBetsAt(shard, roundId))
    for (const { playerId, at, seq, bet } of bets)
      list.push({ playerId, at, seq, dueMs: cashOut.elapsedAt(cashOut.autoAt(bet)) + BOOKING_MS });
  return list.sort((one, other) => one.dueMs - other.dueMs);
}

function takeDue(waiting: Due[], elapsedMs: number): Due[] {
  const found = waiting.findIndex(({ dueMs }) => dueMs > elapsedMs);
  return waiting.splice(0, Math.min(found === -1 ? waiting.length : found, MAX_AT_ONCE));
}

function putBack(waiting: Due[], left: readonly BetKey[], dueMs: number): void {
  if (left.length === 0) return;
  waiting.push(...left.map(({ playerId, at, seq }) => ({ playerId, at, seq, dueMs })));
  waiting.sort((one, other) => one.dueMs - other.dueMs);
}

interface Batch {
  readonly shard: Shard;
  readonly round: StoredRound;
  readonly due: readonly Due[];
  readonly outcome: SecretOutcome<unknown>;
}

/** Returns the players who were paid, and the bets to be tried again. */
async function payAtShard(
  game: AnySharedGame,
  deps: AutoCashOutDeps,
  { shard, round, due, outcome }: Batch,
): Promise<{ readonly paid: readonly bigint[]; readonly left: readonly BetKey[] }> {
  const { card } = round;
  const { cashOut } = game;
  const open = (await readOpenBetsOf(shard, due)).filter(
    ({ bet, cashOuts }) =>
      cashOut !== undefined && outcome.read((known) => ownCashOutAt(cashOut, bet, known, cashOuts)) !== null,
  );
  const endOf = () => ({ card, secret: outcome, standing: null });
  const { ended, left } = await endBets(deps, shard, open, betsToEnd({ game, endOf }));
  return { paid: ended.map(({ playerId }) => playerId), left };
}
