import type { Environment, ModuleSettings, ReadValue } from '../runtime/module-settings.ts';
import { parseSettings } from '../runtime/parse-settings.ts';

const MODULE = 'module';

/** Reads a module's settings of this environment, beside the platform's. */
function readSettings<Value>(settings: ModuleSettings<Value>, environment: Environment): ReadValue<Value> {
  const parsed = parseSettings(environment, [{ name: MODULE, settings }]);
  return parsed.ok ? { ok: true, value: (parsed.values.get(MODULE) as Value | undefined) ?? null } : parsed;
}

/** The value of an environment without a mistake, which does not leave the module off. */
export function settingsFrom<Value>(settings: ModuleSettings<Value>, environment: Environment): Value {
  const read = readSettings(settings, environment);
  if (!read.ok) throw new Error(read.sentences.join('\n'));
  if (read.value === null) throw new Error('the settings leave the module off');
  return read.value;
}

export function isLeftOff(settings: ModuleSettings<unknown>, environment: Environment): boolean {
  const read = readSettings(settings, environment);
  return read.ok && read.value === null;
}

/** The sentences with which an environment is refused. */
export function sentencesOf(settings: ModuleSettings<unknown>, environment: Environment): readonly string[] {
  const read = readSettings(settings, environment);
  return read.ok ? [] : read.sentences;
}
