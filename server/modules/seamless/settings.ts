import { z } from 'zod';
import {
  type Environment,
  faultsOf,
  type ModuleSettings,
  type ReadValue,
  type VariableFault,
} from '../../platform/runtime/module-settings.ts';
import { type SigningKey, type SigningKeys, signingKeys } from '../../platform/runtime/signing-keys.ts';
import { STUDIO_NAME, type StudioName } from './studio-names.ts';

/** An external studio: all of these settings, or none. */
export interface StudioSettings {
  readonly name: StudioName;
  readonly url: string;
  /** The first key signs our calls; the studio may sign with any of them. */
  readonly keys: SigningKeys;
  /** Our id at the studio. */
  readonly id: string;
  readonly frameOrigins: readonly string[];
}

/** A key with which a studio signs its calls. */
export interface StudioKey extends SigningKey {
  readonly studio: StudioName;
}

export interface SeamlessSettings {
  /** Empty: only our own games are listed. */
  readonly studios: readonly StudioSettings[];
  /** Empty: no studio may call. */
  readonly keys: readonly StudioKey[];
}

const words = (list: string) => list.split(/[\s,]+/).filter(Boolean);

const LIST = z.object({
  STUDIOS: z
    .string()
    .default('')
    .transform(words)
    .refine(
      (names) => names.every((name) => STUDIO_NAME.test(name)),
      'must list studios by names of letters a to z and digits, such as alpha,beta',
    )
    .refine((names) => new Set(names).size === names.length, 'must name each studio once'),
});

/** The variables of one studio, after `STUDIO_` or `STUDIO_<NAME>_`. */
const STUDIO = z.object({
  URL: z
    .string()
    .regex(
      /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:|\/|$))/,
      'must begin with https:// (http:// only on this machine)',
    )
    .refine((url) => URL.canParse(url), 'must be an address')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  KEYS: signingKeys.optional(),
  ID: z.string().max(64, 'must have 64 characters at most').optional(),
  ORIGINS: z
    .string()
    .transform(words)
    .refine(
      (list) => list.every((origin) => /^https?:/.test(origin) && URL.canParse(origin)),
      'must list addresses',
    )
    .transform((list) => list.map((origin) => new URL(origin).origin))
    .optional(),
});
const PARTS = Object.keys(STUDIO.shape);

const prefixOf = (name: StudioName) => (name === '' ? 'STUDIO_' : `STUDIO_${name.toUpperCase()}_`);

interface ParsedStudio {
  readonly name: StudioName;
  readonly faults: readonly VariableFault[];
  readonly values: z.output<typeof STUDIO>;
}

function parseStudio(name: StudioName, given: Environment): ParsedStudio {
  const prefix = prefixOf(name);
  const parsed = STUDIO.safeParse(Object.fromEntries(PARTS.map((part) => [part, given[prefix + part]])));
  if (parsed.success) return { name, faults: [], values: parsed.data };
  const faults = faultsOf(parsed.error).map((fault) => ({ ...fault, name: prefix + fault.name }));
  return { name, faults, values: {} };
}

/** Null: the studio without a name, of which nothing is set. */
function readStudio({ name, values }: ParsedStudio): ReadValue<StudioSettings> {
  const { URL: url, KEYS: keys, ID: id, ORIGINS: origins } = values;
  if (url !== undefined && keys !== undefined && id !== undefined)
    return { ok: true, value: { name, url, keys, id, frameOrigins: origins ?? [new URL(url).origin] } };
  const needed = Object.entries({ URL: url, KEYS: keys, ID: id });
  const missing = needed.flatMap(([part, value]) => (value === undefined ? [part] : []));
  if (name === '' && missing.length === 3 && origins === undefined) return { ok: true, value: null };
  const sentences = missing.map((part) => `A studio needs ${prefixOf(name)}${part} too; it is not set.`);
  return { ok: false, sentences };
}

/** A call is a studio's by the name of its key. */
function sharedKeys(studios: readonly StudioSettings[]): string[] {
  const seen = new Set<string>();
  return studios.flatMap(({ name, keys }) => {
    const shared = keys.filter(({ id }) => seen.has(id));
    for (const { id } of keys) seen.add(id);
    return shared.map(
      ({ id }) => `${prefixOf(name)}KEYS names a key ${id}, and so does another studio; rename one.`,
    );
  });
}

function readStudios(parsed: readonly ParsedStudio[]): ReadValue<SeamlessSettings> {
  const read = parsed.map(readStudio);
  const studios = read.flatMap((one) => (one.ok && one.value !== null ? [one.value] : []));
  const sentences = [...read.flatMap((one) => (one.ok ? [] : one.sentences)), ...sharedKeys(studios)];
  if (sentences.length > 0) return { ok: false, sentences };
  const keys = studios.flatMap(({ name, keys: own }) => own.map((key) => ({ ...key, studio: name })));
  return { ok: true, value: { studios, keys } };
}

/** One studio needs no name; `STUDIOS` names further ones, each with variables of its own. */
export const seamlessSettings: ModuleSettings<SeamlessSettings> = {
  names: [
    'STUDIOS',
    ...['STUDIO_', 'STUDIO_<NAME>_'].flatMap((prefix) => PARTS.map((part) => prefix + part)),
  ],
  parse(given) {
    const list = LIST.safeParse({ STUDIOS: given.STUDIOS });
    const names = list.success ? list.data.STUDIOS : [];
    const studios = ['', ...names].map((name) => parseStudio(name, given));
    const faults = [...(list.success ? [] : faultsOf(list.error)), ...studios.flatMap((one) => one.faults)];
    return faults.length > 0 ? { ok: false, faults } : { ok: true, read: () => readStudios(studios) };
  },
};
