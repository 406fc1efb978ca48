import { explainDifferences, readDifferences } from '../modules/payments/bank-ledger/difference-store.ts';
import { isDay } from '../modules/wallet/wallet.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run bank-differences                                             open differences from the banks' ledgers
       npm run bank-differences -- 2026-11-27                                those of a day, in every state
       npm run bank-differences -- 2026-11-27 paystack <reference> "a note"  explains one; or all of a kind, such as fee`;
const MAX_NOTE = 500;

/** The words of a command; null: they cannot be read. */
function readArguments(args: readonly string[]) {
  const [day = null, provider = '', referenceOrKind = '', note = ''] = args;
  if (day !== null && !isDay(day)) return null;
  if (day === null || args.length === 1) return { list: day };
  if (args.length !== 4 || referenceOrKind === '' || note === '' || note.length > MAX_NOTE) return null;
  return { explained: { day, provider, referenceOrKind }, note };
}

runCommand((print) => {
  const wanted = readArguments(process.argv.slice(2));
  if (wanted === null) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withInstallation(async ({ db }) => {
    if (wanted.explained !== undefined) {
      const by = {
        actor: commandActor(),
        note: wanted.note,
        now: systemClock.now(),
      } as const;
      const explained = await explainDifferences(db.kysely, wanted.explained, by);
      print(explained > 0 ? `Explained: ${explained}.` : 'The day has no such open difference.');
      return explained > 0 ? 0 : 1;
    }
    const found = await readDifferences(db.kysely, wanted.list);
    for (const { day, provider, kind, reference, oursKobo, theirsKobo, state, explainedBy, note } of found)
      print(
        `${day}  ${provider}  ${kind}  ${reference}  ours ${oursKobo}, theirs ${theirsKobo} kobo  ${state}${explainedBy === null ? '' : `  ${explainedBy}: ${note}`}`,
      );
    if (found.length === 0) print('There are no such differences.');
    return found.some(({ state }) => state === 'open') ? 1 : 0;
  });
});
