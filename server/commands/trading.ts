import { formatNaira } from '@jara/money/kobo';
import {
  readLiability,
  readModelShift,
  readTradingRule,
  setModelShift,
  setTradingRule,
  type TradingDeps,
} from '../modules/sportsbook/sportsbook.ts';
import type { TradingRule } from '../modules/sportsbook/types.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run trading                                  what may be lost most, over all events
       npm run trading -- <event>                       by the markets of one event
       npm run trading -- <event> <market> suspend      no bets on a market; '*' is the whole event
       npm run trading -- <event> <market> open         as usual again
       npm run trading -- <event> shift 0.2 -0.1        expect so much more lead of the home side, and so much more in all:
                                                        goals, points, or of tennis the chance of a point served; 0 0 lifts it
       npm run trading -- <event> <market> limit 50000  the most to lose by a selection, in naira`;
const LINES = 30;

/** A trader's override of an event, or of one of its markets. */
type Override =
  | Omit<Parameters<typeof setModelShift>[1], 'actor'>
  | { readonly eventId: string; readonly marketId: string; readonly rule: TradingRule | null };

/** Null: the command only queries liabilities. A sentence if the command cannot be read. */
function readOverride([eventId, marketId, argument, value]: readonly string[]): Override | null | string {
  if (eventId === undefined || marketId === undefined) return null;
  if (marketId === 'shift') {
    const shift = readModelShift(argument, value);
    return typeof shift === 'string' ? shift : { eventId, shift };
  }
  const rule =
    argument === undefined
      ? 'A market needs a rule: suspend, open or limit.'
      : readTradingRule(argument, value);
  return typeof rule === 'string' ? rule : { eventId, marketId, rule };
}

async function apply(
  override: Override,
  deps: TradingDeps,
): Promise<readonly [sentence: string, exit: number]> {
  const now = systemClock.now();
  const actor = commandActor();
  const isDone =
    'shift' in override
      ? await setModelShift(deps, { ...override, actor }, now)
      : await setTradingRule(deps, { ...override, actor }, now);
  if (isDone === null) return ['That is further than a model may be shifted.', 2];
  return isDone ? [`Done: ${override.eventId}.`, 0] : [`There is no event ${override.eventId}.`, 1];
}

runCommand(async (print) => {
  const [eventId] = process.argv.slice(2);
  const override = readOverride(process.argv.slice(2));
  if (typeof override === 'string') {
    print(`${override}\n${USAGE}`);
    return 2;
  }
  return withInstallation(async (installation) => {
    const deps = { db: installation.db.kysely, shards: installation.shards.all };
    if (override !== null) {
      const [sentence, exit] = await apply(override, deps);
      print(sentence);
      return exit;
    }
    const liability = await readLiability(deps, { eventId: eventId ?? null, limit: LINES });
    for (const { name, liabilityKobo, bets } of liability)
      print(`${formatNaira(liabilityKobo).padStart(20)}  ${String(bets).padStart(6)} bets  ${name}`);
    if (liability.length === 0) print('Nothing is at stake.');
    return 0;
  });
});
