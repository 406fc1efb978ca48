import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { call, confirmPayee, makePerson, payIn, signUpByCalls } from '../../e2e/people.ts';
import { enlist, PLAYERS_AT_ONCE } from './week.ts';

const PLAYERS = 9;
/** An account number of no player: a transfer to it is in suspense. */
const UNKNOWN_ACCOUNT = '9990000001';
/** An account of the sandbox bank whose payouts stay open. */
const SLOW_ACCOUNT = { bankCode: '058', accountNumber: '0000000009' };

/**
 * Plays an hour of ten players on a fresh sandbox within seconds, so that the queues of the desk have rows: bets of all products, deposits, payouts of which
 * one stays open, money in suspense, and complaints.
 */
export async function playFirstHour(origin: string): Promise<void> {
  const open = leavePayoutOpen(origin);
  const players = await enlist({ origin, players: PLAYERS, random: Math.random, print: () => undefined });
  await pLimit(PLAYERS_AT_ONCE).map(players, (player) => player.playAnHour());
  await payIn(origin, UNKNOWN_ACCOUNT, 12_345);
  const [first, second, third] = players;
  await Promise.all([open, first?.write(), second?.write(), second?.withdraw(), third?.withdraw()]);
}

async function leavePayoutOpen(origin: string): Promise<void> {
  const player = await signUpByCalls(origin, { ...makePerson(), fullName: 'Ngozi Okafor' }, 30_000);
  await confirmPayee(origin, player, SLOW_ACCOUNT);
  const body = { token: player.token, amount: '25000', ...SLOW_ACCOUNT, accountName: 'as registered' };
  await call(origin, '/agent/withdraw-fund', { ...body, requestId: randomUUID() });
}
