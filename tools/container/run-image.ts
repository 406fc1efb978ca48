import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Stage } from './recipe.ts';

const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const SCRIPT = `set -e
  mount --bind "$ROOT" "$ROOT"
  mount -t proc proc "$ROOT/proc"
  mount --rbind /dev "$ROOT/dev"
  mount -t tmpfs -o size=64m tmpfs "$ROOT/tmp"
  mount -t tmpfs -o size=1m tmpfs "$ROOT/run"
  mkdir "$ROOT/run/secrets"
  mount --bind "$SECRETS" "$ROOT/run/secrets"
  mount --bind "$DATA" "$ROOT/data"
  mount -o remount,bind,ro "$ROOT"
  exec env -u DATA -u SECRETS chroot "$ROOT" setpriv --reuid="\${OWNER%:*}" --regid="\${OWNER#*:}" --clear-groups --no-new-privs \\
    --bounding-set=-all --inh-caps=-all env -u OWNER -u ROOT --chdir="$WORKDIR" "$@"`;

export interface RunOptions {
  /** The root that was built. */
  readonly rootfs: string;
  readonly stage: Stage;
  /** Mounted at /data. */
  readonly dataFolder: string;
  /** Mounted at /run/secrets. */
  readonly secretsFolder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Instead of the image's own command. */
  readonly words?: readonly string[];
  /** Instead of the entry point and the command: the health check. */
  readonly whole?: readonly string[];
}

/** A process of the image: process 1 of its own, on a root that is mounted read-only, as the image's user and without capabilities. */
export interface Running {
  readonly output: () => string;
  /** Its number on this machine. */
  pid(): number;
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

export function runImage({
  rootfs,
  stage,
  dataFolder,
  secretsFolder,
  env,
  words,
  whole,
}: RunOptions): Running {
  const command = whole ?? [...stage.entrypoint, ...(words ?? stage.command)];
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      '--propagation',
      'private',
      'sh',
      '-c',
      SCRIPT,
      'sh',
      ...command,
    ],
    {
      env: {
        ...{ PATH: SYSTEM_PATH, ROOT: rootfs, DATA: dataFolder, SECRETS: secretsFolder },
        ...{ OWNER: stage.user, WORKDIR: stage.workdir, ...stage.env, ...env },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const pid = () => firstChild(child);
  return { output: () => output, pid, ended, signal: (name) => process.kill(pid(), name) };
}

function firstChild({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}
