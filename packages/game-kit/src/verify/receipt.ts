import { isClientSeed, isServerSeed } from '@jara/fairness/seed';
import { fieldsOf, wholeNumber } from '../fields.ts';
import { MAX_STEPS } from '../round.ts';

/** The `kind` of a receipt. */
const KIND = 'jaraplay-round';
const FORMAT = 1;

/**
 * A claim about a round: enough to replay it. A null field claims nothing and is not checked. Amounts are naira, as in the API's
 * answers.
 */
export interface Claim {
  readonly gameId: string;
  /** Of the game's rules. */
  readonly version: number;
  readonly bet: unknown;
  readonly steps: readonly unknown[];
  /** Null while the seed is still in use. */
  readonly serverSeed: string | null;
  /** The commitment shown before the bet. */
  readonly serverSeedHash: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  /** The player's last view. */
  readonly view: unknown;
  readonly stake: number | null;
  readonly payout: number | null;
  /** The operator voided the round before its end: it pays its stake, regardless of its draws. */
  readonly isVoid?: boolean;
}

/** A round as the player's history exports it: complete. One JSON text. */
export interface Receipt extends Claim {
  readonly kind: typeof KIND;
  readonly format: typeof FORMAT;
  readonly roundId: string;
  readonly at: string;
  readonly serverSeedHash: string;
  readonly stake: number;
  readonly payout: number;
}

/** A finished round as the history call answers it. */
export interface PlayedRound {
  readonly roundId: string;
  readonly at: string;
  readonly version: number;
  readonly bet: unknown;
  readonly steps: readonly unknown[];
  readonly view: unknown;
  readonly stake: number;
  readonly payout: number | null;
  readonly isVoid?: boolean;
  readonly proof: {
    readonly serverSeedHash: string;
    readonly serverSeed: string | null;
    readonly clientSeed: string;
    readonly nonce: number;
  };
}

/** The receipt of a finished round. */
export function receiptOf(gameId: string, round: PlayedRound): Receipt {
  const { serverSeed, serverSeedHash, clientSeed, nonce } = round.proof;
  return {
    kind: KIND,
    format: FORMAT,
    gameId,
    version: round.version,
    roundId: round.roundId,
    at: round.at,
    serverSeedHash,
    serverSeed,
    clientSeed,
    nonce,
    bet: round.bet,
    steps: round.steps,
    view: round.view,
    stake: round.stake,
    payout: round.payout ?? 0,
    ...(round.isVoid === true ? { isVoid: true } : {}),
  };
}

export type ReceiptFault =
  | { readonly code: 'not_json' }
  | { readonly code: 'not_a_receipt' }
  | { readonly code: 'newer_format' }
  | { readonly code: 'too_long' }
  | { readonly code: 'bad_field'; readonly field: string };

/** An unreadable document, and the reason. */
export interface Unread {
  readonly ok: false;
  readonly fault: ReceiptFault;
}

export type ReadReceipt = { readonly ok: true; readonly receipt: Receipt } | Unread;

const HASH = /^[0-9a-f]{64}$/;
export const MAX_ID_CHARS = 64;
export const MAX_NONCE = 2 ** 31 - 1;
const MAX_NAIRA = 1_000_000_000_000;

export const isHash = (value: unknown) => typeof value === 'string' && HASH.test(value);
export const isText = (value: unknown, maxChars: number) =>
  typeof value === 'string' && value.length > 0 && value.length <= maxChars;
export const isNaira = (value: unknown) => typeof value === 'number' && value >= 0 && value <= MAX_NAIRA;

/** A kind of document: its name, its format, and the check of every field in the order in which a person would search for the fault. */
export interface DocumentKind<Document> {
  readonly kind: string;
  readonly format: number;
  readonly fields: readonly (readonly [keyof Document & string, (value: unknown) => boolean])[];
}

/** Parses a document of this kind, trusting nothing of it. Unknown fields are ignored. */
export function readFields<Document>(
  input: unknown,
  { kind, format, fields: checks }: DocumentKind<Document>,
): { readonly ok: true; readonly document: Document } | Unread {
  const fields = fieldsOf(input);
  if (fields.kind !== kind) return { ok: false, fault: { code: 'not_a_receipt' } };
  if (fields.format !== format) return { ok: false, fault: { code: 'newer_format' } };
  const wrong = checks.find(([name, isGood]) => !isGood(fields[name]));
  if (wrong !== undefined) return { ok: false, fault: { code: 'bad_field', field: wrong[0] } };
  return { ok: true, document: fields as typeof fields & Document };
}

const FIELDS: DocumentKind<Receipt>['fields'] = [
  ['gameId', (value) => isText(value, MAX_ID_CHARS)],
  ['version', (value) => wholeNumber(value, 1, MAX_NONCE) !== null],
  ['roundId', (value) => isText(value, MAX_ID_CHARS)],
  ['at', (value) => isText(value, MAX_ID_CHARS)],
  ['serverSeedHash', isHash],
  ['serverSeed', (value) => value === null || (typeof value === 'string' && isServerSeed(value))],
  ['clientSeed', (value) => typeof value === 'string' && isClientSeed(value)],
  ['nonce', (value) => wholeNumber(value, 0, MAX_NONCE) !== null],
  ['bet', (value) => value !== undefined],
  ['steps', (value) => Array.isArray(value) && value.length <= MAX_STEPS + 1],
  ['view', (value) => value !== undefined],
  ['stake', isNaira],
  ['payout', isNaira],
  ['isVoid', (value) => value === undefined || typeof value === 'boolean'],
];

/** Parses one receipt. */
export function readReceipt(input: unknown): ReadReceipt {
  const read = readFields<Receipt>(input, { kind: KIND, format: FORMAT, fields: FIELDS });
  return read.ok ? { ok: true, receipt: read.document } : read;
}

/** Maximum length of a text: ten thousand rounds of the longest kind. */
const MAX_TEXT_CHARS = 64_000_000;

/** Parses a text of one receipt, of a list of them, or of one a line. Each keeps its position. */
export function readReceipts(text: string): ReadReceipt[] {
  return readEach(text, readReceipt);
}

/** Parses a text of one document, of a list of them, or of one a line, each by `read`. */
export function readEach<Read>(text: string, read: (input: unknown) => Read | Unread): (Read | Unread)[] {
  if (text.length > MAX_TEXT_CHARS) return [{ ok: false, fault: { code: 'too_long' } }];
  const whole = readJson(text);
  if (whole.ok) return Array.isArray(whole.value) ? whole.value.map(read) : [read(whole.value)];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return [{ ok: false, fault: { code: 'not_json' } }];
  return lines.map((line) => {
    const json = readJson(line);
    return json.ok ? read(json.value) : { ok: false, fault: { code: 'not_json' } };
  });
}

function readJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false };
  }
}
