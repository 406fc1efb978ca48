import type { SportsBetView } from '@jara/contract/sports-bets';
import { selectionName } from '@jara/sports-words/market-words';
import { clockText } from '@jara/sports-words/play-words';
import { TEXTS } from './texts.ts';

type Leg = SportsBetView['legs'][number];

/** Its match is over, and the leg is not settled yet: results may be held for a correction. */
export const isUnconfirmed = ({ result, state }: Pick<Leg, 'result' | 'state'>): boolean =>
  result === null && state === 'ended';

/** The state of a bet in one line: of a single its selection and match, of several legs the number of each result. */
export function stateText({ legs }: { readonly legs: readonly Leg[] }): string {
  const [only] = legs;
  return legs.length === 1 && only !== undefined ? singleText(only) : countText(legs);
}

function singleText({ selections, sport, home, away, play, result, ...state }: Leg): string {
  const teams = { sport, home, away };
  const [first] = selections;
  const name = selections.length > 1 || first === undefined ? TEXTS.builder : selectionName(first, teams);
  const clock = clockText({ sport, play, ...state });
  const score = play === null ? '' : ` ${play.home}–${play.away}`;
  const states = [clock, isUnconfirmed({ ...state, result }) ? TEXTS.unconfirmed : null];
  return [`${name} · ${home} – ${away}${score}`, ...states].filter((part) => part !== null).join(' · ');
}

function countText(legs: readonly Leg[]): string {
  const count = (matches: (leg: Leg) => boolean) => legs.filter(matches).length;
  const isWon = ({ result }: Leg) => result === 'won' || result === 'half_won';
  const isLost = ({ result }: Leg) => result === 'lost' || result === 'half_lost';
  const isVoid = ({ result }: Leg) => result === 'void';
  const isLive = ({ result, state }: Leg) => result === null && state === 'live';
  const parts = [
    TEXTS.legsWon(count(isWon)),
    TEXTS.legsLost(count(isLost)),
    TEXTS.legsVoid(count(isVoid)),
    TEXTS.legsLive(count(isLive)),
    TEXTS.legsUnconfirmed(count(isUnconfirmed)),
    TEXTS.legsToCome(count((leg) => leg.result === null && !isLive(leg) && !isUnconfirmed(leg))),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
