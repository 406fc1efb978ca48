import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, sourceFiles } from '../source-files.ts';
import { compileMessage } from './compile.ts';

/** The values of a message that are not in the order of their first use in English (as in Application Resource Bundles). */
interface Described {
  readonly description?: string;
  readonly placeholders?: Readonly<Record<string, unknown>>;
}

type Entry = string | readonly string[] | Described;

/** A file of messages: `<folder>/messages/<language>.json`, or `<stem>.<language>.json` where the folder has several parts. */
interface MessageFile {
  readonly path: string;
  readonly folder: string;
  readonly stem: string | null;
  readonly locale: string;
  readonly entries: Readonly<Record<string, Entry>>;
}

const PATH = /^(.+)\/messages\/(?:([a-z0-9-]+)\.)?([a-zA-Z-]+)\.json$/;
const ENGLISH = 'en';
/** Messages about rounds, whose values come from the rules by name. */
const LINES = 'lines';

function readMessages(path: string): MessageFile[] {
  const [, folder, stem = null, locale] = PATH.exec(path) ?? [];
  if (folder === undefined || locale === undefined) return [];
  const entries = JSON.parse(readFileSync(join(root, path), 'utf8')) as MessageFile['entries'];
  return [{ path, folder, stem, locale, entries }];
}

const messagesOf = ({ entries }: MessageFile) =>
  Object.entries(entries).filter(
    (entry): entry is [string, string | readonly string[]] => !entry[0].startsWith('@'),
  );

function textOf({ entries }: MessageFile, key: string): string | undefined {
  const entry = entries[key];
  return typeof entry === 'string' ? entry : undefined;
}

/** The order of a function's parameters: that of the English file's placeholders, or of the values' first use in English. */
function parametersOf(english: MessageFile, key: string): string[] {
  const described = english.entries[`@${key}`];
  if (typeof described === 'object' && 'placeholders' in described)
    return Object.keys(described.placeholders ?? {});
  return [...compileMessage(textOf(english, key) ?? '', english.locale).values.keys()];
}

const IDENTIFIER = /^[a-zA-Z_]\w*$/;
const BRAND = 'brandName';
const codeOf = (name: string) => (name === BRAND ? 'brand.name' : name);

/** The parameters of a function up to the last that it uses; one that it skips has an underscore. */
function parameterList(
  names: readonly string[],
  used: ReadonlyMap<string, string>,
  typed: boolean,
): string | null {
  const last = names.findLastIndex((name) => used.has(name));
  if (last === -1) return null;
  return names
    .slice(0, last + 1)
    .map((name) => {
      const type = used.get(name);
      return `${type === undefined ? '_' : ''}${name}${typed ? `: ${type ?? 'unknown'}` : ''}`;
    })
    .join(', ');
}

/** A message as a string, or as a function of its values in the order of the English text. */
function literalOf(file: MessageFile, english: MessageFile, key: string, message: string): string {
  const { expression, values } = compileMessage(message, file.locale, codeOf);
  values.forEach((_type, name) => {
    if (name !== BRAND && !parametersOf(english, key).includes(name))
      throw new Error(`the English text has no value “${name}”`);
  });
  const list = parameterList(
    parametersOf(english, key).filter((name) => name !== BRAND),
    values,
    file === english,
  );
  return list === null ? expression : `(${list}) => ${expression}`;
}

/** A message about a round: a string, or a function of the values that the rules name. */
function lineLiteral(file: MessageFile, message: string): string {
  const { expression, values } = compileMessage(message, file.locale, (name) => `v.${name}`);
  return values.size === 0 ? expression : `(v) => ${expression}`;
}

function propertiesOf(file: MessageFile, english: MessageFile): string {
  const literal = (key: string, message: string) => {
    try {
      return file.stem === LINES ? lineLiteral(file, message) : literalOf(file, english, key, message);
    } catch (error) {
      throw new Error(`${file.path}: ${key}: ${(error as Error).message}`, { cause: error });
    }
  };
  return messagesOf(file)
    .map(([key, entry]) => {
      const value = typeof entry === 'string' ? literal(key, entry) : JSON.stringify(entry);
      return `  ${IDENTIFIER.test(key) ? key : JSON.stringify(key)}: ${value},\n`;
    })
    .join('');
}

function moduleOf(file: MessageFile, english: MessageFile): string {
  const properties = propertiesOf(file, english);
  const head = `// Written by \`npm run texts\` from ${file.path.slice(file.folder.length + 1)}; a test compares.\n`;
  const brand = properties.includes('brand.name') ? "import { brand } from '@jara/brand/brand';\n" : '';
  if (file.stem === LINES)
    return `${head}import type { LineMessages } from '@jara/language/lines';\n\nexport const lines: LineMessages = {\n${properties}};\n`;
  const constant = textOf(english, '@@x-constant') ?? 'TEXTS';
  const part = JSON.stringify(textOf(english, '@@context'));
  if (file !== english)
    return `${head}${brand}import type { ${constant} } from '../${moduleName(file)}';\n\nexport const part = ${part};\n\nexport const words: typeof ${constant} = {\n${properties}};\n`;
  const comment = textOf(file, '@@comment');
  const doc = comment === undefined ? '' : `/** ${comment} */\n`;
  return `${head}${brand}import { texts } from '@jara/language/texts';\n\n${doc}export const ${constant} = texts(${part}, {\n${properties}});\n`;
}

const moduleName = ({ stem }: MessageFile) => (stem === null ? 'texts.ts' : `${stem}-texts.ts`);

/** The path of a file's module. English is where the code imports it; other languages are beside their messages. */
function modulePath(file: MessageFile): string {
  return file.locale === ENGLISH && file.stem !== LINES
    ? `${file.folder}/${moduleName(file)}`
    : `${dirname(file.path)}/${file.path.slice(dirname(file.path).length + 1, -'.json'.length)}.ts`;
}

/** The modules of all messages of the repository, by their paths. */
export function textModules(): Map<string, string> {
  const files = sourceFiles(['apps', 'games', 'packages'])
    .filter((path) => path.includes('/messages/'))
    .flatMap(readMessages);
  const nameOf = ({ folder, stem }: MessageFile) => `${folder} ${stem ?? ''}`;
  const englishOf = new Map(
    files.filter(({ locale }) => locale === ENGLISH).map((file) => [nameOf(file), file]),
  );
  return new Map(
    files.map((file) => {
      const english = englishOf.get(nameOf(file));
      if (english === undefined) throw new Error(`${file.path} has no English beside it`);
      return [modulePath(file), moduleOf(file, english)];
    }),
  );
}
