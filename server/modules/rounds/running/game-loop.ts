import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { Leadership, Led } from '../../../platform/database/leadership.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { readRoundsWithBets, readTotals } from '../betting/round-bets.ts';
import { createRoundSteps, type RoundSteps, type StepDeps } from './round-steps.ts';
import {
  type Leading,
  noteResumption,
  readNewest,
  readRound,
  readUnfinished,
  type StoredRound,
  scheduleRound,
} from './round-store.ts';

/** Maximum time in which a running round had no leader to take cash-outs; beyond it the round is void. */
export const UNLED_LIMIT_MS = 10 * SECOND_MS;
/** Time for which a void round and its reason stay on screen, at most the result time of its game. */
export const VOID_REST_MS = 5 * SECOND_MS;
/** Interval at which a follower tries to become leader, and a closed game whether it is open again. */
const FOLLOW_MS = SECOND_MS;
const SWEEP_EVERY_MS = MINUTE_MS;
const SWEPT_ROUNDS = 50;
/** Interval between two reads of the bets at shards that were unavailable. */
const RETURNED_EVERY_MS = SECOND_MS;

export interface GameLoopDeps extends StepDeps {
  readonly leadership: Leadership;
  /** Whether the operator lets the game begin another round. */
  mayBegin(gameId: string): Promise<boolean>;
}

/** Leads one game's rounds through their states, where this node is the leader. */
export interface GameLoop {
  /**
   * Does what is due. Everything it knows it reads from the database, so that a leader that takes over continues where the one before
   * was ended, between whichever statements. Answers in how many milliseconds something is due again; 0: at once.
   */
  tick(): Promise<number>;
}

export function createGameLoop(game: AnySharedGame, deps: GameLoopDeps): GameLoop {
  const { db, leadership, clock } = deps;
  const steps = createRoundSteps(game, deps);
  let epochKnown: bigint | null = null;
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  let returnedAtMs = Number.NEGATIVE_INFINITY;

  const lead = async (led: Led): Promise<number> => {
    const leading = { gameId: game.id, epoch: led.epoch };
    if (epochKnown !== led.epoch) {
      await takeOver(game, deps, steps, led);
      epochKnown = led.epoch;
      sweptAtMs = Number.NEGATIVE_INFINITY;
    }
    const rounds = await readUnfinished(db, game.id);
    let dueMs: number = MINUTE_MS;
    for (const round of rounds) dueMs = Math.min(dueMs, await steps.step(round, leading));
    if (rounds.every(({ overAt }) => overAt !== null))
      dueMs = Math.min(dueMs, await scheduleNext(game, deps, leading));
    const nowMs = clock.now().getTime();
    if (nowMs - returnedAtMs >= RETURNED_EVERY_MS) {
      returnedAtMs = nowMs;
      await steps.settleReturned(leading);
    }
    if (nowMs - sweptAtMs >= SWEEP_EVERY_MS) {
      sweptAtMs = nowMs;
      await sweep(game, deps, steps);
    }
    return dueMs;
  };

  return {
    async tick() {
      const led = await leadership.lead(game.id);
      if (led === null) return FOLLOW_MS;
      try {
        return await lead(led);
      } catch (error) {
        // Where another node leads by now, the next tick finds it.
        await leadership.beat();
        throw error;
      }
    },
  };
}

/** Continues each round that another leader left, or makes it void, and keeps a record of it. */
async function takeOver(
  game: AnySharedGame,
  { db, clock, log, between }: GameLoopDeps,
  steps: RoundSteps,
  led: Led,
): Promise<void> {
  const leading = { gameId: game.id, epoch: led.epoch };
  const { unledSince } = led;
  for (const round of await readUnfinished(db, game.id)) {
    const { roundId, state } = round;
    const at = clock.now();
    const decision = decide(game, round, led, at);
    await noteResumption(db, leading, { roundId, state, decision, unledSince, at });
    await between('a resumption is noted');
    if (decision === 'voided' && state !== 'voided') await steps.move(round, 'voided', leading);
    log.warn({ gameId: game.id, roundId, state, decision }, 'rounds.round_taken_over');
  }
}

/**
 * Decides how a round ends that another leader left. Its bets are settled by the outcome that was fixed before them, unless they could have
 * been cashed out while there was no leader.
 */
function decide(
  game: AnySharedGame,
  { state, version }: StoredRound,
  { unledSince }: Led,
  now: Date,
): 'resumed' | 'voided' {
  if (state === 'voided') return 'voided';
  if (state === 'revealed' || state === 'settled') return 'resumed';
  if (version !== game.version) return 'voided';
  const unledMs = unledSince === null ? 0 : now.getTime() - unledSince.getTime();
  return state === 'running' && game.cashOut !== undefined && unledMs > UNLED_LIMIT_MS ? 'voided' : 'resumed';
}

/** The next round, once the result of the one before has been shown for long enough. */
async function scheduleNext(game: AnySharedGame, deps: GameLoopDeps, leading: Leading): Promise<number> {
  const { db, seasons, clock, between } = deps;
  const [newest] = await readNewest(db, game.id, 1);
  if (newest !== undefined) {
    if (newest.overAt === null) return 0;
    const idleMs = clock.now().getTime() - newest.overAt.getTime();
    const isVoid = newest.state === 'voided';
    const restMs = isVoid ? Math.min(VOID_REST_MS, game.phases.restMs) : game.phases.restMs;
    // A restore ends rounds by the database's clock, which may be ahead of this one: the next round does not wait for it.
    const isResting = idleMs < restMs && (!isVoid || (idleMs >= 0 && (await hadBets(deps, newest))));
    if (isResting) return restMs - idleMs;
  }
  if (!(await deps.mayBegin(game.id))) return FOLLOW_MS;
  const next = await seasons.next(game, leading);
  if ('waitMs' in next) return next.waitMs;
  await between('a season is in force');
  const card = await seasons.cardOf(game, next);
  await scheduleRound(db, leading, { ...next, version: game.version, card, at: clock.now() });
  await between('round scheduled');
  return 0;
}

/** Whether the round had bets, so that its end is published; a shard that is unavailable is left out. */
async function hadBets({ shards, reach }: GameLoopDeps, { roundId }: StoredRound): Promise<boolean> {
  const reads = await Promise.all(
    shards.all.map((shard) => reach.reach(shard, () => readTotals(shard, roundId))),
  );
  return reads.some((read) => read.ok && read.value.bets > 0);
}

/** Bets of rounds that are finished: a slot of players was on its way to another shard when theirs ended. And of rounds that are lost. */
async function sweep(
  game: AnySharedGame,
  { db, shards, reach }: GameLoopDeps,
  steps: RoundSteps,
): Promise<void> {
  const found = await Promise.all(
    shards.all.map((shard) => reach.reach(shard, () => readRoundsWithBets(shard, game.id, SWEPT_ROUNDS))),
  );
  for (const roundId of new Set(found.flatMap((reached) => (reached.ok ? reached.value : [])))) {
    const round = await readRound(db, roundId);
    if (round === null) await steps.returnLost(roundId);
    else if (round.finishedAt !== null) await steps.settleRest(round);
  }
}
