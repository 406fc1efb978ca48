import { decideSamePerson, readSamePersons } from '../modules/kyc/kyc.ts';
import { setPlayerLimits } from '../modules/wallet/wallet.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run same-person                                     accounts that may be of an excluded player, to be decided
       npm run same-person -- confirmed                        those that were; or: dismissed
       npm run same-person -- 43 42 confirmed "a reason"       player 43 is the excluded player 42 and receives the exclusion; or: dismissed`;
const STATES = ['open', 'confirmed', 'dismissed'] as const;
const ANSWERS = {
  done: 'Done.',
  not_open: 'There is nothing to decide about these two accounts.',
  not_excluded: 'The other account is no longer excluded; nothing was decided.',
} as const;
const PLAYER = /^[1-9]\d{0,17}$/;

/** The words of a command; null: they cannot be read. */
function readArguments(args: readonly string[]) {
  const [first = 'open', second = '', argument, reason = ''] = args;
  const list = STATES.find((one) => one === first);
  if (args.length <= 1 && list !== undefined) return { list };
  if (!PLAYER.test(first) || !PLAYER.test(second) || reason === '') return null;
  if (argument !== 'confirmed' && argument !== 'dismissed') return null;
  return {
    decision: { playerId: BigInt(first), excludedId: BigInt(second), state: argument, reason },
  } as const;
}

runCommand((print) => {
  const wanted = readArguments(process.argv.slice(2));
  if (wanted === null) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withInstallation(async (installation) => {
    const { db, shards } = installation;
    if (wanted.decision !== undefined) {
      const log = { warn: () => undefined, error: () => undefined };
      const deps = { db, shards, wallet: { setPlayerLimits }, clock: systemClock, log };
      const actor = commandActor();
      const answer = await decideSamePerson(deps, { ...wanted.decision, actor });
      print(ANSWERS[answer]);
      return answer === 'done' ? 0 : 1;
    }
    const found = await readSamePersons(db.kysely, wanted.list);
    for (const { playerId, excludedId, evidence, foundAt, decidedBy, reason } of found) {
      const decided = decidedBy === null ? '' : `  ${decidedBy}: ${reason}`;
      print(`${foundAt.toISOString()}  player ${playerId}  excluded ${excludedId}  ${evidence}${decided}`);
    }
    if (found.length === 0) print('There are no such accounts.');
    return 0;
  });
});
