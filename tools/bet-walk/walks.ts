import assert from 'node:assert/strict';
import { MINUTE_MS } from '../../server/platform/runtime/clock.ts';
import type { FourProducts } from '../../server/testing/four-products.ts';
import { noteCalls, recordCalls } from './recorded-calls.ts';

/** The files of the server's modules that run for one bet between two points, in order. */
export interface Walk {
  readonly name: string;
  readonly files: readonly string[];
  /** Files that run for the bet's round or match as well where nobody bet on it. */
  readonly ofRound: readonly string[];
  /** Files of the platform. */
  readonly platform: readonly string[];
}

type Calls = Awaited<ReturnType<typeof recordCalls>>;

const MODULES = 'server/modules/';
/** The session that admits a call is found before the bet begins. */
const isOfBet = (file: string) =>
  file.startsWith(MODULES) && !file.startsWith(`${MODULES}sessions/`) && !file.includes('/testing/');
/** Steps of a leader until a bet is settled, at most. */
const MAX_STEPS = 40;

/** The files of the functions that did not run without the bet, behind the files that called them. */
function filesOf(calls: Calls, without: Calls): string[] {
  const known = new Set(without.map(({ name }) => name));
  const own = calls.filter(({ name }) => !known.has(name));
  return [...new Set(own.flatMap(({ file, callers }) => [...callers.toReversed(), file]))];
}

/** `betless` is the same end of a round or match without a bet, `idle` a pass of its leader with nothing to do. */
function walkOf(name: string, calls: Calls, betless: Calls = [], idle: Calls = []): Walk {
  const all = filesOf(calls, idle);
  const files = filesOf(calls, betless).filter(isOfBet);
  return {
    name,
    files: files.map((file) => file.slice(MODULES.length)),
    ofRound: all.filter((file) => isOfBet(file) && !files.includes(file)),
    platform: all.filter((file) => file.startsWith('server/platform/')),
  };
}

/** Places and ends a bet of each product on a server whose memory is warm, and records the files that run. */
export async function walkBets(): Promise<readonly Walk[]> {
  noteCalls();
  const { fourProducts } = await import('../../server/testing/four-products.ts');
  const four = await fourProducts();
  const playerId = await four.fixture.playerWith(100_000_000n);
  const walks = [
    walkOf('solo: bet and end', await secondTime(() => four.flip(playerId))),
    ...(await walkStudio(four, playerId)),
    ...(await walkShared(four, playerId)),
    ...(await walkSports(four, playerId)),
  ];
  assert.deepEqual(await four.fixture.reconcile(), []);
  await four.close();
  return walks;
}

/** The first time statements are composed and caches filled. */
async function secondTime(work: () => Promise<unknown>): Promise<Calls> {
  await work();
  return recordCalls(work);
}

async function walkStudio({ seamless, nextRequest }: FourProducts, playerId: bigint): Promise<Walk[]> {
  const sessionId = await seamless.openSession({ playerId, gameId: 'slot' });
  let roundId = '';
  const debit = await secondTime(async () => {
    roundId = nextRequest();
    await seamless.debit({ sessionId, roundId, txId: nextRequest(), amountKobo: 30_000n });
  });
  const credit = await recordCalls(() =>
    seamless.credit({ sessionId, roundId, txId: nextRequest(), amountKobo: 10_000n }),
  );
  return [walkOf('studio: debit', debit), walkOf('studio: credit', credit)];
}

async function walkShared(four: FourProducts, playerId: bigint): Promise<Walk[]> {
  const { node, fixture } = four;
  const until = async (isOver: () => boolean) => {
    for (let steps = 0; steps < MAX_STEPS && !isOver(); steps += 1)
      fixture.clock.advance(await node.settle('race'));
    assert.ok(isOver(), 'the round ends');
  };
  /** The end of the next round, with a bet or without. */
  const nextRound = async (bet: boolean) => {
    const round = await node.openRound('race');
    await node.rounds.watch.refresh('race');
    let betId = '';
    const placing = await recordCalls(async () => {
      if (bet) betId = await four.betShared(playerId, round, { runner: 1 });
    });
    const settled = node.steps.filter((step) => step === 'round settled').length;
    const end = await recordCalls(() =>
      until(() =>
        bet
          ? node.ended.includes(betId)
          : node.steps.filter((step) => step === 'round settled').length > settled,
      ),
    );
    return { placing, end };
  };
  await nextRound(true);
  // The leader looks for bets that other rounds left behind once a minute: not while the bet's round is open.
  fixture.clock.advance(MINUTE_MS);
  const betless = await nextRound(false);
  const idle = await recordCalls(() => node.rounds.tick('race'));
  fixture.clock.advance(MINUTE_MS);
  const { placing, end } = await nextRound(true);
  return [walkOf('shared: bet', placing), walkOf('shared: end', end, betless.end, idle)];
}

async function walkSports(four: FourProducts, playerId: bigint): Promise<Walk[]> {
  const { betsOn, eventOf } = await import('../../server/modules/sportsbook/testing/sports-fixture.ts');
  const { sports } = four;
  await four.endMatch(await four.betOnMatch(playerId), '2-0');
  const idle = await recordCalls(() => sports.look());
  const refOfMatch = async () => {
    const ref = four.nextRequest();
    await sports.feed.announce(ref);
    await sports.feed.say(ref);
    await sports.look();
    return ref;
  };
  const unbet = await refOfMatch();
  const betless = await recordCalls(() => four.endMatch(unbet, '2-0'));
  const ref = await refOfMatch();
  const slip = betsOn(sports).single(eventOf(sports, ref).eventId, '500');
  const placing = await recordCalls(() =>
    sports.sportsbook.place(playerId, { requestId: ref, slip, accept: 'none' }),
  );
  const ended = sports.ended.length;
  const end = await recordCalls(() => four.endMatch(ref, '2-0'));
  assert.equal(sports.ended.length, ended + 1);
  return [walkOf('sportsbook: bet', placing), walkOf('sportsbook: end', end, betless, idle)];
}
