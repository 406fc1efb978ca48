import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from './run-command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const isRoot = process.getuid?.() === 0;

/** How every check starts Chromium: quiet towards the network, and without the sandbox only where root forbids it. */
export const chromiumFlags: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where Chromium is on this machine, or null. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return runnable(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(runnable);
  if (onPath !== undefined) return onPath;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

async function installChromium(): Promise<void> {
  const began = Date.now();
  process.stdout.write('Installing Chromium for the browser tests …');
  if (isRoot && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], { env });
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  }
  if (findChromium() === null) await runCommand('npx', ['playwright', 'install', 'chromium']);
  process.stdout.write(
    ` ${findChromium() === null ? 'failed' : 'done'} in ${Math.round((Date.now() - began) / 1000)} s\n`,
  );
}

/** Where Chromium is, installing it if need be; a sentence that says what to do if that is not possible. */
export async function ensureChromium(): Promise<{ ok: true; path: string } | { ok: false; message: string }> {
  if (findChromium() === null) await installChromium();
  const path = findChromium();
  if (path !== null) return { ok: true, path };
  return {
    ok: false,
    message:
      'The browser tests need Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH to one.',
  };
}
