import type { AnimationTimes } from '../animation-times.ts';
import type { FightCard } from '../card.ts';
import { aheadIn, type FightOutcome, pointsOf } from '../outcome.ts';
import { endClock, roundsOver } from './animation/moment.ts';
import { shortName } from './names.ts';
import { TEXTS } from './texts.ts';

/** The ending of the fight, in the player's language. */
export function endText(outcome: FightOutcome, times: AnimationTimes): string {
  const { method, round, judges, winner } = outcome;
  if (method === 'ko') return TEXTS.byKo(round, endClock(times));
  if (method === 'submission') return TEXTS.bySubmission(round, endClock(times));
  const points = judges.map((sheet) => {
    const [yellow, blue] = pointsOf(sheet);
    // A score stays on one line.
    return winner === 0 ? `${yellow}–\u2060${blue}` : `${blue}–\u2060${yellow}`;
  });
  return TEXTS.byDecision(points.join(', '));
}

/** The account up to a moment of the animation: finished rounds, and the ending once it was announced. */
export function accountAt(
  card: FightCard,
  outcome: FightOutcome,
  times: AnimationTimes,
  atMs: number,
): string[] {
  const lines = Array.from({ length: roundsOver(times, atMs) }, (_, i) => {
    const ahead = aheadIn(outcome, i + 1);
    const cards = outcome.judges.filter((sheet) => sheet[i] === ahead).length;
    return TEXTS.ahead(i + 1, shortName(card, ahead), cards);
  });
  const announcedMs = times.replay === null ? times.verdictMs : times.endMs + 900;
  if (atMs < announcedMs) return lines;
  return [...lines, `${TEXTS.winnerIs(shortName(card, outcome.winner))} ${endText(outcome, times)}`];
}
