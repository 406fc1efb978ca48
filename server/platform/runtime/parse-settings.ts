import {
  type Environment,
  faultSentence,
  faultsOf,
  type ModuleSettings,
  type ReadValue,
} from './module-settings.ts';
import type { Port } from './port.ts';
import { type Mode, PLATFORM_VARIABLES, refusals, type Settings, settingsOf } from './settings.ts';

/** A module as far as its settings matter. */
export interface Configurable {
  readonly name: string;
  readonly onlyIn?: Mode;
  readonly settings?: ModuleSettings<unknown>;
  readonly ports?: readonly Port<unknown>[];
  readonly fills?: Port<unknown>;
}

/** The values of the modules' settings, by the name of their module; a module that its settings leave off has none. */
export type ModuleValues = ReadonlyMap<string, unknown>;

export type ParsedSettings =
  | { readonly ok: true; readonly settings: Settings; readonly values: ModuleValues }
  | {
      readonly ok: false;
      readonly sentences: readonly string[];
      /** The values of the modules whose own settings are right. */
      readonly values: ModuleValues;
    };

/** The names of all variables that the platform and these modules read. */
export function variablesOf(modules: readonly Configurable[]): string[] {
  return [
    ...Object.keys(PLATFORM_VARIABLES.shape),
    ...modules.flatMap(({ settings }) => settings?.names ?? []),
  ];
}

/** Whether a module runs in this mode with these settings. */
export function isOn(module: Configurable, mode: Mode, values: ModuleValues): boolean {
  const { name, onlyIn = mode, settings } = module;
  return onlyIn === mode && (settings === undefined || values.has(name));
}

/** A sentence for each port that real money needs and no configured provider fills. */
function unfilledPorts(modules: readonly Configurable[], values: ModuleValues): string[] {
  const filled = new Set(modules.filter((one) => isOn(one, 'live', values)).map(({ fills }) => fills));
  return modules
    .flatMap(({ ports = [] }) => ports)
    .filter((port) => port.liveNeed !== null && !filled.has(port))
    .map((port) => `MODE=live needs ${port.liveNeed}; none is configured.${remedy(modules, port)}`);
}

/** Names the variables of the providers that may fill a port. */
function remedy(modules: readonly Configurable[], port: Port<unknown>): string {
  const providers = modules
    .filter(({ fills, onlyIn }) => fills === port && onlyIn !== 'sandbox')
    .map(({ name, settings }) => `${name} (${settings?.names.join(', ')})`);
  return providers.length === 0 ? '' : ` Providers: ${providers.join('; ')}.`;
}

/** Reads the environment once; each mistake in it gets its own sentence. An empty variable counts as absent. */
export function parseSettings(
  environment: Environment,
  modules: readonly Configurable[] = [],
): ParsedSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = PLATFORM_VARIABLES.safeParse(given);
  const faults = parsed.success ? [] : faultsOf(parsed.error);
  const sections: { name: string; read(settings: Settings): ReadValue<unknown> }[] = [];
  for (const { name, settings } of modules) {
    const section = settings?.parse(given);
    if (section?.ok === true) sections.push({ name, read: section.read });
    else if (section !== undefined) faults.push(...section.faults);
  }
  if (!parsed.success || faults.length > 0)
    return { ok: false, sentences: faults.map((fault) => faultSentence(fault, given)), values: new Map() };
  const settings = settingsOf(parsed.data);
  const sentences = refusals(parsed.data);
  const values = new Map<string, unknown>();
  for (const { name, read } of sections) {
    const section = read(settings);
    if (!section.ok) sentences.push(...section.sentences);
    else if (section.value !== null) values.set(name, section.value);
  }
  if (settings.mode === 'live') sentences.unshift(...unfilledPorts(modules, values));
  return sentences.length > 0 ? { ok: false, sentences, values } : { ok: true, settings, values };
}
