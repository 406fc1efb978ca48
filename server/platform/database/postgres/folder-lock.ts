import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Allows one server per data folder. The lock file holds the process id and the start time of that process, so that an
 * id reused by another process after a crash or in a new container does not lock the folder for ever.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const file = join(dataDir, 'server.lock');
  const mine = `${process.pid} ${startedAt(process.pid)}`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pid = '0', started = ''] = readFileSync(file, 'utf8').split(' ');
    if (isRunning(Number(pid)) && startedAt(Number(pid)) === started) {
      throw new Error(
        `Another server (process ${pid}) already uses the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new Error(`The data folder ${dataDir} is being taken by another server. Try again.`);
}

export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The kernel's start time of a process (field 22 of its stat); empty on systems without /proc. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
