import { readMarketId } from './market-id.ts';
import type { PlayState, SelectionResult, Side, Sport } from './types.ts';

/** The counts that settle a selection: whole goals, points, games or sets. */
interface Counted {
  readonly home: number;
  readonly away: number;
  /** The count is final. */
  readonly isOver: boolean;
}

/** Maximum goals of a correct score with a selection of its own; all others are `other`. */
export const MAX_CORRECT_SCORE = 4;

/** Whether the final score alone settles a market: a source without more detail can offer no other. */
export function isByFinalScore(sport: Sport, marketId: string): boolean {
  const parts = readMarketId(marketId);
  if (parts === null || parts.isFirstHalf) return false;
  if (parts.type === 'ou') return sport !== 'tennis';
  return parts.type !== 'htft' && parts.type !== 'fg' && parts.type !== 'set1';
}

/**
 * The result of a selection from the play so far; null while it is undecided. A total that was passed is decided immediately; a market on
 * the final score is decided with it. An unknown market or selection is void, and so is one that a result without periods cannot decide:
 * its stake is returned.
 */
export function settleSelection(
  sport: Sport,
  marketId: string,
  selectionId: string,
  play: PlayState,
): SelectionResult | null {
  const parts = readMarketId(marketId);
  if (parts === null) return 'void';
  // Only the final score is known.
  if (play.isOver && play.periods.length === 0 && !isByFinalScore(sport, marketId)) return 'void';
  const { type, line, side } = parts;
  const whole: Counted = { home: play.home, away: play.away, isOver: play.isOver };
  const counted = parts.isFirstHalf ? firstPeriod(play) : whole;
  switch (type) {
    case '1x2':
    case 'ml':
      return byWinner(counted, selectionId);
    case 'set1':
      return byWinner(firstPeriod(play), selectionId);
    case 'dc':
      return doubleChance(counted, selectionId);
    case 'dnb':
      return whenOver(counted, () =>
        counted.home === counted.away ? 'void' : yes(winnerOf(counted) === selectionId),
      );
    case 'ou':
      return total(sport === 'tennis' ? gamesOf(play) : counted, selectionId, line);
    case 'sets':
      return total(counted, selectionId, line);
    case 'tt':
      return total(side === 'home' ? { ...counted, away: 0 } : { ...counted, home: 0 }, selectionId, line);
    case 'ah':
    case 'sp':
      return line === null ? 'void' : handicap(counted, selectionId, line);
    case 'btts':
      return bothScore(counted, selectionId);
    case 'oe':
      return whenOver(counted, () =>
        yes((counted.home + counted.away) % 2 === 0 ? selectionId === 'even' : selectionId === 'odd'),
      );
    case 'cs':
      return correctScore(counted, selectionId);
    case 'htft':
      return halfTimeFullTime(play, selectionId);
    case 'fg':
      return firstGoal(play, selectionId);
    default:
      return 'void';
  }
}

const yes = (holds: boolean): SelectionResult => (holds ? 'won' : 'lost');

function whenOver({ isOver }: Counted, result: () => SelectionResult): SelectionResult | null {
  return isOver ? result() : null;
}

function winnerOf({ home, away }: Counted): Side | 'draw' {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** A half or set is over once the next one began or a break came. */
function firstPeriod({ periods, isBreak, isOver }: PlayState): Counted {
  const [first] = periods;
  if (first === undefined) return { home: 0, away: 0, isOver };
  return { ...first, isOver: isOver || periods.length > 1 || isBreak };
}

/** Of tennis: games over all sets. */
function gamesOf({ periods, isOver }: PlayState): Counted {
  const home = periods.reduce((sum, set) => sum + set.home, 0);
  const away = periods.reduce((sum, set) => sum + set.away, 0);
  return { home, away, isOver };
}

function byWinner(counted: Counted, selectionId: string): SelectionResult | null {
  return whenOver(counted, () => yes(winnerOf(counted) === selectionId));
}

function doubleChance(counted: Counted, selectionId: string): SelectionResult | null {
  const letter = { home: '1', draw: 'x', away: '2' }[winnerOf(counted)];
  return whenOver(counted, () => yes(selectionId.includes(letter)));
}

function total(
  { home, away, isOver }: Counted,
  selectionId: string,
  line: number | null,
): SelectionResult | null {
  if (line === null) return 'void';
  const sum = home + away;
  const isOverSelection = selectionId === 'over';
  if (!isOverSelection && selectionId !== 'under') return 'void';
  if (!isOver) {
    // Counts never fall: a line passed by half or more is won for certain, and lost for the other side.
    return sum >= line + 0.5 ? yes(isOverSelection) : null;
  }
  return againstLine(isOverSelection ? sum - line : line - sum);
}

function handicap(counted: Counted, selectionId: string, line: number): SelectionResult | null {
  if (!counted.isOver) return null;
  const lead = counted.home - counted.away + line;
  if (selectionId === 'home') return againstLine(lead);
  return selectionId === 'away' ? againstLine(-lead) : 'void';
}

/** Result by the distance from the line: a quarter wins or loses half, zero returns the stake. */
function againstLine(by: number): SelectionResult {
  if (by === 0) return 'void';
  if (by === 0.25) return 'half_won';
  if (by === -0.25) return 'half_lost';
  return yes(by > 0);
}

function bothScore(counted: Counted, selectionId: string): SelectionResult | null {
  const both = counted.home > 0 && counted.away > 0;
  if (both) return yes(selectionId === 'yes');
  return whenOver(counted, () => yes(selectionId === 'no'));
}

function correctScore({ home, away, isOver }: Counted, selectionId: string): SelectionResult | null {
  const isOther = home > MAX_CORRECT_SCORE || away > MAX_CORRECT_SCORE;
  if (isOther) return yes(selectionId === 'other');
  const [ofHome = Number.NaN, ofAway = Number.NaN] = selectionId.split('-').map(Number);
  if (!isOver) return home > ofHome || away > ofAway ? 'lost' : null;
  return yes(selectionId === `${home}-${away}`);
}

function halfTimeFullTime(play: PlayState, selectionId: string): SelectionResult | null {
  const half = firstPeriod(play);
  const [atHalf, atEnd] = selectionId.split('/');
  if (!half.isOver) return null;
  if (winnerOf(half) !== atHalf) return 'lost';
  return play.isOver ? yes(winnerOf({ ...play }) === atEnd) : null;
}

function firstGoal({ firstGoal: first, isOver }: PlayState, selectionId: string): SelectionResult | null {
  if (first !== null) return yes(selectionId === first);
  return isOver ? yes(selectionId === 'none') : null;
}
