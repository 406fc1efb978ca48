import { brand } from '@jara/brand/brand';
import { dictionary } from '@zxcvbn-ts/language-common';

const LISTED = dictionary['passwords-common'];
/** The most common passwords of leaked lists, the commonest first. */
const COMMON: ReadonlySet<string> = new Set(LISTED);
/** Variations of these by leading and trailing digits and signs also count, since guessing programs try them next. */
const STEMS: ReadonlySet<string> = new Set(LISTED.slice(0, 10_000));
const MAX_AROUND_STEM = 6;

/** Maximum number of characters around a player's own details for a password to count as derived from them. */
const MAX_AROUND_DETAILS = 4;
const SHORTEST_DETAIL = 3;
/** Maximum number of runs, of consecutive or equal characters, in a guessable password: `Abc!123` has three. */
const MAX_RUNS_GUESSED = 3;

/** Details of a player that others know. */
export interface KnownDetails {
  readonly fullName: string | null;
  /** +234… */
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * Whether a password that satisfies the rules is still among the first guesses: a common one with capitals, digits and signs; a row of the keyboard;
 * the name of the site; the player's own name, number or address.
 */
export function isGuessedFirst(password: string, details: KnownDetails): boolean {
  const text = plain(password);
  return runsIn(text) <= MAX_RUNS_GUESSED || isCommon(text) || isOfDetails(text, wordsOf(details));
}

/** Lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function runsIn(text: string): number {
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  let runs = codes.length === 0 ? 0 : 1;
  let step: number | null = null;
  for (let index = 1; index < codes.length; index += 1) {
    const next = (codes[index] ?? 0) - (codes[index - 1] ?? 0);
    if (Math.abs(next) <= 1 && (step === null || step === next)) step = next;
    else {
      runs += 1;
      step = null;
    }
  }
  return runs;
}

const LETTERS_OF_SIGNS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Undoes letter substitutions: `p@$$w0rd`. A 1 or ! may be an i or an l. */
function readings(text: string): string[] {
  const read = text.replace(/[@430$57]/g, (sign) => LETTERS_OF_SIGNS[sign] ?? sign);
  return [text, read, read.replace(/[1!|]/g, 'i'), read.replace(/[1!|]/g, 'l')];
}

function isCommon(text: string): boolean {
  const core = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if ([text, core].flatMap(readings).some((one) => COMMON.has(one))) return true;
  const headless = text.replace(/^[^\p{L}]+/u, '');
  const stems = [headless, text].map((one) => one.replace(/[^\p{L}]+$/u, ''));
  return stems
    .filter((stem) => text.length - stem.length <= MAX_AROUND_STEM)
    .flatMap(readings)
    .some((one) => STEMS.has(one));
}

function wordsOf({ fullName, phone, email }: KnownDetails): string[] {
  const national = phone?.slice('+234'.length);
  const [mailbox = ''] = plain(email ?? '').split('@');
  const words = [
    plain(brand.name),
    plain(brand.shortName),
    ...plain(fullName ?? '').split(/[^\p{L}]+/u),
    mailbox,
    ...mailbox.split(/[^a-z]+/),
    ...(national === undefined ? [] : [`0${national}`, national, `234${national}`]),
  ];
  return words
    .filter((word) => word.length >= SHORTEST_DETAIL)
    .sort((one, other) => other.length - one.length);
}

function isOfDetails(text: string, words: readonly string[]): boolean {
  return readings(text).some((read) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), read);
    return rest !== read && rest.replace(/[^\p{L}\p{N}]/gu, '').length <= MAX_AROUND_DETAILS;
  });
}
