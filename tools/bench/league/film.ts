import { filmAt, goalsUntil, newGoals, standsNow } from '@jara/football-league/film';
import { FILM_MS } from '@jara/football-league/game';
import { FULL_TIME, type PlayedMatch, scoreAfter } from '@jara/football-league/match';
import { drawnMatch, msPerMatch } from './prices.ts';

const LIMIT_MS = 1;
const MATCHES = 500;
/** A minute of play lasts about half a second, and the page computes the view of each. */
const MOMENTS = Array.from({ length: FULL_TIME + 2 }, (_, at) =>
  Math.floor((at * FILM_MS) / (FULL_TIME + 1)),
);
const LEG = { match: 0, pick: 'home', odds: 200 };

/** Every view that the page shows of a match, from its first minute to the end. */
function film(match: PlayedMatch): number {
  let shown = 0;
  for (const elapsedMs of MOMENTS) {
    const moment = filmAt(elapsedMs);
    const { home, away } = scoreAfter(match, moment.minute);
    const fresh = newGoals(match, moment);
    shown += home + away + goalsUntil(match, moment).length;
    shown += Number(fresh.home) + Number(fresh.away) + Number(standsNow(LEG, match, moment));
  }
  return shown;
}

/** The baseline: the score of each minute in one pass. */
function tally([home, away]: PlayedMatch): number {
  const goals = new Uint8Array(FULL_TIME + 1);
  for (const minute of home) goals[minute] = (goals[minute] ?? 0) + 1;
  for (const minute of away) goals[minute] = (goals[minute] ?? 0) + 16;
  let [score, shown] = [0, 0];
  for (const fallen of goals) {
    score += fallen;
    shown += score;
  }
  return shown;
}

/** A match's views, compared with a bare tally of its goals: at most a millisecond. */
export function measureFilm(): boolean {
  const matches = Array.from({ length: MATCHES }, (_, match) => drawnMatch(match));
  const at = (match: number) => matches[match % MATCHES] as PlayedMatch;
  const filmMs = msPerMatch((match) => film(at(match)));
  const tallyMs = msPerMatch((match) => tally(at(match)));
  const ratio = (filmMs / tallyMs).toFixed(0);
  console.log(
    `a match's film, ${MOMENTS.length} moments: ${filmMs.toFixed(4)} ms (at most ${LIMIT_MS} ms); a bare tally ${tallyMs.toFixed(4)} ms: ${ratio}×`,
  );
  return filmMs <= LIMIT_MS;
}
