import type { GameRound } from '@jara/game-client/client';
import { keep, onDevice, readKept } from '@jara/game-client/kept';
import type { Kobo } from '@jara/money/kobo';
import { Switch } from '@jara/ui/switch';
import { useState } from 'react';
import { activeHand, adviceOf, game, PLAYS, playsOpen, type TableBet, type TableState } from '../game.ts';
import type { Play } from '../strategy.ts';
import { PlayButton } from './play-button.tsx';
import { TEXTS } from './texts.ts';

const HINT_KEPT_AS = 'card-21 hint';

const raiseOf = (state: TableState, play: Play): Kobo => game.raiseKobo?.(state, play) ?? 0n;

/** The plays of the hand whose turn it is that the rules and the balance allow. */
export function playsAllowed(state: TableState, balanceKobo: Kobo | null): Play[] {
  return playsOpen(state).filter((play) => balanceKobo === null || raiseOf(state, play) <= balanceKobo);
}

export interface PlaysProps {
  readonly round: GameRound<TableBet, TableState>;
  readonly balanceKobo: Kobo | null;
  readonly busy: boolean;
  readonly isRevealed: boolean;
  onPlay(play: Play): void;
}

/** The four plays, always in their places, and the hint for players who want it. */
export function Plays({ round, balanceKobo, busy, isRevealed, onPlay }: PlaysProps) {
  const [wantsHint, setWantsHint] = useState(() => readKept(onDevice, HINT_KEPT_AS) === 'on');
  const { view } = round;
  const allowed = playsAllowed(view, balanceKobo);
  const open = playsOpen(view);
  // What cannot be paid for is no advice.
  const best = wantsHint && isRevealed && !busy ? adviceOf(view, allowed) : null;
  return (
    <>
      <p className="text-center font-head text-21">{leadOf(view, isRevealed)}</p>
      <div className="grid grid-cols-2 gap-3 max-[22rem]:gap-2">
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
      <Switch
        label={TEXTS.hint}
        checked={wantsHint}
        onChange={(now) => {
          keep(onDevice, HINT_KEPT_AS, now ? 'on' : null);
          setWantsHint(now);
        }}
      />
    </>
  );
}

function leadOf(view: TableState, isRevealed: boolean): string {
  if (!isRevealed) return view.isOver ? TEXTS.dealersTurn : TEXTS.dealing;
  return view.hands.length === 1 ? TEXTS.yourTurn : TEXTS.turnOf((activeHand(view) ?? 0) + 1);
}
