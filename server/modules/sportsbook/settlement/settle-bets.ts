import { legResult } from '@jara/odds/leg-result';
import { payoutOfSlip } from '@jara/odds/slip';
import type { Home } from '../../../platform/database/homes.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { Settlement } from '../../wallet/types.ts';
import { ledgerKey, type Wallet } from '../../wallet/wallet.ts';
import { type BetPosition, type BetWithLegs, oddsOf, readOpenBetsOn, toSlip } from '../bets/bets-store.ts';
import { endedState } from './ended-state.ts';
import { type ResettleDeps, resettleAtHome } from './resettle.ts';
import { type EndedBet, endedBetParticipant } from './settlement-participant.ts';
import {
  type DueResult,
  readSelections,
  readUnsettledSelections,
  writeLegResults,
} from './settlement-store.ts';

/** Bets read and settled in one statement. */
const PAGE = 500;
/** Of one event at one home in one go; the rest is settled by the next. */
const MOST_PAGES = 400;
const BEFORE_ALL: BetPosition = { playerId: 0n, at: new Date(0), seq: 0n };

export interface SettleBetsDeps extends Omit<ResettleDeps, 'wallet'> {
  readonly wallet: Pick<Wallet, 'settle' | 'post'>;
}

/**
 * Settles the legs on an event at one home by its result, and ends every bet whose payout is certain by then. Answers how many bets that
 * could be ended are left: their accounts are locked, or they fail. A bet ends once, however often this is called and wherever it was killed.
 */
export async function settleAtHome(deps: SettleBetsDeps, home: Home, due: DueResult): Promise<number> {
  const unsettled = await readUnsettledSelections(home, due);
  if (unsettled.length > 0) {
    const play = due.outcome === 'void' ? null : due.play;
    const decided = unsettled.map((selections) => ({
      selections,
      // A result that leaves a selection undecided, as a market of another sport, returns its stake.
      legResult: legResult(due.sport, readSelections(selections), play) ?? ('void' as const),
    }));
    await writeLegResults(home, due, decided);
    await deps.between('the legs have their results');
  }
  const left = await settleOpenBets(deps, home, due.eventId);
  return left + (await resettleAtHome(deps, home, due));
}

async function settleOpenBets(deps: SettleBetsDeps, home: Home, eventId: string): Promise<number> {
  const { wallet, onSettled, between } = deps;
  let after = BEFORE_ALL;
  let left = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const bets = await readOpenBetsOn(home, eventId, after, PAGE);
    const ending = bets.flatMap((bet) => {
      const settlement = settlementOf(bet, deps.log);
      return settlement === null ? [] : [{ bet, settlement }];
    });
    if (ending.length > 0) {
      const settled = await wallet.settle(
        home,
        endedBetParticipant,
        ending.map(({ settlement }) => settlement),
      );
      onSettled(ending.filter((_, at) => settled[at] === 'booked').map(({ bet }) => bet));
      left += settled.filter((one) => one !== 'booked').length;
      await between('a page of bets is settled');
    }
    const last = bets.at(-1);
    if (last === undefined || bets.length < PAGE) return left;
    after = last;
  }
  return left + 1;
}

/** How an open bet ends by its legs' results; null: something of it still waits, or its slip cannot be read. */
export function settlementOf(bet: BetWithLegs, log: Pick<Log, 'error'>): Settlement<EndedBet> | null {
  const { playerId, betId, at, seq, steps, rides, stake, slip, results } = bet;
  try {
    const { isOver, payoutKobo, bonusKobo } = payoutOfSlip(toSlip(slip), oddsOf(slip), results);
    if (!isOver) return null;
    const creditKobo = (payoutKobo * rides) / stake;
    const state = endedState(creditKobo, rides, results);
    return {
      playerId,
      key: ledgerKey(`sports:end:${betId}:${steps}`),
      fingerprint: ledgerKey(`settled:${creditKobo}`),
      source: { product: 'sports', reference: betId, actor: 'system' },
      kind: KINDS[state],
      creditKobo,
      settledKobo: rides,
      extra: { at, seq, steps, state, bonusKobo: (bonusKobo * rides) / stake },
    };
  } catch (error) {
    log.error({ err: error, betId }, 'a bet cannot be settled');
    return null;
  }
}

const KINDS = { won: 'win', lost: 'loss', returned: 'returned_stake', void: 'void' } as const;
