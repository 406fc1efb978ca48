import { type Attack, atLeast, atMost, exactly, type Figure, figure, type Size } from './attack.ts';
import { type CallCost, dearestOf } from './dearest.ts';
import { mainThreadMs } from './processor.ts';
import { OFFERS_PATH, triedCalls } from './tried-calls.ts';

/** Maximum processor time of one call. */
const MAX_MS = { stranger: 10, player: 30 };
/** On a busy machine the same work takes more processor time, because other processes use its caches. */
const SLACK = { quick: 3, whole: 1 };
const MUTATIONS = { quick: 1, whole: 4 };
const SHOWN = { quick: 5, whole: 100 };
const OPENING_NAIRA = 900_000;
/** Minimum number of priced offers. With fewer, the bets were not placed, or no offer was priced. */
const MIN_PRICED = 6;

const rounded = (ms: number) => ms.toFixed(2);

/** The verdict: no call costs more than its caller may spend. */
export function costFigures(costs: readonly CallCost[], size: Size): Figure[] {
  const bound = ({ hasSession }: CallCost) => (hasSession ? MAX_MS.player : MAX_MS.stranger) * SLACK[size];
  const shown = costs.filter((cost, at) => at < SHOWN[size] || cost.dearestMs > bound(cost));
  return shown.map((cost) =>
    atMost(
      `${cost.path} (${cost.hasSession ? 'with' : 'without'} a session): maximum, ms of processor; plain ${rounded(cost.plainMs)}; answered ${cost.status}; ${JSON.stringify(cost.body).slice(0, 60)}`,
      cost.dearestMs,
      bound(cost),
    ),
  );
}

export const cost: Attack = {
  name: 'cost',
  what: 'the most expensive request of every call of both origins, by processor time',
  async run(fixture, size) {
    if (mainThreadMs(fixture.pid) === null)
      return [figure('processor time', 'this system does not report it')];
    const player = await fixture.player(OPENING_NAIRA);
    const { calls, openSessions } = await triedCalls(fixture, player);
    const costs = await dearestOf(fixture.pid, calls, MUTATIONS[size]);
    const [offers] = calls.find(({ path }) => path === OFFERS_PATH)?.bodies ?? [];
    const { betIds = [] } = (offers ?? {}) as { readonly betIds?: readonly string[] };
    return [
      figure('calls tried', calls.length),
      exactly('sessions still open after them', await openSessions(), 2),
      atLeast('systems whose offers are priced', betIds.length, MIN_PRICED),
      ...costFigures(costs, size),
    ];
  },
};
