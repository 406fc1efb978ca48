import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from './run-command.ts';

/** Debian's Chromium without windows: the same engine, with a third of the work to open a page. */
const HEADLESS_NAMES = ['chromium-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const isRoot = process.getuid?.() === 0;
const canInstallPackages = isRoot && existsSync('/etc/debian_version');

/** The flags of every check's Chromium: no background network calls, and no sandbox only where root forbids it. */
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

/** The path of Chromium on this machine, or null. `CHROMIUM_PATH` takes precedence. */
export function findChromium(): string | null {
  return findOneOf(NAMES) ?? ownChromium();
}

/** The Chromium of the tests: the one without windows if there is one. */
export function findHeadlessChromium(): string | null {
  return findOneOf([...HEADLESS_NAMES, ...NAMES]) ?? ownChromium();
}

function findOneOf(names: readonly string[]): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return runnable(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runnable) ?? null;
}

function ownChromium(): string | null {
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/** Installs Debian's packages if possible, else the browser of the test runner. */
async function installChromium(): Promise<void> {
  const began = Date.now();
  process.stdout.write('Installing Chromium for the browser tests …');
  if (canInstallPackages) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], { env });
    // One by one: some systems have only the first.
    for (const name of ['chromium', ...HEADLESS_NAMES])
      await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  }
  if (findChromium() === null) await runCommand('npx', ['playwright', 'install', 'chromium']);
  process.stdout.write(
    ` ${findChromium() === null ? 'failed' : 'done'} in ${Math.round((Date.now() - began) / 1000)} s\n`,
  );
}

/**
 * The path of Chromium, which is installed if necessary; or a sentence with instructions if that fails.
 *
 * @param find which Chromium: the journeys take the lighter one, measurements the full one that people have
 */
export async function ensureChromium(
  find = findHeadlessChromium,
): Promise<{ ok: true; path: string } | { ok: false; message: string }> {
  const couldBeLighter =
    find === findHeadlessChromium && canInstallPackages && findOneOf(HEADLESS_NAMES) === null;
  if (find() === null || couldBeLighter) await installChromium();
  const path = find();
  if (path !== null) return { ok: true, path };
  return {
    ok: false,
    message:
      'The browser tests need Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH to one.',
  };
}
