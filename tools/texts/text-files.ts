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
const TYPES = '@jara/language/lines';

function readMessages(path: string): MessageFile[] {
  const [, folder, stem = null, locale] = PATH.exec(path) ?? [];
  if (folder === undefined || locale === undefined) return [];
  const entries = JSON.parse(readFileSync(join(root, path), 'utf8')) as MessageFile['entries'];
  return [{ path, folder, stem, locale, entries }];
}

const messageFiles = (folders: readonly string[]) =>
  sourceFiles(folders)
    .filter((path) => path.includes('/messages/'))
    .flatMap(readMessages);

const messagesOf = ({ entries }: MessageFile) =>
  Object.entries(entries).filter(
    (entry): entry is [string, string | readonly string[]] => !entry[0].startsWith('@'),
  );

function textOf({ entries }: MessageFile, key: string): string | undefined {
  const entry = entries[key];
  return typeof entry === 'string' ? entry : undefined;
}

function namesIn({ entries }: MessageFile, key: string): readonly string[] {
  const entry = entries[key];
  return Array.isArray(entry) ? entry : [];
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

/** The fragments that a part includes: texts that several parts have. */
interface Fragment {
  readonly constant: string;
  /** The module of its words in this language. */
  readonly texts: string;
  readonly english: string;
}

const constantOf = (english: MessageFile) => textOf(english, '@@x-constant') ?? 'TEXTS';
const camelCase = (constant: string) =>
  constant.toLowerCase().replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
const pascalCase = (constant: string) => constant.charAt(0) + camelCase(constant).slice(1);

function fragmentsOf(english: MessageFile, locale: string): Fragment[] {
  return namesIn(english, '@@x-includes').map((name) => {
    const [, folder, stem = ''] = /^@jara\/(.+)\/(?:([a-z-]+)-)?texts$/.exec(name) ?? [];
    const [workspace, ...inside] = (folder ?? '').split('/');
    const file = stem === '' ? '' : `${stem}.`;
    const [source] = readMessages(
      ['packages', workspace, 'src', ...inside, 'messages', `${file}${ENGLISH}.json`].join('/'),
    );
    if (source === undefined) throw new Error(`${english.path} includes ${name}, which has no messages`);
    return {
      constant: constantOf(source),
      english: name,
      texts: `@jara/${folder}/messages/${file}${locale}`,
    };
  });
}

/** The module of a part's English texts, or of a fragment's. */
function englishModule(file: MessageFile, imports: string, properties: string): string {
  const constant = constantOf(file);
  const part = textOf(file, '@@context');
  const comment = textOf(file, '@@comment');
  const doc = comment === undefined ? '' : `/** ${comment} */\n`;
  if (part === undefined)
    return `import type { InAnyLanguage } from '@jara/language/texts';\n\n${doc}export const ${constant} = {\n${properties}} as const;\n\nexport type ${pascalCase(constant)} = InAnyLanguage<typeof ${constant}>;\n`;
  const fragments = fragmentsOf(file, file.locale);
  const included = fragments
    .toSorted((a, b) => (a.english < b.english ? -1 : 1))
    .map((one) => `import { ${one.constant} } from '${one.english}';\n`)
    .join('');
  const spread = fragments.map((one) => `  ...${one.constant},\n`).join('');
  return `${imports}${included}import { texts } from '@jara/language/texts';\n\n${doc}export const ${constant} = texts(${JSON.stringify(part)}, {\n${spread}${properties}});\n`;
}

/** The module of a part in another language. Titles of routes have their English in the routes. */
function textsModule(file: MessageFile, english: MessageFile, imports: string, properties: string): string {
  const part = textOf(english, '@@context');
  const named = part === undefined ? '' : `export const part = ${JSON.stringify(part)};\n\n`;
  if (file === english)
    return `${imports}${named}export const texts: Readonly<Record<string, string>> = {\n${properties}};\n`;
  const constant = constantOf(english);
  const type = part === undefined ? pascalCase(constant) : `typeof ${constant}`;
  const fragments = fragmentsOf(english, file.locale);
  const included = fragments
    .toSorted((a, b) => (a.texts < b.texts ? -1 : 1))
    .map((one) => `import { texts as ${camelCase(one.constant)} } from '${one.texts}';\n`)
    .join('');
  const spread = fragments.map((one) => `  ...${camelCase(one.constant)},\n`).join('');
  const typed = part === undefined ? pascalCase(constant) : constant;
  return `${imports}${included}import type { ${typed} } from '../${moduleName(file)}';\n\n${named}export const texts: ${type} = {\n${spread}${properties}};\n`;
}

/** The module of a game's lines about rounds, with those that games of its kind share. */
function linesModule(file: MessageFile, english: MessageFile, properties: string): string {
  const names = namesIn(english, '@@x-includes');
  const imports = names
    .map((name, at) => ({
      at,
      from: `${name.slice(0, name.lastIndexOf('/'))}/messages/${LINES}.${file.locale}`,
    }))
    .map(({ at, from }) => ({ from, text: `import { lines as shared${at} } from '${from}';\n` }))
    .concat({ from: TYPES, text: `import type { LineMessages } from '${TYPES}';\n` })
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ text }) => text)
    .join('');
  const spread = names.map((_name, at) => `  ...shared${at},\n`).join('');
  return `${imports}\nexport const lines: LineMessages = {\n${spread}${properties}};\n`;
}

function moduleOf(file: MessageFile, english: MessageFile): string {
  const properties = propertiesOf(file, english);
  const head = `// Written by \`npm run texts\` from ${file.path.slice(file.folder.length + 1)}; a test compares.\n`;
  const brand = properties.includes('brand.name') ? "import { brand } from '@jara/brand/brand';\n" : '';
  if (file.stem === LINES) return `${head}${linesModule(file, english, properties)}`;
  return file.locale === ENGLISH
    ? `${head}${englishModule(file, brand, properties)}`
    : `${head}${textsModule(file, english, brand, properties)}`;
}

const moduleName = ({ stem }: MessageFile) => (stem === null ? 'texts.ts' : `${stem}-texts.ts`);

/** The path of a file's module. English is where the code imports it; other languages are beside their messages. */
function modulePath(file: MessageFile): string {
  return file.locale === ENGLISH && file.stem !== LINES
    ? `${file.folder}/${moduleName(file)}`
    : `${dirname(file.path)}/${file.path.slice(dirname(file.path).length + 1, -'.json'.length)}.ts`;
}

/** The modules of all messages in these folders, by their paths from the root. */
export function textModules(folders = ['apps', 'games', 'packages']): Map<string, string> {
  const files = messageFiles(folders);
  const nameOf = ({ folder, stem }: MessageFile) => `${folder} ${stem ?? ''}`;
  const englishOf = new Map(
    files.filter(({ locale }) => locale === ENGLISH).map((file) => [nameOf(file), file]),
  );
  return new Map(
    files.map((file) => {
      const english = englishOf.get(nameOf(file)) ?? file;
      if (english === file && file.locale !== ENGLISH && textOf(file, '@@context') === undefined)
        throw new Error(`${file.path} has no English beside it`);
      return [modulePath(file), moduleOf(file, english)];
    }),
  );
}
