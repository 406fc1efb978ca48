import { isClientSeed, isServerSeed } from '@jara/fairness/seed';
import { wholeNumber } from '@jara/game-kit/fields';
import { MAX_STEPS } from '@jara/game-kit/round';
import { type Claim, MAX_NONCE } from '@jara/game-kit/verify/receipt';
import { toNaira } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';
import { TEXTS } from './texts.ts';

/** The typed values, field by field. */
export interface HandForm {
  readonly gameId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly bet: string;
  readonly moves: string;
  readonly payout: string;
}

export type HandErrors = { readonly [K in keyof HandForm]?: string };

export type ReadForm =
  | { readonly ok: true; readonly claim: Claim }
  | { readonly ok: false; readonly errors: HandErrors };

const HASH = /^[0-9a-f]{64}$/;

/** Ends a round by the game's rule; written in place of a move. */
const BY_RULE = '(rule)';

/** A move on a line of its own: a word as it is, anything else as JSON. */
export function moveText(move: unknown): string {
  return typeof move === 'string' ? move : JSON.stringify(move);
}

function readStep(line: string): unknown {
  if (line === BY_RULE) return { by: 'rule' };
  const read = /^["{[\d-]/.test(line) ? readJson(line) : undefined;
  return { by: 'player', move: read === undefined ? line : read };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Zero is no valid amount to pay in, but it is a payout. */
function readPayout(text: string): number | null | undefined {
  const read = readTypedNaira(text);
  if (read.ok) return toNaira(read.kobo);
  if (read.problem === 'empty') return null;
  return read.problem === 'zero' ? 0 : undefined;
}

/** Parses the form, or returns an error for each invalid field. Empty optional fields are not checked. */
export function readForm(form: HandForm, version: number): ReadForm {
  const serverSeed = form.serverSeed.trim().toLowerCase();
  const serverSeedHash = form.serverSeedHash.trim().toLowerCase();
  const nonce = /^\d{1,10}$/.test(form.nonce.trim()) ? wholeNumber(Number(form.nonce), 0, MAX_NONCE) : null;
  const bet = readJson(form.bet);
  const lines = form.moves
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const payout = readPayout(form.payout);
  const errors: HandErrors = {
    ...(isServerSeed(serverSeed) ? {} : { serverSeed: TEXTS.badServerSeed }),
    ...(serverSeedHash === '' || HASH.test(serverSeedHash) ? {} : { serverSeedHash: TEXTS.badHash }),
    ...(isClientSeed(form.clientSeed) ? {} : { clientSeed: TEXTS.badClientSeed }),
    ...(nonce === null ? { nonce: TEXTS.badNonce } : {}),
    ...(bet === undefined ? { bet: TEXTS.badBet } : {}),
    ...(lines.length > MAX_STEPS + 1 ? { moves: TEXTS.tooManyMoves(MAX_STEPS) } : {}),
    ...(payout === undefined ? { payout: TEXTS.badPayout } : {}),
  };
  if (Object.keys(errors).length > 0 || nonce === null || payout === undefined) return { ok: false, errors };
  return {
    ok: true,
    claim: {
      gameId: form.gameId,
      version,
      bet,
      steps: lines.map(readStep),
      serverSeed,
      serverSeedHash: serverSeedHash === '' ? null : serverSeedHash,
      clientSeed: form.clientSeed,
      nonce,
      view: null,
      stake: null,
      payout,
    },
  };
}
