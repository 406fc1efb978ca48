import { useEffect, useEffectEvent } from 'react';
import type { RoundTotal } from '../shared/round-total.ts';
import type { Sound } from '../sound.ts';
import { soundOfEnd } from '../win-size.ts';
import { BigWin } from './big-win.tsx';

export interface RoundEndProps {
  readonly total: RoundTotal;
  readonly sound: Sound;
  /** A large win, whose stage the player has not closed. */
  readonly isStaged: boolean;
  onClose(): void;
}

/** The end of a shared round: one sound by the total payout of the player's bets, and a stage for a large win. */
export function RoundEnd({ total, sound, isStaged, onClose }: RoundEndProps) {
  const play = useEffectEvent(() => {
    const { name, times } = soundOfEnd(total);
    sound.play(name, times);
  });
  useEffect(() => play(), []);
  return isStaged ? <BigWin paid={total} onClose={onClose} /> : null;
}
