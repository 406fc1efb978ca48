import { fieldsOf } from '../fields.ts';
import { type DocumentKind, isNaira, isText, MAX_ID_CHARS, readFields, type Unread } from './receipt.ts';

/** The `kind` of a record of a bet that the operator signed. */
const KIND = 'jaraplay-signed-bet';
const FORMAT = 1;
const MAX_STATEMENT_CHARS = 1_000_000;

/** The answer of `/agent/bet-receipt`: an Ed25519 signature (RFC 8032) over the UTF-8 bytes of the statement. */
export interface SignedBet {
  readonly kind: typeof KIND;
  readonly format: typeof FORMAT;
  /** JSON text of a `BetStatement`. */
  readonly statement: string;
  /** Name of the key in the operator's list. */
  readonly key: string;
  /** 32 bytes in base64url. */
  readonly publicKey: string;
  /** 64 bytes in base64url. */
  readonly signature: string;
}

/** The part of a statement that every bet has; amounts are naira. */
export interface BetStatement {
  readonly betId: string;
  readonly gameId: string;
  readonly gameTitle: string;
  readonly at: string;
  readonly stake: number;
  /** Null: the bet is open. */
  readonly payout: number | null;
  readonly outcome: string;
  readonly signedAt: string;
}

export type ReadSignedBet =
  | { readonly ok: true; readonly signedBet: SignedBet; readonly statement: BetStatement }
  | Unread;

export const isSignedBet = (input: unknown) => fieldsOf(input).kind === KIND;

const PUBLIC_KEY = /^[\w-]{43}$/;
const SIGNATURE = /^[\w-]{86}$/;
const KEY_NAME = /^v\d{1,5}$/;
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

const FIELDS: DocumentKind<SignedBet>['fields'] = [
  ['statement', (value) => isText(value, MAX_STATEMENT_CHARS) && readStatement(String(value)) !== null],
  ['key', matches(KEY_NAME)],
  ['publicKey', matches(PUBLIC_KEY)],
  ['signature', matches(SIGNATURE)],
];

/** Parses one signed record; whether its signature is good is judged by the verifier. */
export function readSignedBet(input: unknown): ReadSignedBet {
  const read = readFields<SignedBet>(input, { kind: KIND, format: FORMAT, fields: FIELDS });
  if (!read.ok) return read;
  const statement = readStatement(read.document.statement);
  return statement === null
    ? { ok: false, fault: { code: 'bad_field', field: 'statement' } }
    : { ok: true, signedBet: read.document, statement };
}

function readStatement(text: string): BetStatement | null {
  const fields = fieldsOf(readJson(text));
  const texts = [fields.betId, fields.gameId, fields.gameTitle, fields.at, fields.outcome, fields.signedAt];
  const isWhole =
    texts.every((value) => isText(value, 2 * MAX_ID_CHARS)) &&
    isNaira(fields.stake) &&
    (fields.payout === null || isNaira(fields.payout));
  return isWhole ? (fields as typeof fields & BetStatement) : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
