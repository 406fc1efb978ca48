import type { LiveCheck } from '../platform/http/live-check.ts';
import { runLiveChecks, unsignedCall } from '../platform/http/live-check.ts';
import type { Module } from '../platform/module.ts';
import { isOn, type ModuleValues } from '../platform/runtime/parse-settings.ts';
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

/** The facts about the operator that the law has the site show. A letter to the address of an example is lost. */
export function operatorCheck(
  operator: {
    readonly licence: string | null;
    readonly registration: string | null;
    readonly address: string | null;
  },
  emails: readonly string[],
): LiveCheck {
  return {
    name: 'Operator',
    async run() {
      const facts = Object.entries(operator).filter(([, value]) => value === null);
      const examples = emails.filter((email) => email.endsWith('.example'));
      const missing = [...facts.map(([name]) => name), ...examples];
      return missing.length === 0
        ? { state: 'ready', detail: 'the site shows its licence, registration and addresses' }
        : { state: 'refused', detail: `packages/brand/src/brand.ts has yet to name: ${missing.join(', ')}` };
    },
  };
}

/**
 * Refuses a start whose configured accounts are refused by their services. A service that does not answer stops no start: a node must be
 * able to start during its outage.
 */
export async function requireReadyServices(
  { settings, modules, values }: Configuration,
  say: (text: string) => void,
): Promise<void> {
  if (settings.mode !== 'live') return;
  const found = await runLiveChecks(liveChecksOf(modules, values));
  for (const { name, state, detail } of found) if (state === 'unavailable') say(`· ${name}: ${detail}`);
  const refused = found.filter(({ state }) => state === 'refused');
  if (refused.length > 0)
    throw new Error(refused.map(({ name, detail }) => `${name} ${detail}: check its settings.`).join('\n'));
}
