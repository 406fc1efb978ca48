import { parseSync } from 'vite';

/** A construction that needs a second reading, and its replacement. */
interface Pattern {
  readonly name: string;
  readonly found: RegExp;
  readonly better: string;
}

/** The patterns of docs/style.md, searched in comments. Each was counted in a sample of comments that readers had to read twice. */
const PATTERNS: readonly Pattern[] = [
  {
    name: 'a clause as a subject',
    found: /(?:^|[.!?:;] )(?:What|Who|Whoever|Whatever|Whose|Whom)\b/g,
    better: 'a noun: "The bets of a round", not "What was staked on a round"',
  },
  {
    name: 'a person for a state',
    found: /\b(?:nobody|somebody|everybody|whoever|whatever)(?:['’]s)?\b/gi,
    better: 'the actor or the state: "the market is suspended", not "its prices are nobody’s"',
  },
  {
    name: 'a number as a manner',
    found: /\bso (?:often|long|many|much)\b/gi,
    better: 'what is limited: "Minimum interval between two updates"',
  },
  {
    name: 'a verb of perception',
    found: /\b(?:told|tells?|telling|heard|hears?|hearing|asked|asks)\b/gi,
    better: 'published, notified, received, requested, polled',
  },
  {
    name: 'a verb of speech',
    found: /\b(?:says?|said|saying)\b/gi,
    better: 'reports, states, implies, holds, or the fact itself',
  },
  {
    name: 'a look for a poll',
    found:
      /\b(?:(?:a|one|another|next|previous|each|every|two|no) looks?\b(?! (?:like|of the))|look(?:s|ed|ing)? (?:at|for|before|into)\b)/gi,
    better: 'poll, compare, check, search',
  },
  {
    name: 'standing for being',
    found:
      /\bst(?:ands?|ood) (?:for|now|above|below|under|beside|before|side by side|still|against|alone|there|inside)\b|\b(?:as|where) [\w ]+ stands?\b/gi,
    better: 'is, represents, means, is kept, is replaced by',
  },
  {
    name: 'a word of our own',
    found: /\b(?:anew|but for|by itself|goes on|went on)\b/gi,
    better: 'again, except, automatically, continues',
  },
];

export interface Found {
  readonly line: number;
  readonly text: string;
  readonly pattern: Pattern;
}

/** The comments of a script, each as one line of text. */
export function commentsOf(path: string, text: string): { readonly line: number; readonly text: string }[] {
  const { comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  return comments.map(({ start, value }) => ({
    line: text.slice(0, start).split('\n').length,
    text: value.replace(/\s*\n\s*\*?\s*/g, ' ').replace(/^[*\s]+/, ''),
  }));
}

/** A test title: `test('…'`, `it.skip(\`…\``, also with the title on its own line. */
const TITLE = /^\s*(?:test|it|describe)(?:\.\w+)?\(\s*(?<quote>['`"])(?<title>.*?)\k<quote>/gm;

/** A title whose subject is a clause. */
const CLAUSE = /^(?:§[\d.]+ )*(?:what|whatever|whichever|who|whoever|whose|nobody|how|where)\b/i;

/** A person for a state, or a server that speaks or looks. A quiz may ask questions; a quoted text is the player's. */
const SPEECH =
  /\b(?:nobody|somebody|everybody|hear[sd]?|hearing|tells?|told|telling|asked|asking|asks?(?! (?:its |the )?questions?\b)|says?|said|saying|look(?:s|ed|ing)? (?:at|for|through|before|later)|a look)\b/i;
const QUOTED = /“[^”]*”/g;

/** The titles of a test file that name no actor, or have a verb of speech instead of the trade's. */
export function clauseTitles(text: string): string[] {
  return [...text.matchAll(TITLE)]
    .map(({ groups }) => groups?.title ?? '')
    .filter((title) => CLAUSE.test(title) || SPEECH.test(title.replace(QUOTED, '')));
}

/** Parts of a document that are not its own words: code, quoted texts, targets of links and headings, which are quoted by their links. */
const NOT_PROSE = /^```[\s\S]*?^```|^#.*$|`[^`\n]*`|\]\([^)\n]*\)|[“"][^”"\n]*[”"]/gm;

/** The patterns in the prose of a document. Its clauses may be subjects: an answer to a question is written so. */
export function findInDocument(text: string): string[] {
  const prose = text.replace(NOT_PROSE, '');
  return PATTERNS.filter(({ name }) => name !== 'a clause as a subject').flatMap(({ found }) =>
    [...prose.matchAll(found)].map(({ index }) => prose.slice(Math.max(0, index - 40), index + 30)),
  );
}

export function findPatterns(path: string, text: string): Found[] {
  return commentsOf(path, text).flatMap((comment) =>
    PATTERNS.flatMap((pattern) =>
      [...comment.text.matchAll(pattern.found)].map(() => ({ ...comment, pattern })),
    ),
  );
}
