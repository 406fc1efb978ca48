import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReconcileProgress, ShardProgress } from '../modules/wallet/wallet.ts';
import { DAY_MS } from '../platform/runtime/clock.ts';

/** A deep run of years takes a day and more; one that is older than this is begun again. */
const MAX_AGE_DAYS = 7;
const WRITE_EVERY_MS = 1_000;

const STORED = z.object({
  began: z.coerce.date(),
  /** The databases and checks of the run. */
  of: z.string(),
  shards: z.record(
    z.string(),
    z.object({
      after: z.string().nullable(),
      until: z.coerce.date().nullable(),
      found: z.array(z.object({ check: z.string(), detail: z.string() })),
    }),
  ),
});

interface StoredProgress extends ReconcileProgress {
  /** When the run began that is continued; null: this one begins. */
  readonly continues: Date | null;
  /** The run has come to its end. */
  remove(): void;
}

/**
 * How far a deep run has come, in a file of the folder, so that a run that was ended continues. Ranges that were read are not read again, so
 * what is changed in them meanwhile is found by the next run.
 *
 * @param of a text that differs for other databases or other checks, whose progress is not continued
 */
export function storedProgress(folder: string, of: string, now: Date): StoredProgress {
  const file = join(folder, 'reconcile-deep.json');
  const stored = read(file);
  const isOurs =
    stored !== null && stored.of === of && now.getTime() - stored.began.getTime() < MAX_AGE_DAYS * DAY_MS;
  const began = isOurs ? stored.began : now;
  const shards = new Map<string, ShardProgress>(
    Object.entries(isOurs ? stored.shards : {}).map(([shard, { after, until, found }]) => [
      shard,
      { after: after === null ? null : BigInt(after), until, found },
    ]),
  );
  let writtenMs = Number.NEGATIVE_INFINITY;
  const write = () => {
    writtenMs = performance.now();
    const plain = [...shards].map(([shard, one]) => [
      shard,
      { ...one, after: one.after?.toString() ?? null },
    ]);
    // Renamed when it is whole: a kill leaves the file as it was before.
    writeFileSync(`${file}.new`, JSON.stringify({ began, of, shards: Object.fromEntries(plain) }), {
      mode: 0o600,
    });
    renameSync(`${file}.new`, file);
  };
  return {
    continues: isOurs ? began : null,
    of: (shard) => shards.get(String(shard)) ?? null,
    keep(shard, progress) {
      shards.set(String(shard), progress);
      if (performance.now() - writtenMs >= WRITE_EVERY_MS) write();
    },
    remove: () => rmSync(file, { force: true }),
  };
}

function read(file: string): z.infer<typeof STORED> | null {
  try {
    return STORED.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
