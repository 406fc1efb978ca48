import {
  type MessageFormatElement,
  type PluralOrSelectOption,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

/** A message as TypeScript: an expression of its values, and their types by name, in the order of their first use. */
export interface CompiledMessage {
  readonly expression: string;
  readonly values: ReadonlyMap<string, string>;
}

/** A piece of an expression: text, or code that results in a text. */
type Piece = { readonly text: string } | { readonly code: string };

interface Compiling {
  readonly locale: string;
  readonly values: Map<string, string>;
  /** The number of the plural around this text, which `#` inserts. */
  readonly counted?: string;
  /** The code of a value. */
  codeOf(name: string): string;
}

/** Numbers of which a wider category than exactly one has some. */
const NOT_ONE = [0, 2, 1.5, 21, 101];

/** Whether the category means the number 1 and no other: only then is a comparison the same. */
function isExactlyOne(locale: string, category: string): boolean {
  const rules = new Intl.PluralRules(locale);
  return (
    category === 'one' &&
    rules.select(1) === category &&
    NOT_ONE.every((count) => rules.select(count) !== category)
  );
}

/** The number of a plural form. Other categories need the tables of all languages in the page: `=1` is written instead. */
function pluralNumber(locale: string, form: string): string {
  if (/^=\d+$/.test(form)) return form.slice(1);
  if (isExactlyOne(locale, form)) return '1';
  throw new Error(`the plural form “${form}” is not a single number in ${locale}: write =1`);
}

function setType({ values }: Compiling, name: string, type: string): void {
  const known = values.get(name);
  if (known === undefined || known === 'string | number') values.set(name, type);
}

function choice(
  compiling: Compiling,
  options: Readonly<Record<string, PluralOrSelectOption>>,
  comparedTo: (option: string) => string,
): Piece {
  const { other, ...rest } = options;
  if (other === undefined) throw new Error('a choice without “other”');
  const cases = Object.entries(rest).map(
    ([option, { value }]) => `${comparedTo(option)} ? ${expressionOf(compiling, value)} : `,
  );
  return { code: `(${cases.join('')}${expressionOf(compiling, other.value)})` };
}

/** Groups of digits are those of Nigeria in every language. */
const grouped = (number: string) => `${number}.toLocaleString('en-NG')`;

function pieceOf(compiling: Compiling, element: MessageFormatElement): Piece {
  const { locale, codeOf, counted = '' } = compiling;
  switch (element.type) {
    case TYPE.literal:
      return { text: element.value };
    case TYPE.argument:
      setType(compiling, element.value, compiling.values.get(element.value) ?? 'string | number');
      return { code: codeOf(element.value) };
    case TYPE.number:
      setType(compiling, element.value, 'number');
      return { code: grouped(codeOf(element.value)) };
    case TYPE.pound:
      return { code: grouped(codeOf(counted)) };
    case TYPE.plural:
      setType(compiling, element.value, 'number');
      return choice(
        { ...compiling, counted: element.value },
        element.options,
        (form) => `${codeOf(element.value)} === ${pluralNumber(locale, form)}`,
      );
    case TYPE.select:
      setType(compiling, element.value, 'string');
      return choice(
        compiling,
        element.options,
        (option) => `${codeOf(element.value)} === ${JSON.stringify(option)}`,
      );
    default:
      throw new Error(`${TYPE[element.type]} has no translation into TypeScript`);
  }
}

const escaped = (text: string) => text.replace(/[`\\]|\$\{/g, '\\$&').replaceAll('\n', '\\n');

function expressionOf(compiling: Compiling, elements: readonly MessageFormatElement[]): string {
  const pieces = elements.map((element) => pieceOf(compiling, element));
  const [first] = pieces;
  if (first === undefined) return "''";
  if (pieces.length === 1) {
    if ('text' in first) return JSON.stringify(first.text);
    if (first.code.startsWith('(')) return first.code;
  }
  const inner = pieces.map((piece) => ('text' in piece ? escaped(piece.text) : `\${${bare(piece.code)}}`));
  return `\`${inner.join('')}\``;
}

const bare = (code: string) => (code.startsWith('(') ? code.slice(1, -1) : code);

/** Compiles an ICU message. A fault of the message is thrown as a sentence. */
export function compileMessage(
  message: string,
  locale: string,
  codeOf: (name: string) => string = (name) => name,
): CompiledMessage {
  const values = new Map<string, string>();
  const elements = parse(message, { ignoreTag: true, requiresOtherClause: true });
  const expression = bare(expressionOf({ locale, values, codeOf }, elements));
  return { expression, values };
}
