import type { Sha256 } from '@jara/fairness/hmac';
import { blocksOf, drawnWords } from '@jara/fairness/traced';
import type { AnyGame } from '@jara/game-kit/definition';
import { type Receipt, readReceipts } from '@jara/game-kit/verify/receipt';
import { type Verdict, verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { formatNaira } from '@jara/money/kobo';
import { TEXTS } from '../src/texts.ts';
import {
  drawWords,
  faultsOf,
  faultWords,
  sentenceOf,
  standingOf,
  stepWords,
  wordWords,
} from '../src/words.ts';

/** Of one step, more draws than these are counted and not listed: a shuffled deck has fifty. */
const MOST_DRAWS = 20;

export interface Outcome {
  readonly lines: readonly string[];
  /** 0: every round agrees. 1: one does not. 2: none differs, but one could not be checked. */
  readonly code: 0 | 1 | 2;
}

/** Checks every receipt of a text and says what the page would say. Many agreeing rounds take one line each. */
export function verifyText(
  sha256: Sha256,
  games: readonly AnyGame[],
  text: string,
  showsBytes = false,
): Outcome {
  const reads = readReceipts(text);
  const isOne = reads.length === 1;
  const counts = { agrees: 0, differs: 0, unknown: 0 };
  const lines = reads.flatMap((read, at) => {
    const name = isOne ? [] : [TEXTS.line(at + 1)];
    if (!read.ok) {
      counts.unknown += 1;
      return [[...name, TEXTS.unknown, faultWords(read.fault)].join(': ')];
    }
    const verdict = verifyClaim(sha256, games, read.receipt);
    const standing = standingOf(verdict);
    counts[standing === 'computed' ? 'agrees' : standing] += 1;
    const head = [...name, `${TEXTS[standing]}. ${sentenceOf(verdict, read.receipt, games)}`].join(': ');
    const bytes = showsBytes ? byteLines(sha256, verdict, read.receipt) : [];
    if (isOne) return [head, ...detailsOf(verdict, read.receipt), ...bytes];
    return [head, ...(standing === 'differs' ? faultLines(verdict) : []), ...bytes];
  });
  const sums = [
    TEXTS.several(reads.length),
    TEXTS.countAgrees(counts.agrees),
    TEXTS.countDiffers(counts.differs),
    TEXTS.countUnknown(counts.unknown),
  ];
  return {
    lines: isOne ? lines : [...lines, sums.join(', ')],
    code: counts.differs > 0 ? 1 : counts.unknown > 0 ? 2 : 0,
  };
}

/** Every draw down to its bytes, so that any other tool can compute them. */
function byteLines(sha256: Sha256, verdict: Verdict, { serverSeed, clientSeed, nonce }: Receipt): string[] {
  if (verdict.kind === 'unknown' || verdict.replay === null || serverSeed === null) return [];
  const blockAt = blocksOf(sha256, { serverSeed, clientSeed, nonce });
  const draws = verdict.replay.steps.flatMap((step) => step.draws);
  return draws.flatMap((draw, at) => [
    `  ${TEXTS.drawNumber(at + 1)}: ${drawWords(draw)}`,
    ...drawnWords(draw, blockAt).flatMap((word) => [
      `      ${TEXTS.wordFrom(word.place, word.cursor)}, HMAC-SHA256 “${blockAt(word.cursor).message}” = ${blockAt(word.cursor).hmacHex}`,
      `      ${word.hex}: ${wordWords(draw, word)}`,
    ]),
  ]);
}

function faultLines(verdict: Verdict): string[] {
  if (verdict.kind === 'unknown') return [];
  const failing = verdict.checks.filter(({ state }) => state === 'fails');
  return failing.flatMap((check) => [
    `  ✗ ${TEXTS[check.name]}`,
    ...faultsOf(check).map((fault) => `      ${fault}`),
  ]);
}

function detailsOf(verdict: Verdict, receipt: Receipt): string[] {
  if (verdict.kind === 'unknown') return [];
  const { replay, checks, serverSeedHash } = verdict;
  const held = checks.filter(({ state }) => state === 'holds').map(({ name }) => `  ✓ ${TEXTS[name]}`);
  const seeds = [
    `  ${TEXTS.serverSeed}: ${receipt.serverSeed}`,
    `  ${TEXTS.serverSeedHash}: ${serverSeedHash}`,
    `  ${TEXTS.clientSeed}: ${receipt.clientSeed}`,
    `  ${TEXTS.nonce}: ${receipt.nonce}`,
  ];
  const played =
    replay === null
      ? []
      : [
          `${TEXTS.outcome}: ${receipt.gameId}`,
          ...replay.lines.map((line) => `  ${line}`),
          `  ${TEXTS.staked}: ${formatNaira(replay.stakeKobo)}`,
          `  ${TEXTS.paid}: ${replay.payoutKobo === null ? TEXTS.stillOpen : formatNaira(replay.payoutKobo)}`,
          `${TEXTS.draws}:`,
          ...replay.steps.map(({ step, draws }) => {
            const listed = draws.slice(0, MOST_DRAWS).map(drawWords);
            const rest = draws.length > MOST_DRAWS ? [TEXTS.moreDraws(draws.length - MOST_DRAWS)] : [];
            return `  ${stepWords(step)}: ${draws.length === 0 ? TEXTS.noDraw : [...listed, ...rest].join(' · ')}`;
          }),
        ];
  return [...faultLines(verdict), ...held, ...played, `${TEXTS.seeds}:`, ...seeds];
}
