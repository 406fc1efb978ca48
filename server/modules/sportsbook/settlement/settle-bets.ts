import { legResult } from '@jara/odds/leg-result';
import { payoutOfSlip } from '@jara/odds/slip';
import type { LegResult } from '@jara/odds/types';
import type { Shard } from '../../../platform/database/shards.ts';
import type { Settlement } from '../../wallet/types.ts';
import { ledgerKey, type Wallet } from '../../wallet/wallet.ts';
import { BEFORE_ALL, type BetWithLegs, oddsOf, readBetsOn, toSlip } from '../bets/bets-store.ts';
import { fenceShardEvent } from '../events/shard-events.ts';
import { endedState } from './ended-state.ts';
import { type BetPass, type ResettleDeps, resettleAtShard } from './resettle.ts';
import { type SportsBetEnd, sportsSettlement } from './settlement-participant.ts';
import {
  type DueResult,
  readSelections,
  readUnsettledSelections,
  writeLegResults,
} from './settlement-store.ts';

/** Bets read and settled in one statement. */
const PAGE = 500;

export interface SettleBetsDeps extends Omit<ResettleDeps, 'wallet'> {
  readonly wallet: Pick<Wallet, 'settle' | 'post'>;
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
      deps.log.error({ err: error, eventId: due.eventId, selections }, 'a leg cannot be settled');
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
  for (;;) {
    const bets = await readBetsOn(shard, eventId, { areOpen: true, after: pass.after, limit: PAGE });
    await settlePage(deps, shard, bets, pass);
    const last = bets.at(-1);
    if (last === undefined || bets.length < PAGE) return true;
    pass.after = last;
    if (isTimeUp()) return false;
  }
}

async function settlePage(
  { wallet, onSettled, between, log }: SettleBetsDeps,
  shard: Shard,
  bets: readonly BetWithLegs[],
  pass: SettlePass,
): Promise<void> {
  const ending = bets.flatMap((bet) => {
    try {
      const settlement = settlementOf(bet);
      return settlement === null ? [] : [{ bet, settlement }];
    } catch (error) {
      log.error({ err: error, betId: bet.betId }, 'a bet cannot be settled');
      pass.left += 1;
      pass.hasFailed = true;
      return [];
    }
  });
  if (ending.length === 0) return;
  const settled = await wallet.settle(
    shard,
    sportsSettlement,
    ending.map(({ settlement }) => settlement),
  );
  onSettled(ending.filter((_, at) => settled[at] === 'booked').map(({ bet }) => bet));
  pass.left += settled.filter((one) => one !== 'booked').length;
  if (settled.includes('failed')) pass.hasFailed = true;
  await between('a page of bets is settled');
}

/** The end of an open bet by its legs' results; null: a leg of it still waits. Throws where its slip cannot be read. */
export function settlementOf(bet: BetWithLegs): Settlement<SportsBetEnd> | null {
  const { playerId, betId, revision, atRisk, stake, slip, results, maxPayout } = bet;
  const { isOver, payoutKobo, bonusKobo } = payoutOfSlip(toSlip(slip), oddsOf(slip), results);
  if (!isOver) return null;
  const creditKobo = (payoutKobo * atRisk) / stake;
  const state = endedState(creditKobo, atRisk, results);
  return {
    playerId,
    key: ledgerKey(`sports:end:${betId}:${revision}`),
    fingerprint: ledgerKey(`settled:${creditKobo}`),
    source: { product: 'sports', reference: betId, actor: 'system' },
    kind: KINDS[state],
    creditKobo,
    settledKobo: atRisk,
    extra: {
      ...{ bet, state, details: null },
      ...{ bonusKobo: (bonusKobo * atRisk) / stake, maxPayoutKobo: maxPayout },
    },
  };
}

const KINDS = { won: 'win', lost: 'loss', returned: 'returned_stake', void: 'void' } as const;
