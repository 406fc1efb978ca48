import type { GameRound } from '@jara/game-client/client';
import type { Kobo } from '@jara/money/kobo';
import { activeHand, adviceOf, game, PLAYS, playsOpen, type TableBet, type TableState } from '../game.ts';
import type { Play } from '../strategy.ts';
import { PlayButton } from './play-button.tsx';
import { TEXTS } from './texts.ts';

const raiseOf = (state: TableState, play: Play): Kobo => game.raiseKobo?.(state, play) ?? 0n;

/** The legal and affordable plays of the current hand. */
export function playsAllowed(state: TableState, balanceKobo: Kobo | null): Play[] {
  return playsOpen(state).filter((play) => balanceKobo === null || raiseOf(state, play) <= balanceKobo);
}

export interface PlaysProps {
  readonly round: GameRound<TableBet, TableState>;
  readonly balanceKobo: Kobo | null;
  readonly busy: boolean;
  readonly isRevealed: boolean;
  readonly wantsHint: boolean;
  onPlay(play: Play): void;
}

/** The four plays, always in the same positions. */
export function Plays({ round, balanceKobo, busy, isRevealed, wantsHint, onPlay }: PlaysProps) {
  const { view } = round;
  const allowed = playsAllowed(view, balanceKobo);
  const open = playsOpen(view);
  // The hint recommends only affordable plays.
  const best = wantsHint && isRevealed && !busy ? adviceOf(view, allowed) : null;
  return (
    <div className="grid grid-cols-2 gap-2">
      {PLAYS.map((play) => (
        <PlayButton
          key={play}
          play={play}
          raiseKobo={raiseOf(view, play)}
          isAffordable={!open.includes(play) || allowed.includes(play)}
          isBest={play === best}
          disabled={busy || !isRevealed || !allowed.includes(play)}
          onPlay={onPlay}
        />
      ))}
    </div>
  );
}

/** The current turn, in words. */
export function leadOf(view: TableState, isRevealed: boolean): string {
  if (!isRevealed) return view.isOver ? TEXTS.dealersTurn : TEXTS.dealing;
  return view.hands.length === 1 ? TEXTS.yourTurn : TEXTS.turnOf((activeHand(view) ?? 0) + 1);
}
