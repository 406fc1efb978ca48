import { brand, support } from '@jara/brand/brand';
import { isLoopback } from '../platform/http/host.ts';
import type { LiveCheck, LiveVerdict } from '../platform/http/live-check.ts';
import { runLiveChecks, unsignedCall } from '../platform/http/live-check.ts';
import type { Module } from '../platform/module.ts';
import { isOn, type ModuleValues } from '../platform/runtime/parse-settings.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import type { Configuration } from './configuration.ts';

/** The reads at the outside services that these settings configure. */
export function liveChecksOf(modules: readonly Module<unknown>[], values: ModuleValues): LiveCheck[] {
  return modules
    .filter((module) => isOn(module, 'live', values))
    .flatMap((module) => module.liveChecks?.(values.get(module.name)) ?? []);
}

/** The paths at which these settings' services call us: an unsigned call must arrive by the public address, and be refused. */
export function noticeChecksOf(
  modules: readonly Module<unknown>[],
  values: ModuleValues,
  publicOrigin: string,
): LiveCheck[] {
  return modules
    .filter((module) => isOn(module, 'live', values))
    .flatMap(({ noticePaths = [] }) => noticePaths)
    .map((path) => ({ name: publicOrigin + path, run: () => unsignedCall(publicOrigin + path) }));
}

interface OperatorFacts {
  readonly licence: string | null;
  readonly registration: string | null;
  readonly address: string | null;
  readonly emails: readonly string[];
}

const { licence, registration, address } = brand;
/** The operator of this copy, as the site shows it. */
const OPERATOR: OperatorFacts = {
  ...{ licence, registration, address },
  emails: [support.email, support.privacyEmail],
};

/** The facts about the operator that the law has the site show. A letter to the address of an example is lost. */
export function operatorCheck({ emails, ...facts }: OperatorFacts = OPERATOR): LiveCheck {
  return {
    name: 'Operator',
    async run() {
      const unnamed = Object.entries(facts).filter(([, value]) => value === null);
      const examples = emails.filter((email) => email.endsWith('.example'));
      const missing = [...unnamed.map(([name]) => name), ...examples];
      return missing.length === 0
        ? { state: 'ready', detail: 'the site shows its licence, registration and addresses' }
        : { state: 'refused', detail: `packages/brand/src/brand.ts has yet to name: ${missing.join(', ')}` };
    },
  };
}

/** Null: an address at which players and services can reach a live site. */
function addressRefusal(origin: string | null): LiveVerdict | null {
  if (origin === null)
    return { state: 'refused', detail: 'is not set: providers and players need an address' };
  if (!origin.startsWith('https://'))
    return { state: 'refused', detail: `is ${origin}, and must begin with https://` };
  return null;
}

/** Checks the two addresses of the site; an address that may be right is requested by `read`. */
export function addressChecks(
  { publicOrigin, gamesOrigin }: Pick<Settings, 'publicOrigin' | 'gamesOrigin'>,
  read: (origin: string) => Promise<LiveVerdict>,
): LiveCheck[] {
  const origins = { PUBLIC_ORIGIN: publicOrigin, GAMES_ORIGIN: gamesOrigin };
  return Object.entries(origins).map(([name, origin]) => ({
    name,
    run: async () => addressRefusal(origin) ?? read(origin ?? ''),
  }));
}

/** Only this machine reaches such an address: a rehearsal with stand-ins needs no licence. */
function isRehearsal({ publicOrigin }: Settings): boolean {
  return publicOrigin !== null && isLoopback(new URL(publicOrigin).hostname);
}

/** Checks what a start itself can judge, before any service is requested. */
function ownChecks(settings: Settings, operator: OperatorFacts): LiveCheck[] {
  const addresses = addressChecks(settings, async () => ({ state: 'ready', detail: 'is set' }));
  return isRehearsal(settings) ? addresses : [operatorCheck(operator), ...addresses];
}

/**
 * Refuses a live start whose operator, addresses or accounts are not ready, with the sentences of `npm run live-check`. A service that does
 * not answer stops no start: a node must be able to start during its outage.
 */
export async function requireReadyServices(
  { settings, modules, values }: Configuration,
  print: (text: string) => void,
  operator = OPERATOR,
): Promise<void> {
  if (settings.mode !== 'live') return;
  const found = await runLiveChecks([...ownChecks(settings, operator), ...liveChecksOf(modules, values)]);
  for (const { name, state, detail } of found) if (state === 'unavailable') print(`· ${name}: ${detail}`);
  const refused = found.filter(({ state }) => state === 'refused');
  if (refused.length > 0)
    throw new Error(refused.map(({ name, detail }) => `${name}: ${detail}.`).join('\n'));
}
