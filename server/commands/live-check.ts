import { readConfiguration } from '../node/configuration.ts';
import { addressChecks, liveChecksOf, noticeChecksOf, operatorCheck } from '../node/live-checks.ts';
import { findModules } from '../node/modules.ts';
import { databaseChecks } from '../operations/live-databases.ts';
import { namedAddresses } from '../platform/database/addresses.ts';
import { openForCommand } from '../platform/database/installation.ts';
import { type LiveCheck, type LiveVerdict, liveRead, runLiveChecks } from '../platform/http/live-check.ts';
import { readKeyFile } from '../platform/runtime/key-file.ts';
import { parseSettings } from '../platform/runtime/parse-settings.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import { environmentOf, type Print, runCommand } from './with-database.ts';

const SIGNS = { ready: '✓', refused: '✗', unavailable: '?' } as const;
/** The settings that are checked, in whichever mode the environment is. */
const environment = { ...environmentOf(), MODE: 'live' };

/** The keys in the file that live money requires. */
function keyCheck({ keyFile }: Settings): LiveCheck {
  return {
    name: 'KEY_FILE',
    run: async () => ({ state: 'ready', detail: `keys in the file: ${readKeyFile(keyFile).length}` }),
  };
}

/** Players and providers reach both origins by TLS. A node that is not running yet answers nothing. */
async function readOrigin(origin: string): Promise<LiveVerdict> {
  const { state, detail } = await liveRead(`${origin}/health/live`);
  return {
    state,
    detail: state === 'ready' ? 'answers by TLS' : `${detail}: start the node, then check again`,
  };
}

async function print(checks: readonly LiveCheck[], printLine: Print): Promise<number> {
  const found = await runLiveChecks(checks);
  for (const { name, state, detail } of found) printLine(`${SIGNS[state]} ${name}: ${detail}`);
  return found.filter(({ state }) => state !== 'ready').length;
}

async function checkInstallation(printLine: Print): Promise<number> {
  const { settings, modules, values } = await readConfiguration(environment);
  const { publicOrigin } = settings;
  const notices = publicOrigin === null ? [] : noticeChecksOf(modules, values, publicOrigin);
  const own = [keyCheck(settings), ...addressChecks(settings, readOrigin), ...notices];
  const addresses = namedAddresses(settings);
  if (addresses === null) {
    printLine('✗ DATABASE_URL: is not set: the embedded database is for the sandbox');
    return 1 + (await print(own, printLine));
  }
  const installation = openForCommand(addresses);
  try {
    return await print([...databaseChecks(installation, addresses), ...own], printLine);
  } finally {
    await installation.close();
  }
}

/** Prints what MODE=live needs, with the environment's settings: ready, refused, or not answering; a missing setting is named. */
runCommand(async (printLine) => {
  const modules = await findModules();
  const parsed = parseSettings(environment, modules);
  const missing = parsed.ok ? [] : parsed.sentences;
  for (const sentence of missing) printLine(`✗ ${sentence}`);
  const services = await print([operatorCheck(), ...liveChecksOf(modules, parsed.values)], printLine);
  const faults = missing.length + services + (parsed.ok ? await checkInstallation(printLine) : 0);
  printLine(
    faults === 0
      ? 'Ready for real players.'
      : `Not ready: ${faults}. docs/going-live.md says where to get each.`,
  );
  return faults === 0 ? 0 : 1;
});
