import { type MarketParts, readMarketId } from '@jara/odds/market-id';
import type { SelectionName, Sport } from '@jara/odds/types';
import { TEXTS } from './texts.ts';

/** The sides, for names of markets and selections. */
export interface Teams {
  readonly sport: Sport;
  readonly home: string;
  readonly away: string;
}

const NAMES: Readonly<Record<string, () => string>> = {
  '1x2': () => TEXTS.result,
  ml: () => TEXTS.winner,
  dc: () => TEXTS.doubleChance,
  btts: () => TEXTS.bothScore,
  dnb: () => TEXTS.drawNoBet,
  ah: () => TEXTS.asianHandicap,
  sp: () => TEXTS.handicap,
  htft: () => TEXTS.halfTimeFullTime,
  fg: () => TEXTS.firstGoal,
  set1: () => TEXTS.firstSet,
  sets: () => TEXTS.setsOverUnder,
  oe: () => TEXTS.oddEven,
  cs: () => TEXTS.correctScore,
};

/** A market's name without its line: markets that differ by the line alone share it. */
export function marketName(marketId: string, teams: Teams): string {
  const parts = readMarketId(marketId);
  if (parts === null) return marketId;
  if (parts.type === 'tt') return TEXTS.goalsOf(parts.side === 'home' ? teams.home : teams.away);
  if (parts.type === 'ou') return totalName(parts, teams.sport);
  if (parts.isFirstHalf) return TEXTS.halfResult;
  return NAMES[parts.type]?.() ?? marketId;
}

function totalName({ isFirstHalf }: MarketParts, sport: Sport): string {
  if (sport === 'basketball') return TEXTS.pointsOverUnder;
  if (sport === 'tennis') return TEXTS.gamesOverUnder;
  return isFirstHalf ? TEXTS.halfGoals : TEXTS.goalsOverUnder;
}

/** A selection in words that need only its market's name beside them, the line included. */
export function selectionName({ marketId, selectionId }: SelectionName, teams: Teams): string {
  const parts = readMarketId(marketId);
  if (parts === null) return selectionId;
  const { type, line } = parts;
  if (type === 'cs') return selectionId === 'other' ? TEXTS.otherScore : selectionId.replace('-', '–');
  if (type === 'htft')
    return selectionId
      .split('/')
      .map((side) => sideName(side, teams))
      .join(' / ');
  if (type === 'dc') return doubleChance(selectionId, teams);
  if (line !== null && (selectionId === 'over' || selectionId === 'under'))
    return selectionId === 'over' ? TEXTS.over(String(line)) : TEXTS.under(String(line));
  if (line !== null) return `${sideName(selectionId, teams)} ${signedLine(line, selectionId)}`;
  return sideName(selectionId, teams);
}

function sideName(selectionId: string, { home, away }: Teams): string {
  switch (selectionId) {
    case 'home':
      return home;
    case 'away':
      return away;
    case 'draw':
      return TEXTS.draw;
    case 'none':
      return TEXTS.noGoal;
    case 'yes':
      return TEXTS.yes;
    case 'no':
      return TEXTS.no;
    case 'odd':
      return TEXTS.odd;
    case 'even':
      return TEXTS.even;
    default:
      return selectionId;
  }
}

function doubleChance(selectionId: string, { home, away }: Teams): string {
  if (selectionId === '12') return TEXTS.eitherOf(home, away);
  return TEXTS.eitherOf(selectionId === '1x' ? home : away, TEXTS.draw);
}

/** The handicap from the view of its side: lines are the home side's. */
export function signedLine(line: number, selectionId: string): string {
  const given = selectionId === 'away' ? -line : line;
  if (given === 0) return '0';
  return given > 0 ? `+${given}` : `−${Math.abs(given)}`;
}

const SHORT: Readonly<Record<string, string>> = {
  home: '1',
  draw: 'X',
  away: '2',
  '1x': '1X',
  '12': '12',
  x2: 'X2',
};

/** The label of a small button: 1, X, 2, the line's side, or the name where it is short enough. */
export function shortSelection(name: SelectionName, teams: Teams): string {
  const parts = readMarketId(name.marketId);
  if (parts?.type === 'htft')
    return name.selectionId
      .split('/')
      .map((side) => SHORT[side] ?? side)
      .join('/');
  if (parts?.line !== null && parts !== null && SHORT[name.selectionId] !== undefined)
    return signedLine(parts.line, name.selectionId);
  return SHORT[name.selectionId] ?? selectionName(name, teams);
}

/** A selection with its market, for places that show neither beside it. */
export function fullSelection(name: SelectionName, teams: Teams): string {
  return `${marketName(name.marketId, teams)}: ${selectionName(name, teams)}`;
}

/** Selections of one leg, in the order they were chosen. */
export function legName(selections: readonly SelectionName[], teams: Teams): string {
  return selections
    .map((selection) =>
      selections.length === 1 ? selectionName(selection, teams) : fullSelection(selection, teams),
    )
    .join(' + ');
}

export const MARKET_GROUPS = ['main', 'goals', 'handicap', 'halves', 'scores'] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

const GROUP_OF_TYPE: Readonly<Record<string, MarketGroup>> = {
  ou: 'goals',
  tt: 'goals',
  btts: 'goals',
  oe: 'goals',
  fg: 'goals',
  sets: 'goals',
  ah: 'handicap',
  sp: 'handicap',
  htft: 'halves',
  set1: 'halves',
  cs: 'scores',
};

/** The heading of a market on its event's page. */
export function groupOfMarket(marketId: string): MarketGroup {
  const parts = readMarketId(marketId);
  if (parts === null) return 'main';
  return parts.isFirstHalf ? 'halves' : (GROUP_OF_TYPE[parts.type] ?? 'main');
}
