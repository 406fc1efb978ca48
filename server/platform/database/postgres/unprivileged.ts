import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * PostgreSQL refuses to run as root, and in a container all processes are root. `wrap` makes a command run as another
 * user; `own` gives that user the data folder.
 */
export interface Unprivileged {
  wrap(
    command: string,
    args: readonly string[],
  ): { command: string; args: string[]; uid?: number; gid?: number };
  own(folder: string): void;
}

/** Any id except 0 works; the system need not know it. */
const SOME_ID = 1000;
const UNPRIVILEGED_ID = 65_534;

const asMyself: Unprivileged = {
  wrap: (command, args) => ({ command, args: [...args] }),
  own: () => undefined,
};

/** A user namespace in which root is user 1000: outside it files stay root's, and no new system user is needed. */
const inNamespace: Unprivileged = {
  wrap: (command, args) => ({
    command: 'unshare',
    args: [`--map-user=${SOME_ID}`, `--map-group=${SOME_ID}`, command, ...args],
  }),
  own: () => undefined,
};

const unprivileged: Unprivileged = {
  wrap: (command, args) => ({ command, args: [...args], uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID }),
  own: (folder) => chownTree(folder, UNPRIVILEGED_ID),
};

/** Chooses how to start PostgreSQL here by trying `probe` (the server's own `--version`). */
export function chooseUnprivileged(probe: string): Unprivileged {
  if (process.getuid?.() !== 0) return asMyself;
  for (const way of [inNamespace, unprivileged]) {
    const { command, args, ...ids } = way.wrap(probe, ['--version']);
    if (spawnSync(command, args, { ...ids, stdio: 'ignore' }).status === 0) return way;
  }
  throw new Error(
    'PostgreSQL cannot be started by root here: neither a user namespace nor another user id is permitted. ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL that already runs.',
  );
}

function chownTree(path: string, id: number): void {
  chownSync(path, id, id);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) chownTree(child, id);
    else chownSync(child, id, id);
  }
}
