import type { Module } from '../platform/module.ts';
import type { Environment } from '../platform/runtime/module-settings.ts';
import { type ModuleValues, parseSettings } from '../platform/runtime/parse-settings.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import { type SettingInForce, settingsInForce } from '../platform/runtime/settings-in-force.ts';
import { findModules } from './modules.ts';

/** The modules of a node, with its settings and theirs. */
export interface Configuration {
  readonly settings: Settings;
  readonly modules: readonly Module<unknown>[];
  /** The modules' own settings. */
  readonly values: ModuleValues;
  /** All variables with their values, without secrets. */
  readonly inForce: readonly SettingInForce[];
}

/** Reads an environment; throws one sentence per mistake in it. */
export async function readConfiguration(environment: Environment): Promise<Configuration> {
  const modules = await findModules();
  const parsed = parseSettings(environment, modules);
  if (!parsed.ok) throw new Error(parsed.sentences.join('\n'));
  return {
    settings: parsed.settings,
    modules,
    values: parsed.values,
    inForce: settingsInForce(environment, modules),
  };
}
