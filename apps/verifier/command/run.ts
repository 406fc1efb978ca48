import type { Sha256 } from '@jara/fairness/hmac';
import { blocksOf, drawnWords } from '@jara/fairness/traced';
import { readDocuments } from '@jara/game-kit/verify/documents';
import { formatNaira } from '@jara/money/kobo';
import { lineOf } from '../src/game-texts.ts';
import {
  judge,
  type Rulebook,
  type Shown,
  type ShownDraws,
  type ShownOutcome,
  seasonsOf,
  shownOf,
} from '../src/shown.ts';
import { TEXTS } from '../src/texts.ts';
import { drawText, faultsOf, faultText, wordWords } from '../src/verdict-texts.ts';

/** Maximum draws of a step that are listed; further ones are counted only: a shuffled deck has fifty. */
const MAX_DRAWS = 20;

export interface Outcome {
  readonly lines: readonly string[];
  /** 0: every round agrees. 1: one differs. 2: none differs, but one could not be checked. */
  readonly code: 0 | 1 | 2;
}

/** Checks every document in a text and prints the page's texts. Many agreeing rounds take one line each. */
export function verifyText(sha256: Sha256, rules: Rulebook, text: string, showsBytes = false): Outcome {
  const reads = readDocuments(text);
  const seasons = seasonsOf(reads);
  const isOne = reads.length === 1;
  const counts = { agrees: 0, differs: 0, unknown: 0 };
  const lines = reads.flatMap((read, at) => {
    const isSeason = read.ok && 'season' in read;
    const name = isOne ? [] : [isSeason ? TEXTS.season : TEXTS.line(at + 1)];
    if (!read.ok) {
      counts.unknown += 1;
      return [[...name, TEXTS.unknown, faultText(read.fault)].join(': ')];
    }
    const shown = shownOf(judge(sha256, rules, read, seasons), rules);
    const { state, sentence } = shown;
    counts[state === 'computed' ? 'agrees' : state] += 1;
    const head = [...name, `${TEXTS[state]}. ${sentence}`].join(': ');
    const bytes = showsBytes ? byteLines(sha256, shown) : [];
    if (isOne) return [head, ...detailsOf(shown, rules), ...bytes];
    return [head, ...(state === 'differs' ? faultLines(shown) : []), ...bytes];
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
function byteLines(sha256: Sha256, { draws }: Shown): string[] {
  if (draws === null) return [];
  const blockAt = blocksOf(sha256, draws.inputs);
  const all = draws.steps.flatMap((step) => step.draws);
  return all.flatMap((draw, at) => [
    `  ${TEXTS.drawNumber(at + 1)}: ${drawText(draw)}`,
    ...drawnWords(draw, blockAt).flatMap((word) => [
      `      ${TEXTS.wordFrom(word.position, word.cursor)}, HMAC-SHA256 “${blockAt(word.cursor).message}” = ${blockAt(word.cursor).hmacHex}`,
      `      ${word.hex}: ${wordWords(draw, word)}`,
    ]),
  ]);
}

function faultLines({ gameId, checks }: Shown): string[] {
  const failing = checks.filter(({ state }) => state === 'fails');
  return failing.flatMap((check) => [
    `  ✗ ${TEXTS[check.name]}`,
    ...faultsOf(gameId, check).map((fault) => `      ${fault}`),
  ]);
}

function detailsOf(shown: Shown, rules: Rulebook): string[] {
  const { gameId, checks, outcome, facts, draws } = shown;
  const held = checks.filter(({ state }) => state === 'holds').map(({ name }) => `  ✓ ${TEXTS[name]}`);
  const stated = facts.filter(([, value]) => value !== null);
  const statedLines =
    stated.length === 0
      ? []
      : [`${TEXTS.standsOn}:`, ...stated.map(([label, value]) => `  ${label}: ${value}`)];
  return [
    ...faultLines(shown),
    ...held,
    ...(outcome === null ? [] : outcomeLines(gameId, outcome, rules)),
    ...(draws === null ? [] : [`${TEXTS.draws}:`, ...draws.steps.map(stepLine)]),
    ...statedLines,
  ];
}

function outcomeLines(
  gameId: string,
  { lines, stakeKobo, payoutKobo }: ShownOutcome,
  { lines: messages }: Rulebook,
): string[] {
  const paid = payoutKobo === null ? TEXTS.stillOpen : formatNaira(payoutKobo);
  return [
    `${TEXTS.outcome}: ${gameId}`,
    ...lines.map((line) => `  ${lineOf(gameId, line, messages?.[gameId] ?? {})}`),
    ...(stakeKobo === null
      ? []
      : [`  ${TEXTS.staked}: ${formatNaira(stakeKobo)}`, `  ${TEXTS.paid}: ${paid}`]),
  ];
}

function stepLine({ label, draws }: ShownDraws['steps'][number]): string {
  const listed = draws.slice(0, MAX_DRAWS).map(drawText);
  const rest = draws.length > MAX_DRAWS ? [TEXTS.moreDraws(draws.length - MAX_DRAWS)] : [];
  return `  ${label}: ${draws.length === 0 ? TEXTS.noDraw : [...listed, ...rest].join(' · ')}`;
}
