import assert from 'node:assert/strict';
import type { PublicRound } from '../../server/modules/rounds/types.ts';
import type { FourProducts } from '../../server/testing/four-products.ts';
import { type Calls, noteCalls, recordCalls } from './recorded-calls.ts';

/** The files of the server's modules that run for one bet between two points, in order. */
export interface Walk {
  readonly name: string;
  readonly files: readonly string[];
  /** Further files that run for its round or match, with or without a bet on it. */
  readonly ofRound: readonly string[];
  readonly platform: readonly string[];
}

const MODULES = 'server/modules/';
/** The session that admits a call is found before the bet begins. */
const isOfBet = (file: string) =>
  file.startsWith(MODULES) && !/^server\/modules\/sessions\/|\/testing\//.test(file);

/** The files of the functions that did not run without the bet, each behind the files that called it. */
function filesOf(calls: Calls, without: Calls): string[] {
  const known = new Set(without.map(({ name }) => name));
  const own = calls.filter(({ name }) => !known.has(name));
  return [...new Set(own.flatMap(({ file, callers }) => [...callers.toReversed(), file]))];
}

/**
 * `betless`: the same without a bet. `idle`: a pass of the leader that has nothing to do. A caller on the other side of a queue is not in the
 * stack of a call: it is among the files of the round.
 */
function walkOf(name: string, calls: Calls, betless: Calls = [], idle: Calls = []): Walk {
  const all = filesOf(calls, idle);
  const files = filesOf(calls, betless).filter(isOfBet);
  const ofRound = all.filter((file) => isOfBet(file) && !files.includes(file));
  const short = (list: readonly string[]) => list.map((file) => file.slice(MODULES.length));
  const platform = all.filter((file) => file.startsWith('server/platform/'));
  return { name, files: short(files), ofRound: short(ofRound), platform };
}

/** Places and ends a bet of each product on a server that has booked others before, and records the files that run. */
export async function walkBets(): Promise<readonly Walk[]> {
  noteCalls();
  const { fourProducts } = await import('../../server/testing/four-products.ts');
  const four = await fourProducts();
  const playerId = await four.fixture.playerWith(100_000_000n);
  await four.flip(playerId);
  const walks = [
    walkOf('solo: bet and end', await recordCalls(() => four.flip(playerId))),
    ...(await walkStudio(four, playerId)),
    ...(await walkShared(four, playerId)),
    ...(await walkSports(four, playerId)),
  ];
  assert.deepEqual(await four.fixture.reconcile(), []);
  await four.close();
  return walks;
}

async function walkStudio(four: FourProducts, playerId: bigint): Promise<Walk[]> {
  const { seamless, nextRequest } = four;
  await four.playAtStudio(playerId, 10_000n);
  const sessionId = await seamless.openSession({ playerId, gameId: 'slot' });
  const round = { sessionId, roundId: nextRequest() };
  const call = () => ({ ...round, txId: nextRequest(), amountKobo: 30_000n });
  const debit = await recordCalls(() => seamless.debit(call()));
  const credit = await recordCalls(() => seamless.credit(call()));
  return [walkOf('studio: debit', debit), walkOf('studio: credit', credit)];
}

async function walkShared(four: FourProducts, playerId: bigint): Promise<Walk[]> {
  const { node } = four;
  const playRound = async (place: (round: PublicRound) => Promise<unknown>) => {
    const round = await node.openRound('race');
    await node.rounds.watch.refresh('race');
    const placing = await recordCalls(() => place(round));
    return { placing, end: await recordCalls(() => node.until(round, 'settled')) };
  };
  const bet = (round: PublicRound) => four.betShared(playerId, round, { runner: 1 });
  await playRound(bet);
  const betless = await playRound(async () => undefined);
  const idle = await recordCalls(() => node.rounds.tick('race'));
  const { placing, end } = await playRound(bet);
  return [walkOf('shared: bet', placing), walkOf('shared: end', end, betless.end, idle)];
}

async function walkSports(four: FourProducts, playerId: bigint): Promise<Walk[]> {
  const { betsOn, eventOf } = await import('../../server/modules/sportsbook/testing/sports-fixture.ts');
  const { sports, nextRequest } = four;
  const openMatch = async () => {
    const ref = nextRequest();
    await sports.feed.announce(ref);
    await sports.feed.report(ref);
    await sports.poll();
    return ref;
  };
  await four.endMatch(await four.betOnMatch(playerId), '2-0');
  const idle = await recordCalls(() => sports.poll());
  const unbet = await openMatch();
  const betless = await recordCalls(() => four.endMatch(unbet, '2-0'));
  const ref = await openMatch();
  const slip = betsOn(sports).single(eventOf(sports, ref).eventId, '500');
  const request = { requestId: ref, slip, accept: 'none' } as const;
  const placing = await recordCalls(() => sports.sportsbook.place(playerId, request));
  const before = sports.ended.length;
  const end = await recordCalls(() => four.endMatch(ref, '2-0'));
  assert.equal(sports.ended.length, before + 1, 'the bet is settled');
  return [walkOf('sportsbook: bet', placing), walkOf('sportsbook: end', end, betless, idle)];
}
