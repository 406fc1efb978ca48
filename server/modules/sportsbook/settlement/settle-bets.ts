import { legResult } from '@jara/odds/leg-result';
import { payoutOfSlip } from '@jara/odds/slip';
import type { LegResult } from '@jara/odds/types';
import type { Shard } from '../../../platform/database/shards.ts';
import {
  BEFORE_ALL,
  type BetKey,
  type BetsToEnd,
  betPages,
  type EndBetsDeps,
  endBets,
} from '../../betting/betting.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { type BetWithLegs, oddsOf, readBetsOn, toSlip } from '../bets/bets-store.ts';
import { fenceShardEvent } from '../events/shard-events.ts';
import { endedState, type SportsBetEnd, sportsSettlement } from './bet-end.ts';
import { type BetPass, type ResettleDeps, resettleAtShard } from './resettle.ts';
import {
  type DueResult,
  readSelections,
  readUnsettledSelections,
  writeLegResults,
} from './settlement-store.ts';

export interface SettleBetsDeps extends Omit<ResettleDeps, 'wallet'>, Pick<EndBetsDeps, 'onEnded'> {
  readonly wallet: Pick<Wallet, 'settle' | 'post' | 'taxDue'>;
}

/** How far the bets on an event at one shard have been settled by a result. */
export interface SettlePass extends BetPass {
  stage: 'legs' | 'open' | 'ended';
}

export function beginPass(): SettlePass {
  return { stage: 'legs', after: BEFORE_ALL, left: 0, hasFailed: false };
}

/**
 * Settles the legs on an event at one shard by its result, and ends every bet whose payout is certain by then. Returns whether it
 * finished; after the time limit the next call continues the same pass. It skips bets with locked accounts, and bets and legs that fail, and counts
 * them in `left`. A bet ends once, regardless of repeated calls and of a kill at any statement.
 */
export async function settleAtShard(
  deps: SettleBetsDeps,
  shard: Shard,
  due: DueResult,
  pass: SettlePass,
  isTimeUp: () => boolean,
): Promise<boolean> {
  if (pass.stage === 'legs') {
    await settleLegs(deps, shard, due, pass);
    begin(pass, 'open');
  }
  if (pass.stage === 'open') {
    if (!(await settleOpenBets(deps, shard, due.eventId, pass, isTimeUp))) return false;
    begin(pass, 'ended');
  }
  return resettleAtShard(deps, shard, due, pass, isTimeUp);
}

function begin(pass: SettlePass, stage: SettlePass['stage']): void {
  pass.stage = stage;
  pass.after = BEFORE_ALL;
}

async function settleLegs(
  deps: SettleBetsDeps,
  shard: Shard,
  due: DueResult,
  pass: SettlePass,
): Promise<void> {
  await fenceShardEvent(shard, due);
  const decided: { readonly selections: string; readonly legResult: LegResult }[] = [];
  for (const selections of await readUnsettledSelections(shard, due)) {
    try {
      // A result that leaves a selection undecided returns its stake: a market of another sport, or what an abandoned match did not decide.
      const ended = legResult(due.sport, readSelections(selections), due.play) ?? 'void';
      decided.push({ selections, legResult: ended });
    } catch (error) {
      deps.log.error({ err: error, eventId: due.eventId, selections }, 'sportsbook.leg_settlement_failed');
      pass.left += 1;
      pass.hasFailed = true;
    }
  }
  if (decided.length === 0) return;
  pass.left += await writeLegResults(shard, due, decided);
  await deps.between('the legs have their results');
}

async function settleOpenBets(
  deps: SettleBetsDeps,
  shard: Shard,
  eventId: string,
  pass: SettlePass,
  isTimeUp: () => boolean,
): Promise<boolean> {
  const read = (after: BetKey, limit: number) => readBetsOn(shard, eventId, { areOpen: true, after, limit });
  for await (const bets of betPages(read, pass.after)) {
    const { ended, left, failed } = await endBets(deps, shard, bets, SLIPS_TO_END);
    pass.left += left.length + failed.length;
    if (failed.length > 0) pass.hasFailed = true;
    deps.onSettled(ended);
    await deps.between('a page of bets is settled');
    pass.after = bets.at(-1) ?? pass.after;
    if (isTimeUp()) return false;
  }
  return true;
}

/** An open bet ends by its legs' results, unless a leg of it still waits. Throws where its slip cannot be read. */
const SLIPS_TO_END: BetsToEnd<BetWithLegs, SportsBetEnd> = {
  product: 'sports',
  participant: sportsSettlement,
  endOf({ atRisk, stake, slip, results }) {
    const { isOver, payoutKobo, bonusKobo: wholeKobo } = payoutOfSlip(toSlip(slip), oddsOf(slip), results);
    if (!isOver) return null;
    const creditKobo = (payoutKobo * atRisk) / stake;
    const bonusKobo = (wholeKobo * atRisk) / stake;
    const state = endedState(creditKobo, atRisk, results);
    return { state, creditKobo, extraOf: (end) => ({ ...end, bonusKobo }) };
  },
};
