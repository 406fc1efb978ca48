import { readBeaconSource } from '@jara/fairness/drand';
import type { Sha256 } from '@jara/fairness/hmac';
import type { DrawInputs } from '@jara/fairness/stream';
import type { TracedDraw } from '@jara/fairness/traced';
import type { AnyGame } from '@jara/game-kit/definition';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { ReadDocument } from '@jara/game-kit/verify/documents';
import type { Claim } from '@jara/game-kit/verify/receipt';
import type { SeasonFile } from '@jara/game-kit/verify/season-file';
import type { SharedReceipt } from '@jara/game-kit/verify/shared-receipt';
import type { BetStatement, SignedBet } from '@jara/game-kit/verify/signed-bet';
import { type Check, type CheckName, type Verdict, verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { type SeasonCheckName, type SeasonVerdict, verifySeason } from '@jara/game-kit/verify/verify-season';
import {
  type SharedCheckName,
  type SharedVerdict,
  verifySharedRound,
} from '@jara/game-kit/verify/verify-shared';
import type { Line, LineMessages } from '@jara/language/lines';
import { fromNaira, type Kobo } from '@jara/money/kobo';
import { isSigned } from './signature.ts';
import { TEXTS } from './texts.ts';
import { type ClaimState, claimState, otherVersion, sentenceOf, stepText } from './verdict-texts.ts';

/** The games that a verifier knows. */
export interface Rulebook {
  readonly solo: readonly AnyGame[];
  readonly shared: readonly AnySharedGame[];
  /** Each game's English messages about its rounds. Without them a line is shown as its key. */
  readonly lines?: Readonly<Record<string, LineMessages>>;
}

export type ShownCheck = Check<CheckName | SharedCheckName | SeasonCheckName | 'signature'>;

export interface ShownOutcome {
  /** In the game's words. */
  readonly lines: readonly Line[];
  /** Null where the document includes no bet. */
  readonly stakeKobo: Kobo | null;
  /** Null where the round is still open. */
  readonly payoutKobo: Kobo | null;
}

export interface ShownDraws {
  readonly lead: string;
  readonly inputs: DrawInputs;
  readonly steps: readonly { readonly label: string; readonly draws: readonly TracedDraw[] }[];
}

/** The result of one check, in the form that page and command print. */
export interface Shown {
  readonly gameId: string;
  readonly state: ClaimState;
  readonly sentence: string;
  readonly checks: readonly ShownCheck[];
  readonly outcome: ShownOutcome | null;
  /** Its facts: labels and values; null where the document omits one. */
  readonly facts: readonly (readonly [label: string, value: string | null])[];
  readonly draws: ShownDraws | null;
}

type Readable = Extract<ReadDocument, { readonly ok: true }>;

/** One checked document, without words: those depend on the language. */
export type Judged =
  | { readonly kind: 'solo'; readonly claim: Claim; readonly verdict: Verdict }
  | { readonly kind: 'shared'; readonly receipt: SharedReceipt; readonly verdict: SharedVerdict }
  | { readonly kind: 'season'; readonly season: SeasonFile; readonly verdict: SeasonVerdict }
  | {
      readonly kind: 'signed';
      readonly signedBet: SignedBet;
      readonly statement: BetStatement;
      readonly isSigned: boolean;
    };

/** The seasons in a text: receipts beside them are checked against them. */
export function seasonsOf(reads: readonly ReadDocument[]): SeasonFile[] {
  return reads.flatMap((read) => (read.ok && 'season' in read ? read.season : []));
}

/** Checks a receipt or a season with everything it needs in its arguments. */
export function judge(
  sha256: Sha256,
  { solo, shared }: Rulebook,
  read: Readable,
  seasons: readonly SeasonFile[] = [],
): Judged {
  if ('receipt' in read)
    return { kind: 'solo', claim: read.receipt, verdict: verifyClaim(sha256, solo, read.receipt) };
  if ('season' in read)
    return { kind: 'season', season: read.season, verdict: verifySeason(sha256, shared, read.season) };
  if ('signedBet' in read) {
    const { signedBet, statement } = read;
    return { kind: 'signed', signedBet, statement, isSigned: isSigned(signedBet) };
  }
  const receipt = read.sharedReceipt;
  return { kind: 'shared', receipt, verdict: verifySharedRound(sha256, shared, receipt, seasons) };
}

/** The state of a verdict. */
export function stateOf(judged: Judged): ClaimState {
  if (judged.kind === 'signed') return judged.isSigned ? 'agrees' : 'differs';
  if (judged.kind === 'solo') return claimState(judged.verdict);
  const { verdict } = judged;
  if (verdict.kind === 'unknown') return 'unknown';
  return verdict.agrees ? 'agrees' : 'differs';
}

/** The result in the current language. */
export function shownOf(judged: Judged, rules: Rulebook): Shown {
  if (judged.kind === 'solo') return shownClaim(judged.claim, judged.verdict, rules);
  const state = stateOf(judged);
  if (judged.kind === 'signed') return { state, ...shownSigned(judged) };
  return judged.kind === 'season'
    ? { state, ...shownSeason(judged.season, judged.verdict, rules.shared) }
    : { state, ...shownShared(judged.receipt, judged.verdict, rules.shared) };
}

/** A solo round. */
export function shownClaim(claim: Claim, verdict: Verdict, rules: Rulebook): Shown {
  const { gameId, serverSeed, clientSeed, nonce } = claim;
  const head = { gameId, state: claimState(verdict), sentence: sentenceOf(verdict, claim, rules.solo) };
  if (verdict.kind === 'unknown') return { ...head, ...NOTHING };
  const { checks, replay, serverSeedHash } = verdict;
  return {
    ...head,
    checks,
    outcome: replay,
    facts: [
      [TEXTS.serverSeed, serverSeed],
      [TEXTS.serverSeedHash, serverSeedHash],
      [TEXTS.shownHash, claim.serverSeedHash],
      [TEXTS.clientSeed, clientSeed],
      [TEXTS.nonce, String(nonce)],
    ],
    draws:
      replay === null || serverSeed === null
        ? null
        : {
            lead: TEXTS.drawsLead,
            inputs: { serverSeed, clientSeed, nonce },
            steps: replay.steps.map(({ step, draws }) => ({ label: stepText(step), draws })),
          },
  };
}

/** A record that the operator signed: the signature shows who stated it, not that it is right. */
function shownSigned({
  signedBet,
  statement,
  isSigned: holds,
}: Extract<Judged, { readonly kind: 'signed' }>): Omit<Shown, 'state'> {
  const { betId, gameId, at, stake, payout, signedAt } = statement;
  const { publicKey, key } = signedBet;
  return {
    gameId,
    sentence: holds ? TEXTS.signedAgrees : TEXTS.signedDiffers,
    checks: [{ name: 'signature', state: holds ? 'holds' : 'fails', differences: [] }],
    outcome: {
      lines: [],
      stakeKobo: fromNaira(stake),
      payoutKobo: payout === null ? null : fromNaira(payout),
    },
    facts: [
      [TEXTS.signedBet, betId],
      [TEXTS.playedAt, at],
      [TEXTS.signedAt, signedAt],
      [TEXTS.signedKey, `${key} ${publicKey}`],
    ],
    draws: null,
  };
}

const NOTHING = { checks: [], outcome: null, facts: [], draws: null } as const;

function unknownWords(
  code: 'unknown_game' | 'other_version',
  games: readonly AnySharedGame[],
  gameId: string,
  version: number,
): string {
  return code === 'unknown_game'
    ? TEXTS.unknown_game(gameId)
    : otherVersion(version, games.find(({ id }) => id === gameId)?.version ?? 0);
}

/** A bet on a shared round, or the round alone. */
function shownShared(
  receipt: SharedReceipt,
  verdict: SharedVerdict,
  games: readonly AnySharedGame[],
): Omit<Shown, 'state'> {
  const { gameId, version, link, linkBefore, commitment, publicValue, round } = receipt;
  if (verdict.kind === 'unknown') {
    if (verdict.code === 'secret_link') return { gameId, sentence: TEXTS.secret_link, ...NOTHING };
    return { gameId, sentence: unknownWords(verdict.code, games, gameId, version), ...NOTHING };
  }
  const { inputs, draws, lines, stakeKobo, payoutKobo } = verdict.replay;
  const good = receipt.bet === null ? TEXTS.sharedRoundAgrees : TEXTS.sharedAgrees;
  return {
    gameId,
    sentence: verdict.agrees ? good : TEXTS.sharedDiffers,
    checks: verdict.checks,
    outcome: { lines, stakeKobo, payoutKobo },
    facts: [
      [TEXTS.seasonHash, commitment],
      [TEXTS.roundOfSeason, String(round)],
      [TEXTS.link, link],
      [TEXTS.linkBefore, linkBefore],
      [TEXTS.publicValue, publicValue],
      [TEXTS.roundKey, inputs.serverSeed],
      [TEXTS.quizPace, paceText(receipt, games)],
    ],
    draws: { lead: TEXTS.sharedDrawsLead, inputs, steps: [{ label: TEXTS.theRound, draws }] },
  };
}

/** The pace of a quiz, where it differs from its rules; a sandbox's rounds may be shorter. */
function paceText({ gameId, quizTimes }: SharedReceipt, games: readonly AnySharedGame[]): string | null {
  const quiz = games.find(({ id }) => id === gameId)?.quiz;
  if (quiz === undefined || quizTimes === undefined) return null;
  const { answerMs, pauseMs } = quizTimes;
  if (answerMs === quiz.answerMs && pauseMs === quiz.pauseMs) return null;
  return TEXTS.quizPaceOf(String(answerMs / 1000), String(pauseMs / 1000));
}

/** A round of a beacon in words; any other source as it was stated. */
function sourceText(source: string): string {
  const named = readBeaconSource(source);
  return named === null ? source : TEXTS.beaconRound(String(named.round), named.chainHash);
}

function shownSeason(
  season: SeasonFile,
  verdict: SeasonVerdict,
  games: readonly AnySharedGame[],
): Omit<Shown, 'state'> {
  const { gameId, version, seasonId, rounds, commitment, publicValue, played } = season;
  if (verdict.kind === 'unknown')
    return { gameId, sentence: unknownWords(verdict.code, games, gameId, version), ...NOTHING };
  const { agrees, checks, isWhole, chainFault } = verdict;
  const good = isWhole ? TEXTS.seasonWhole(rounds) : TEXTS.seasonSoFar(played.length, rounds);
  const bad = chainFault === null ? TEXTS.seasonDiffers : TEXTS.seasonDiffersAt(chainFault.round);
  return {
    gameId,
    sentence: agrees ? good : bad,
    checks,
    outcome: null,
    facts: [
      [TEXTS.season, seasonId],
      [TEXTS.seasonHash, commitment],
      [TEXTS.committedAt, season.committedAt],
      [TEXTS.publicValue, publicValue],
      [TEXTS.publicValueSource, sourceText(season.publicValueSource)],
      [TEXTS.publicValueProof, season.publicValueProof ?? null],
      [TEXTS.publicValueAt, season.publicValueAt],
      [TEXTS.roundsPlayed, `${played.length} / ${rounds}`],
    ],
    draws: null,
  };
}
