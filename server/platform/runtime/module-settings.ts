import { z } from 'zod';
import type { Settings } from './settings.ts';

/** The variables of an environment that are set. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type ReadValue<Value> =
  | { readonly ok: true; readonly value: Value | null }
  | { readonly ok: false; readonly sentences: readonly string[] };

/** A variable whose text is refused. */
export interface VariableFault {
  readonly name: string;
  /** Follows the name in a sentence: `must be a port number`. */
  readonly message: string;
}

type ParsedVariables<Value> =
  | { readonly ok: true; read(settings: Settings): ReadValue<Value> }
  | { readonly ok: false; readonly faults: readonly VariableFault[] };

/** The settings of one module: its variables of the environment, and the typed value that the module reads from them. */
export interface ModuleSettings<Value> {
  /** The names of its variables. */
  readonly names: readonly string[];
  /** The variables themselves, by name; absent: they have no defaults. */
  readonly variables?: z.ZodRawShape;
  /** Each variable alone first; `read` then holds them against each other and the platform's settings. */
  parse(given: Environment): ParsedVariables<Value>;
}

interface Definition<Shape extends z.ZodRawShape, Value> {
  readonly variables: Shape;
  /** A sentence for each combination that is refused. */
  refusals?(values: z.output<z.ZodObject<Shape>>, settings: Settings): readonly string[];
  /** Null leaves the module off. */
  read(values: z.output<z.ZodObject<Shape>>, settings: Settings): Value | null;
}

export function defineSettings<Shape extends z.ZodRawShape, Value>({
  variables,
  refusals,
  read,
}: Definition<Shape, Value>): ModuleSettings<Value> {
  const schema = z.object(variables);
  return {
    names: Object.keys(variables),
    variables,
    parse(given) {
      const parsed = schema.safeParse(given);
      if (!parsed.success) return { ok: false, faults: faultsOf(parsed.error) };
      return {
        ok: true,
        read(settings) {
          const sentences = refusals?.(parsed.data, settings) ?? [];
          return sentences.length > 0
            ? { ok: false, sentences }
            : { ok: true, value: read(parsed.data, settings) };
        },
      };
    },
  };
}

export function faultsOf({ issues }: z.ZodError): VariableFault[] {
  return issues.map(({ path: [name], message }) => ({ name: String(name), message }));
}

/** Names of variables whose text is never shown. */
export const SECRET = /(KEYS?|SECRET|PASSWORD|TOKEN)$|DATABASE|SMTP/;

/** One sentence per refused variable, with its text unless it may be a secret. */
export function faultSentence({ name, message }: VariableFault, given: Environment): string {
  return `${name} ${message}${SECRET.test(name) ? '' : `; it is "${given[name] ?? ''}"`}.`;
}
