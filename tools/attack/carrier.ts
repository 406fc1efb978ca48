import type { Player } from '../../e2e/people.ts';
import { quantile } from '../quantile.ts';
import { type Attack, atMost, exactly, type Figure, figure, type Size } from './attack.ts';
import type { AttackFixture } from './attack-fixture.ts';
import { FLOOR_MS, MAX_RATIO, playUntil } from './hostile-player.ts';
import { mainThreadMs } from './processor.ts';
import { sportsBodies } from './sports-bodies.ts';

/** The limit of one address in production. */
const CALLS_PER_SECOND = 30;
const SECONDS = { quick: 2, whole: 8 };
const STRANGERS = { quick: 3, whole: 8 };
const OPENING_NAIRA = 900_000;
/** Minimum interval between two calls of a player, within the limit of one player. */
const THINK_MS = 100;
/** Calls per second of a client that ignores the limit. */
const FLOOD = 4 * CALLS_PER_SECOND;
/**
 * Maximum share of the processor: the calls of one address and its initial burst, spread over the shortest attack, the refusals, and the
 * strangers' own calls.
 */
const MAX_OF_PROCESSOR = 0.65;
const CARRIER = '203.0.113.99';

/** Sends this number of calls a second by the clock, answered or not, until `end`. */
function send(perSecond: number, call: () => Promise<unknown>): { end(): Promise<void> } {
  const began = performance.now();
  const sent: Promise<unknown>[] = [];
  const sending = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    while (sent.length < due) sent.push(call());
  }, 10);
  return {
    async end() {
      clearInterval(sending);
      await Promise.all(sent);
    },
  };
}

interface Flood {
  readonly name: string;
  /** The address of a player: one shared address, or an address for each. */
  readonly address: (at: number) => string;
  call(fixture: AttackFixture): Promise<unknown>;
}

async function measure(
  fixture: AttackFixture,
  players: readonly Player[],
  flood: Flood,
  size: Size,
): Promise<Figure[]> {
  const { name, address } = flood;
  const window = async () => {
    const end = performance.now() + SECONDS[size] * 1_000;
    const before = mainThreadMs(fixture.pid) ?? 0;
    const played = await playUntil(fixture.origin, players, () => performance.now() > end, {
      ...{ thinkMs: THINK_MS, address },
    });
    return { ...played, usedMs: (mainThreadMs(fixture.pid) ?? 0) - before };
  };
  const quiet = await window();
  const flooding = send(FLOOD, () => flood.call(fixture));
  const under = await window();
  await flooding.end();
  const wrong = [...quiet.wrong, ...under.wrong];
  const [quietMs, underMs] = [quantile(quiet.ms, 0.99), quantile(under.ms, 0.99)];
  const ratio = underMs / Math.max(quietMs, FLOOR_MS[size]);
  return [
    figure(
      `${name}: players’ p99, quiet / under attack, ms`,
      `${quietMs.toFixed(0)} / ${underMs.toFixed(0)}`,
    ),
    atMost(`${name}: ratio, counted from ${FLOOR_MS[size]} ms`, ratio, MAX_RATIO[size]),
    // The same bound holds on a machine under other load.
    atMost(
      `${name}: of the processor, beyond the quiet time`,
      (under.usedMs - quiet.usedMs) / (SECONDS[size] * 1_000),
      MAX_OF_PROCESSOR,
    ),
    exactly(
      `${name}: players’ calls not answered right${wrong.length === 0 ? '' : ` (${wrong.slice(0, 3).join('; ')})`}`,
      wrong.length,
      0,
    ),
  ];
}

export const carrier: Attack = {
  name: 'carrier',
  what: 'one address sends more than its limit, of cheap and of expensive calls: players behind it and elsewhere stake as before',
  prepare: async () => ({ settings: { RATE_LIMIT_PER_SECOND: String(CALLS_PER_SECOND) } }),
  async run(fixture, size) {
    const players: Player[] = [];
    for (let at = 0; at < STRANGERS[size]; at += 1) players.push(await fixture.player(OPENING_NAIRA));
    const { '/sportsbook/quote': [dearest = {}] = [] } = await sportsBodies(fixture);
    const floods: readonly Flood[] = [
      {
        name: 'calls to a missing path from the players’ own address',
        address: () => CARRIER,
        call: () => fixture.post('/nothing-here', {}, CARRIER),
      },
      {
        name: 'made-up sessions from the players’ own address',
        address: () => CARRIER,
        call: () => fixture.post('/agent/wallet-balance', { token: `made up ${Math.random()}` }, CARRIER),
      },
      {
        name: 'quotes of as many builders as a slip takes, from elsewhere',
        address: (at) => `198.51.100.${at}`,
        call: () => fixture.postToGames('/sportsbook/quote', dearest, CARRIER),
      },
    ];
    const figures: Figure[] = [];
    for (const flood of floods) figures.push(...(await measure(fixture, players, flood, size)));
    return figures;
  },
};
