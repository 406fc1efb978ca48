import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import {
  call,
  confirmPayee,
  makePerson,
  PENDING_BANK,
  payIn,
  signUpByCalls,
  UNKNOWN_ACCOUNT,
} from '../../e2e/people.ts';
import { enlist, PLAYERS_AT_ONCE } from './week.ts';

const PLAYERS = 9;

/**
 * Plays an hour of ten players on a fresh sandbox within seconds, so that the queues of the desk have rows: bets of all products, deposits, payouts of which
 * one stays open, money in suspense, complaints, and a document.
 */
export async function playFirstHour(origin: string): Promise<void> {
  await Promise.all([leavePayoutOpen(origin), playAnHour(origin), payIn(origin, UNKNOWN_ACCOUNT, 12_345)]);
}

async function playAnHour(origin: string): Promise<void> {
  const players = await enlist({ origin, players: PLAYERS, random: Math.random, print: () => undefined });
  await pLimit(PLAYERS_AT_ONCE).map(players, (player) => player.playAnHour());
  const [first, second, third] = players;
  await Promise.all([
    first?.write(),
    second?.write(),
    second?.withdraw(),
    third?.withdraw(),
    third?.sendDocument(),
  ]);
}

async function leavePayoutOpen(origin: string): Promise<void> {
  const { token, phone } = await signUpByCalls(origin, { ...makePerson(), fullName: 'Ngozi Okafor' }, 30_000);
  await confirmPayee(origin, { token, phone }, PENDING_BANK);
  const body = { token, amount: '25000', ...PENDING_BANK, requestId: randomUUID() };
  await call(origin, '/agent/withdraw-fund', body);
}
