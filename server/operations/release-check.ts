import { hostname } from 'node:os';
import { writeEvent } from '../modules/audit/audit.ts';
import type { Database } from '../platform/database/database.ts';
import { type Clock, DAY_MS } from '../platform/runtime/clock.ts';
import type { Log } from '../platform/runtime/log.ts';
import type { Mode } from '../platform/runtime/settings.ts';
import { compareRelease } from './release-files.ts';

export interface ReleaseCheckDeps {
  /** The folder of the installed release. */
  readonly root: string;
  readonly mode: Mode;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
}

const MAX_LISTED = 20;

/**
 * Compares the files of the release with the hashes of its build, now and every 24 hours. Files that differ are a significant event and an error;
 * with real money the node does not start with them, nor without a build.
 *
 * @returns a function that ends the checks
 */
export async function followRelease(deps: ReleaseCheckDeps): Promise<() => Promise<void>> {
  const { mode, log } = deps;
  let underWay: Promise<unknown> = Promise.resolve();
  const run = () => {
    underWay = check(deps).catch((error: unknown) => log.error({ err: error }, 'release.files_not_checked'));
  };
  if (mode === 'live') requireRelease(await check(deps));
  else run();
  const timer = setInterval(run, DAY_MS).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

function requireRelease(differences: readonly string[] | null): void {
  if (differences === null)
    throw new Error('The files of this release have no hashes. Build it: node tools/build.ts.');
  if (differences.length > 0)
    throw new Error(
      `${differences.length} files are not those of the release, such as ${differences[0]}. Install and build it again.`,
    );
}

async function check({ root, db, clock, log }: ReleaseCheckDeps): Promise<readonly string[] | null> {
  const { digest, differences } = await compareRelease(root);
  if (differences === null || differences.length === 0) {
    log.info({ digest, isBuilt: differences !== null }, 'release.files_checked');
    return differences;
  }
  const figures = { digest, files: differences.length, listed: differences.slice(0, MAX_LISTED).join(' ') };
  log.error(figures, 'release.files_differ');
  await writeEvent(db.kysely, {
    ...{ kind: 'files_changed', at: clock.now(), actor: 'system', subject: `${hostname()}:${process.pid}` },
    details: figures,
  });
  return differences;
}
