import type { Configuration } from '../node/configuration.ts';
import type { Platform } from '../platform/module.ts';
import { isOn } from '../platform/runtime/parse-settings.ts';
import type { Port } from '../platform/runtime/port.ts';

/** The adapters that fill a port by these settings, for a command. */
export function adaptersForCommand<Adapter>(
  { settings: { mode }, modules, values }: Configuration,
  port: Port<Adapter>,
  platform: Pick<Platform, 'db' | 'clock'>,
): Adapter[] {
  return modules
    .filter((module) => module.fills === port && isOn(module, mode, values))
    .flatMap((module) => {
      const adapter = module.forCommand?.(values.get(module.name), platform);
      return adapter === undefined ? [] : [adapter as Adapter];
    });
}
