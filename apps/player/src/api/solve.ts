import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves a challenge. The browser derives the keys outside the page's main thread; null after 90 seconds. */
export async function solve(text: string): Promise<string | null> {
  const challenge = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution === null ? null : JSON.stringify({ challenge, solution });
}
