import {
  type Environment,
  faultSentence,
  faultsOf,
  type ModuleSettings,
  type ReadValue,
} from './module-settings.ts';
import { PLATFORM_VARIABLES, refusals, type Settings, settingsOf } from './settings.ts';

/** A module as far as its settings matter. */
export interface Configurable {
  readonly name: string;
  readonly settings?: ModuleSettings<unknown>;
}

/** The values of all modules' settings, by the name of their module. */
export type ModuleValues = ReadonlyMap<string, unknown>;

export type ParsedSettings =
  | { readonly ok: true; readonly settings: Settings; readonly values: ModuleValues }
  | { readonly ok: false; readonly sentences: readonly string[] };

/** The names of all variables that the platform and these modules read. */
export function variablesOf(modules: readonly Configurable[]): string[] {
  return [
    ...Object.keys(PLATFORM_VARIABLES.shape),
    ...modules.flatMap(({ settings }) => settings?.names ?? []),
  ];
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
    return { ok: false, sentences: faults.map((fault) => faultSentence(fault, given)) };
  const settings = settingsOf(parsed.data);
  const sentences = refusals(parsed.data);
  const values = new Map<string, unknown>();
  for (const { name, read } of sections) {
    const section = read(settings);
    if (section.ok) values.set(name, section.value);
    else sentences.push(...section.sentences);
  }
  return sentences.length > 0 ? { ok: false, sentences } : { ok: true, settings, values };
}
