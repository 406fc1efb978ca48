import { legResult } from '@jara/odds/leg-result';
import { payoutOfSlip } from '@jara/odds/slip';
import type { Shard } from '../../../platform/database/shards.ts';
import { BEFORE_ALL, type BetsToEnd, type EndBetsDeps, endBets } from '../../betting/betting.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { type BetWithLegs, betsOnEvent, oddsOf, toSlip } from '../bets/bets-store.ts';
import { fenceShardEvent } from '../events/shard-events.ts';
import { endedState, type SportsBetEnd, sportsSettlement } from './bet-end.ts';
import { type BetPass, type ResettleDeps, resettleAtShard } from './resettle.ts';
import {
  BEFORE_LEGS,
  type DueResult,
  type LegKey,
  readSelections,
  readUnsettledLegs,
  type UnsettledLegs,
  writeLegResults,
} from './settlement-store.ts';

export interface SettleBetsDeps extends Omit<ResettleDeps, 'wallet'>, Pick<EndBetsDeps, 'onEnded'> {
  readonly wallet: Pick<Wallet, 'settle' | 'post' | 'taxDue'>;
}

/** How far the bets on an event at one shard have been settled by a result. */
export interface SettlePass extends BetPass {
  /** The last leg that was settled. */
  afterLeg: LegKey;
  stage: 'legs' | 'open' | 'ended';
}

export function beginPass(): SettlePass {
  return { stage: 'legs', after: BEFORE_ALL, afterLeg: BEFORE_LEGS, left: 0, hasFailed: false };
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
    if (!(await settleLegs(deps, shard, due, pass, isTimeUp))) return false;
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
  isTimeUp: () => boolean,
): Promise<boolean> {
  await fenceShardEvent(shard, due);
  for (;;) {
    const page = await readUnsettledLegs(shard, due, pass.afterLeg);
    if (page === null) return true;
    pass.left += page.legs - (await settlePage(deps, shard, due, pass, page));
    pass.afterLeg = page.last;
    if (isTimeUp()) return false;
  }
}

/** Returns the number of legs that have their result. */
async function settlePage(
  deps: SettleBetsDeps,
  shard: Shard,
  due: DueResult,
  pass: SettlePass,
  page: UnsettledLegs,
): Promise<number> {
  const decided = page.selections.flatMap((selections) => {
    try {
      // A result that leaves a selection undecided returns its stake: a market of another sport, or what an abandoned match did not decide.
      const ended = legResult(due.sport, readSelections(selections), due.play) ?? 'void';
      return [{ selections, legResult: ended }];
    } catch (error) {
      deps.log.error({ err: error, eventId: due.eventId, selections }, 'sportsbook.leg_settlement_failed');
      pass.hasFailed = true;
      return [];
    }
  });
  if (decided.length === 0) return 0;
  const written = await writeLegResults(shard, due, { after: pass.afterLeg, last: page.last }, decided);
  await deps.between('a page of legs has its results');
  return written;
}

async function settleOpenBets(
  deps: SettleBetsDeps,
  shard: Shard,
  eventId: string,
  pass: SettlePass,
  isTimeUp: () => boolean,
): Promise<boolean> {
  for await (const { bets, last } of betsOnEvent(shard, eventId, { areOpen: true, after: pass.after })) {
    if (bets.length > 0) await endPage(deps, shard, bets, pass);
    pass.after = last;
    if (isTimeUp()) return false;
  }
  return true;
}

async function endPage(
  deps: SettleBetsDeps,
  shard: Shard,
  bets: readonly BetWithLegs[],
  pass: SettlePass,
): Promise<void> {
  const { ended, left, failed } = await endBets(deps, shard, bets, SLIPS_TO_END);
  pass.left += left.length + failed.length;
  if (failed.length > 0) pass.hasFailed = true;
  deps.onSettled(ended);
  await deps.between('a page of bets is settled');
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
