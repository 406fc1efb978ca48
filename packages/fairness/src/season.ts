import { asciiBytes, toHex, writeHex } from './bytes.ts';
import type { Sha256 } from './hmac.ts';
import type { DrawInputs } from './stream.ts';

/**
 * A season is a bounded hash chain that fixes the outcomes of a shared game's rounds before the first of them. Its seed is the last
 * link; each link is the hash of the one after it, and the hash of round 1's link is the commitment, published before the season.
 * Round 1, 2, 3 … reveal their links one after another, each the preimage of the value known before.
 *
 *     commitment ← link 1 ← link 2 ← … ← link n = seed
 *
 * A link is never used for draws itself. The key of a round's draws is another hash of the link, under another label, and a public
 * value that did not exist when the commitment was published is part of every message.
 */
const LINK_LABEL = 'jaraplay season link:';
const KEY_LABEL = 'jaraplay round key:';
const CARD_LABEL = 'jaraplay round card:';

/** Maximum rounds of a season: a phone hashes them while its owner waits. Two weeks of a round every 15 seconds are 80,640. */
export const MAX_ROUNDS = 100_000;

const labelled = (sha256: Sha256, label: string, link: string) => toHex(sha256(asciiBytes(label + link)));

/** The hash of a link: the link of the round before, or for round 1 the season's commitment. */
export function linkBefore(sha256: Sha256, link: string): string {
  return linkBack(sha256, link, 1);
}

/**
 * The link `rounds` rounds earlier, by as many hashes. Each digest is written as digits into the bytes of the next hash: strings in
 * between would cost as much as the hash.
 */
function linkBack(sha256: Sha256, link: string, rounds: number): string {
  if (rounds === 0) return link;
  const bytes = asciiBytes(LINK_LABEL + link);
  let digest = sha256(bytes);
  for (let step = 1; step < rounds; step += 1) {
    writeHex(digest, bytes, LINK_LABEL.length);
    digest = sha256(bytes);
  }
  return toHex(digest);
}

/** The key of a round's draws: 64 hexadecimal digits, as a server seed is. */
export function roundKey(sha256: Sha256, link: string): string {
  return labelled(sha256, KEY_LABEL, link);
}

/** Inputs of a round's draws: the same stream as a solo game's, with the public value and the round's number, from 1. */
export function roundInputs(sha256: Sha256, link: string, publicValue: string, round: number): DrawInputs {
  return { serverSeed: roundKey(sha256, link), clientSeed: publicValue, nonce: round };
}

/**
 * Inputs of a round's card: the season's public value and the round's number, both public beforehand, so that anyone can draw it.
 * It shares no key with the secret draws.
 */
export function cardInputs(sha256: Sha256, publicValue: string, round: number): DrawInputs {
  return { serverSeed: labelled(sha256, CARD_LABEL, publicValue), clientSeed: publicValue, nonce: round };
}

/** A season with its secrets: enough to find any link by few hashes. Only the commitment is public. */
export interface SeasonChain {
  readonly rounds: number;
  readonly commitment: string;
  /** The links of rounds `rounds`, `rounds` − `every`, … : the seed first. */
  readonly checkpoints: readonly string[];
  readonly every: number;
}

/** Hashes a season once from its seed (`newServerSeed`) to its commitment, and keeps about √n of its links. */
export function seasonChain(sha256: Sha256, seed: string, rounds: number): SeasonChain {
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS)
    throw new RangeError(`a season has 1 to ${MAX_ROUNDS} rounds, not ${rounds}`);
  const every = Math.ceil(Math.sqrt(rounds));
  const checkpoints: string[] = [];
  let link = seed;
  let left = rounds;
  while (left > 0) {
    checkpoints.push(link);
    const steps = Math.min(every, left);
    link = linkBack(sha256, link, steps);
    left -= steps;
  }
  return { rounds, commitment: link, checkpoints, every };
}

/** The link of a round, by at most √n hashes. */
export function linkOf(sha256: Sha256, chain: SeasonChain, round: number): string {
  if (!Number.isInteger(round) || round < 1 || round > chain.rounds)
    throw new RangeError(`the season has rounds 1 to ${chain.rounds}, not ${round}`);
  const after = chain.rounds - round;
  const checkpoint = chain.checkpoints[Math.floor(after / chain.every)] ?? '';
  return linkBack(sha256, checkpoint, after % chain.every);
}

/** Whether a link is the preimage of the link one round earlier; for round 1, of the commitment. */
export function followsOn(sha256: Sha256, link: string, before: string): boolean {
  return linkBefore(sha256, link) === before;
}

/** Whether a link is that of the given round of the season with this commitment. Costs as many hashes as the round's number. */
export function isLinkOf(sha256: Sha256, commitment: string, round: number, link: string): boolean {
  if (!Number.isInteger(round) || round < 1 || round > MAX_ROUNDS) return false;
  return linkBack(sha256, link, round) === commitment;
}

/** A round's link as it was revealed. */
export interface RevealedLink {
  readonly round: number;
  readonly link: string;
}

export interface ChainFault {
  /** `gap`: a round is missing. `broken`: a link does not hash to the one before. */
  readonly code: 'gap' | 'broken';
  /** The round where it was found. */
  readonly round: number;
}

/** Checks a season's revealed links, from round 1 on: no gap, no link of another chain. Null where all hold. One hash a round. */
export function chainFault(
  sha256: Sha256,
  commitment: string,
  links: readonly RevealedLink[],
): ChainFault | null {
  let before = commitment;
  for (const [at, { round, link }] of links.entries()) {
    if (round !== at + 1) return { code: 'gap', round: at + 1 };
    if (!followsOn(sha256, link, before)) return { code: 'broken', round };
    before = link;
  }
  return null;
}
