import { BROKEN_PROMISES } from '@jara/contract/broken-promises';
import type { Message } from './message.ts';

/** Figures that the rules settle, as people write them. */
const FIGURES = [
  /%|\bper ?cent\b/i,
  /[₦]\s*\d|\bN\s?\d|\d\s*(?:k\b|naira|kobo)/i,
  /\d\s*[x×]|[x×]\s*\d/i,
  /\d[.,]\d/,
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred|thousand|million)\s+(?:times|naira)\b/i,
  /\d\s+(?:\w+\s+)?(?:times|legs?|spins?|sectors?|bets?|stakes?|odds|parts?)\b/i,
];

/** Offers and promises that nothing here pays, in either language. */
const UNPAID = [
  /\bfree (?:bets?|money|cash|credits?)\b/i,
  /\bcash ?back\b|\bmoney back\b|\brefunds?\b|\bstake back\b/i,
  /\b(?:welcome|sign[- ]?up|deposit|first) (?:bonus|offer|gift)/i,
  /\b(?:double|triple|twice|thrice|times two)\b/i,
  /\bguarante|\brisk[- ]free\b|\bno risk\b|\bsure (?:win|odds|bets?|banker|money)\b|\bno dey lose\b/i,
  /\b(?:can(?:no|['’]?)t|never|cannot|no fit) lose\b|\balways win\b|\beverybody (?:dey |go )?wins?\b|\bmust win\b/i,
  /\bjackpots?\b|\bget rich\b|\bquick money\b|\bextra income\b/i,
];

/** Things that run, each with the placeholders of which one holds their number. */
const COUNTED = [
  { name: /\bbonus(?:es)?\b/i, by: ['firstPercent', 'topPercent'] },
  { name: /\binsur/i, by: ['insuredLegs', 'insuredMost'] },
  { name: /\bfree spins?\b/i, by: ['spinAgain'] },
] as const;

/** `figure`: a number that the rules fill in. `unpaid`: an offer that does not run. `uncounted`: one that does, without its figure. */
export type ClaimFault = 'figure' | 'unpaid' | 'uncounted' | 'promise';

/** The reason why one piece of content promises something that no rule settles; null: it does not. */
export function faultOfClaims(messages: readonly Message[]): ClaimFault | null {
  const written = messages.map((message) => message.written);
  if (written.some((text) => FIGURES.some((figure) => figure.test(text)))) return 'figure';
  if (written.some((text) => UNPAID.some((offer) => offer.test(text)))) return 'unpaid';
  if (written.some((text) => BROKEN_PROMISES.some(([, words]) => words.test(text)))) return 'promise';
  const placeholders = messages.flatMap((message) => message.placeholders);
  const uncounted = COUNTED.some(
    ({ name, by }) =>
      written.some((text) => name.test(text)) &&
      !by.some((placeholder) => placeholders.includes(placeholder)),
  );
  return uncounted ? 'uncounted' : null;
}
