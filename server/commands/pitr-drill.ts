import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, type Addresses, addressesOf, loginOf } from '../platform/database/addresses.ts';
import { openForCommand } from '../platform/database/installation.ts';
import { SECOND_MS, systemClock } from '../platform/runtime/clock.ts';
import { examineCopy } from './drill.ts';
import { entryTime } from './entry-time.ts';
import { laterMovements } from './later-movements.ts';
import { type BackupSource, newestArchived, restoreBase, startRecovered } from './pitr-restore.ts';
import { type Lent, type Print, runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run pitr-drill -- pgbackrest <pgbackrest.conf> <stanza> [moment]
       npm run pitr-drill -- plain <base backup> <archive> [moment]

Restores a copy to a second before an entry of the ledger, and examines it. The moment is of the entry, such as 2026-11-29T10:15:00Z, or
<player>:<number of the entry>; without one it is the newest entry that is three minutes old.`;

interface Wanted {
  readonly source: BackupSource;
  readonly entry: string | null;
}

function readArguments([kind, one, other, entry, ...rest]: readonly string[]): Wanted | null {
  if (one === undefined || other === undefined || rest.length > 0) return null;
  const wanted = { entry: entry ?? null };
  if (kind === 'pgbackrest') return { ...wanted, source: { kind, config: one, stanza: other } };
  if (kind === 'plain') return { ...wanted, source: { kind, base: one, archive: other } };
  return null;
}

const secondsSince = (startMs: number) => ((performance.now() - startMs) / 1000).toFixed(1);

async function drill({ source, entry }: Wanted, lent: Lent, print: Print): Promise<number> {
  const entryAt = await entryTime(lent, entry);
  const moment = new Date(entryAt.getTime() - SECOND_MS);
  print(`The copy is restored to ${moment.toISOString()}, a second before the entry.`);
  const newest = await newestArchived(source);
  const now = systemClock.now().getTime();
  if (newest !== null)
    print(
      `✓ RPO ${((now - newest.getTime()) / 1000).toFixed(0)} s: the newest segment of the archive is of ${newest.toISOString()}; later commits are lost with all machines`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-pitr-'));
  const startMs = performance.now();
  try {
    await restoreBase(source, folder, moment);
    print(`✓ the base backup is restored after ${secondsSince(startMs)} s`);
    const server = await startRecovered(folder, lent.toolFolders);
    try {
      print(`✓ the log is recovered after ${secondsSince(startMs)} s`);
      const copyOf = (place: Address): Address => {
        const database = new URL(place.appUrl).pathname.slice(1);
        const owner = loginOf({ appUrl: place.ownerUrl ?? place.appUrl, ownerUrl: null });
        return { appUrl: server.urlOf(loginOf(place), database), ownerUrl: server.urlOf(owner, database) };
      };
      const copies = addressesOf(copyOf(lent.directory), lent.shards.map(copyOf));
      const { discrepancies, restored } = await examineCopy(copies, lent.keyFile, print);
      for (const { check, detail } of discrepancies) print(`✗ ${check}: ${detail}`);
      if (restored.epoch === null)
        print('✗ the copy was not recognised as restored: known outcomes could be dealt again');
      else
        print(
          `✓ the copy was recognised as restored: seeds in force are retired, the epoch is ${restored.epoch}`,
        );
      print(`✓ RTO ${secondsSince(startMs)} s: from the start of the restore until the copy could serve`);
      await printLater(lent, moment, print);
      return discrepancies.length === 0 && restored.epoch !== null ? 0 : 1;
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** After a disaster the running database is not there: then only the days are known. */
async function printLater(addresses: Addresses, moment: Date, print: Print): Promise<void> {
  print('A restore to that moment would have to take these later movements from the banks’ records:');
  const installation = openForCommand(addresses);
  try {
    for await (const line of laterMovements(installation, moment)) print(line);
  } catch (error) {
    print(
      `The running database cannot be read (${error instanceof Error ? error.message : error}): compare each day from ${moment.toISOString().slice(0, 10)} ` +
        'with each bank by npm run bank-reconcile.',
    );
  } finally {
    await installation.close();
  }
}

runCommand((print) => {
  const wanted = readArguments(process.argv.slice(2));
  if (wanted === null) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withDatabase((lent) => drill(wanted, lent, print));
});
