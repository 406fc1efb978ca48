import type { StakeLimits } from '@jara/game-kit/definition';
import { useState } from 'react';
import { digitsOfStake } from '../stake-digits.ts';
import { useRoundState } from '../use-round-state.ts';
import type { SharedBetView, SharedRound } from './shared-round.ts';
import type { SharedSession } from './shared-session.ts';
import type { BetPanel, SharedSessionState } from './shared-state.ts';

/**
 * The slip of a round with prices on its card: the selections before they are placed. It belongs to its round, because the next one
 * has other prices.
 */

/** One selection on the slip. */
interface SlipLine<Selection = unknown> {
  /** Its selection as JSON: each is on the slip at most once. */
  readonly id: string;
  readonly selection: Selection;
  /** Whole naira, as digits. */
  readonly typed: string;
}

interface KeptLine<Selection = unknown> extends SlipLine<Selection> {
  /** The panel of the bet it was sent as; null: it was not sent. */
  readonly panel: number | null;
}

/** A line as shown: its bet is not taken yet. */
export interface SlipLineView<Selection = unknown> extends SlipLine<Selection> {
  readonly at: 'draft' | 'placing' | 'uncertain';
  /** The reason of the server's refusal. */
  readonly refusal: string | null;
}

/** The round's phase for a slip: between rounds it is over. */
type SlipPhase = 'open' | 'closed' | 'running' | 'over';

export interface RoundSlip<Selection = unknown> {
  readonly lines: readonly SlipLineView<Selection>[];
  /** The player's bets on this round, in the order of their panels. */
  readonly placed: readonly SharedBetView<Selection>[];
  /** Number of further selections that the round takes from this player. */
  readonly room: number;
  /** Whether the round takes bets now. */
  readonly isOpen: boolean;
  readonly phase: SlipPhase;
  /** Number of selections left on the slip when bets closed: on this round, else on the one before. */
  readonly missed: number;
  has(selection: Selection): boolean;
  /**
   * Puts a selection on the slip, or takes it off.
   *
   * @param replaces which other lines it replaces
   */
  toggle(selection: Selection, replaces?: (other: Selection) => boolean): void;
  remove(id: string): void;
  setStake(id: string, typed: string): void;
  clear(): void;
  /** Sends every draft line, each as a bet of its own. */
  place(): void;
  /** Checks again whether a line's bet arrived. */
  check(id: string): void;
}

const NO_LINES: readonly never[] = [];

/**
 * A slip for the current round. The stake of a new line is that of the line before it.
 *
 * @param maxLines maximum lines where several selections can make one bet; absent: as many as the round takes bets
 */
export function useRoundSlip<Selection>(
  { round, panels }: SharedSessionState<Selection>,
  session: SharedSession<Selection>,
  limits: StakeLimits,
  maxLines?: number,
): RoundSlip<Selection> {
  const roundId = round?.roundId ?? null;
  const [lines, setLines] = useRoundState<readonly KeptLine<Selection>[]>(roundId, NO_LINES);
  const placed = panels.flatMap(({ bet }) => (bet !== null && bet.roundId === roundId ? [bet] : []));
  const waiting = lines.filter(({ panel }) => panel === null || panels[panel]?.bet == null);
  const room = (maxLines ?? panels.length - placed.length) - waiting.length;
  const isOpen = round?.state === 'open';
  const has = (selection: unknown) => waiting.some(({ id }) => id === idOf(selection));
  const remove = (id: string) =>
    setLines(waiting.filter((line) => line.id !== id || !isAtRest(panelOf(line, panels))));

  const views = waiting.map((line) => viewOf(line, panelOf(line, panels)));
  // No line counts as left while a bet is being sent: it may be of these selections.
  const left = panels.every(isAtRest) ? views.filter(({ at }) => at === 'draft').length : 0;
  const missedBefore = useMissedBefore(roundId, left);

  return {
    lines: views,
    placed,
    missed: isOpen ? missedBefore : left,
    room,
    isOpen,
    phase: phaseOf(round),
    has,
    toggle(selection, replaces = () => false) {
      if (has(selection)) return remove(idOf(selection));
      const kept = waiting.filter((line) => !replaces(line.selection) || !isAtRest(panelOf(line, panels)));
      if (room + waiting.length - kept.length <= 0 || !isOpen) return;
      const typed = waiting.at(-1)?.typed ?? digitsOfStake(limits.minStakeKobo);
      setLines([...kept, { id: idOf(selection), selection, typed, panel: null }]);
    },
    remove,
    setStake: (id, typed) => setLines(waiting.map((line) => (line.id === id ? { ...line, typed } : line))),
    clear: () => setLines(waiting.filter((line) => !isAtRest(panelOf(line, panels)))),
    place() {
      const sent = withPanels(waiting, panels);
      setLines(sent);
      for (const { panel, selection, typed } of sent)
        if (panel !== null && isAtRest(panels[panel]))
          session.bet(panel, { stakeNaira: Number(typed), selection });
    },
    check(id) {
      const panel = waiting.find((line) => line.id === id)?.panel ?? null;
      if (panel !== null) session.check(panel);
    },
  };
}

/** Number of lines left on the slip of the previous round, for a notice: the lines themselves went with it. */
function useMissedBefore(roundId: string | null, left: number): number {
  const [seen, setSeen] = useState({ roundId, left, missed: 0 });
  if (seen.roundId !== roundId) setSeen({ roundId, left, missed: seen.left });
  else if (seen.left !== left) setSeen({ ...seen, left });
  return seen.missed;
}

function phaseOf(round: SharedRound | null): SlipPhase {
  const state = round?.state;
  return state === 'open' || state === 'closed' || state === 'running' ? state : 'over';
}

const idOf = (selection: unknown) => JSON.stringify(selection);

const panelOf = ({ panel }: KeptLine, panels: readonly BetPanel[]) =>
  panel === null ? undefined : panels[panel];

/** Nothing of it is being sent, and nothing may have arrived. */
function isAtRest(panel: BetPanel | undefined): boolean {
  return panel === undefined || (panel.calling === null && panel.uncertain === null && panel.queued === null);
}

function viewOf<Selection>(
  { id, selection, typed }: KeptLine<Selection>,
  panel: BetPanel | undefined,
): SlipLineView<Selection> {
  const line = { id, selection, typed, refusal: panel?.refusal ?? null };
  if (panel !== undefined && panel.uncertain !== null) return { ...line, at: 'uncertain' };
  return { ...line, at: isAtRest(panel) ? 'draft' : 'placing' };
}

/** Gives each line a free panel, without a bet or another line. A refused line keeps its own. */
function withPanels<Selection>(
  lines: readonly KeptLine<Selection>[],
  panels: readonly BetPanel[],
): KeptLine<Selection>[] {
  const taken = new Set(lines.map(({ panel }) => panel));
  const free = panels.flatMap((panel, index) =>
    panel.bet === null && isAtRest(panel) && !taken.has(index) ? [index] : [],
  );
  return lines.map((line) => (line.panel === null ? { ...line, panel: free.shift() ?? null } : line));
}
