import type { z } from 'zod';
import { type Environment, SECRET } from './module-settings.ts';
import type { Configurable } from './parse-settings.ts';
import { PLATFORM_VARIABLES } from './settings.ts';

/** A variable of a node as an operator may read it. */
export interface SettingInForce {
  readonly name: string;
  /** Null: it is a secret, or it is not set and has no default. */
  readonly value: string | null;
  readonly isSecret: boolean;
  readonly source: 'environment' | 'default' | 'not set';
}

/** All variables that the platform and these modules read, by name, with their values in this environment. A secret has no value here. */
export function settingsInForce(
  environment: Environment,
  modules: readonly Configurable[],
): SettingInForce[] {
  const variables = new Map<string, unknown>([
    ...Object.entries(PLATFORM_VARIABLES.shape),
    ...modules.flatMap(({ settings }) =>
      (settings?.names ?? []).map((name) => [name, settings?.variables?.[name]] as const),
    ),
  ]);
  return [...variables]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => {
      const given = environment[name] ?? '';
      const fallback = defaultOf(schema);
      const isSecret = mayBeSecret(name, given);
      const source = given !== '' ? 'environment' : fallback === null ? 'not set' : 'default';
      const value = given === '' ? fallback : given;
      return { name, isSecret, source, value: isSecret ? null : value };
    });
}

/** A secret by its name, or an address with a password, or a text that may hold keys. */
const mayBeSecret = (name: string, given: string): boolean =>
  SECRET.test(name) || /_(URLS?|KEYS?|ID)$|STUDIOS|COLLECTOR/.test(name) || /:\/\/[^/\s]*@/.test(given);

/** A value as text; a table as JSON, with its amounts in kobo. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value, (_name, part) => (typeof part === 'bigint' ? String(part) : part))
    : String(value);

/** The value of a variable that is not set; null: it has none. */
function defaultOf(schema: unknown): string | null {
  if (schema === undefined) return null;
  const { def } = (schema as z.core.$ZodType)._zod;
  if ('defaultValue' in def) return textOf(def.defaultValue);
  if ('in' in def) return defaultOf(def.in);
  return 'innerType' in def ? defaultOf(def.innerType) : null;
}
