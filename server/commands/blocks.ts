import { findNames } from '../modules/identity/identity.ts';
import { liftStaffBlock, readAllBlocks, setStaffBlock } from '../modules/protection/protection.ts';
import type { BlockTarget } from '../modules/protection/types.ts';
import { type BlockReason, dayStart, daysLater, isDay, setPlayerLimits } from '../modules/wallet/wallet.ts';
import type { Installation } from '../platform/database/installation.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run blocks -- <player>                                       a player's blocks, newest first
       npm run blocks -- <player> block <targets> <reason> "a note"     until it is lifted; targets: login, bet, deposit, withdrawal,
                                                                        or several, as in login,bet,deposit
       npm run blocks -- <player> block <targets> <reason> "a note" 2027-01-31    until the end of a day
       npm run blocks -- <player> lift <targets> <reason> "a note"
       reasons: fraud, verification, limit, exclusion, closed`;
const TARGETS = ['login', 'bet', 'deposit', 'withdrawal'] as const;
const REASONS = ['fraud', 'verification', 'limit', 'exclusion', 'closed'] as const;

interface Change {
  readonly verb: 'block' | 'lift';
  readonly targets: readonly BlockTarget[];
  readonly reason: BlockReason;
  readonly note: string;
  readonly until: Date | null;
}

/** Null if the command cannot be read. */
function readArguments([player = '', verb, targetList = '', reasonCode, note = '', day]: readonly string[]): {
  readonly playerId: bigint;
  readonly change: Change | null;
} | null {
  if (!/^[1-9]\d{0,17}$/.test(player)) return null;
  const playerId = BigInt(player);
  if (verb === undefined) return { playerId, change: null };
  const targets = TARGETS.filter((one) => targetList.split(',').includes(one));
  const reason = REASONS.find((one) => one === reasonCode);
  if ((verb !== 'block' && verb !== 'lift') || reason === undefined || note === '') return null;
  if (targets.length === 0 || targets.length !== targetList.split(',').length) return null;
  if (day !== undefined && !isDay(day)) return null;
  const until = day === undefined ? null : dayStart(daysLater(day, 1));
  return { playerId, change: { verb, targets, reason, note, until } };
}

async function apply(
  { db, shards }: Installation,
  playerId: bigint,
  { verb, targets, reason, note, until }: Change,
): Promise<readonly [line: string, exit: number]> {
  const log = { warn: () => undefined, error: () => undefined };
  const deps = { db, shards, wallet: { setPlayerLimits }, clock: systemClock, log };
  const decision = { playerId, actor: commandActor(), note } as const;
  if (verb === 'block') {
    await setStaffBlock(deps, decision, { targets, reason, until });
    return ['Done: blocked.', 0];
  }
  let lifted = false;
  for (const target of targets) lifted = (await liftStaffBlock(deps, decision, { target, reason })) || lifted;
  return lifted ? ['Done: lifted.', 0] : ['There is no such block in force.', 1];
}

runCommand((print) => {
  const wanted = readArguments(process.argv.slice(2));
  if (wanted === null) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withInstallation(async (installation) => {
    const { playerId, change } = wanted;
    if (!(await findNames(installation.db.kysely, [playerId])).has(playerId)) {
      print(`There is no player ${playerId}.`);
      return 1;
    }
    if (change !== null) {
      const [line, exit] = await apply(installation, playerId, change);
      print(line);
      return exit;
    }
    const blocks = await readAllBlocks(installation.db.kysely, playerId);
    for (const { target, reason, since, until, actor, liftedAt, liftedBy } of blocks) {
      const end = until === null ? 'without an end' : `until ${until.toISOString()}`;
      const lifted = liftedAt === null ? '' : `, lifted ${liftedAt.toISOString()} by ${liftedBy}`;
      print(`${target.padEnd(10)}  ${reason.padEnd(12)}  ${since.toISOString()}  ${end}  ${actor}${lifted}`);
    }
    if (blocks.length === 0) print('There are no blocks.');
    return 0;
  });
});
