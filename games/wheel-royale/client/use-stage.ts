import { saidEnd } from '@jara/game-client/chips/spin-verdict';
import type { GameViewProps } from '@jara/game-client/client';
import { useCallback, useRef, useState } from 'react';
import { markAt, type WheelBet, type WheelState } from '../game.ts';
import { isBonus } from '../wheel.ts';
import { outcomeText } from './verdict.tsx';

/** What is being shown of a round: the wheel turning, the bonus round it stopped at, or how it ended. */
export type Stage = 'idle' | 'turning' | 'bonus' | 'done';

type Props = GameViewProps<WheelBet, never, WheelState>;

const LAST_SHOWN = 16;

/** Leads a round through what there is to see of it, and says the end once, after it was seen. */
export function useStage({ round, busy, announce, shown, sound }: Props) {
  const [stoppedId, setStoppedId] = useState<string | null>(null);
  const [doneId, setDoneId] = useState<string | null>(null);
  const [hurriedId, setHurriedId] = useState<string | null>(null);
  const [results, setResults] = useState<readonly string[]>([]);
  const roundId = round?.roundId ?? null;
  const isDone = round !== null && (round.isResumed || doneId === roundId);

  // A ref, not the state: whoever tells the end again before the next drawing must find it told.
  const told = useRef<string | null>(null);
  const end = useCallback(() => {
    if (round === null || round.isResumed || told.current === round.roundId) return;
    told.current = round.roundId;
    const { outcome } = round.view;
    const payoutKobo = round.payoutKobo ?? 0n;
    setDoneId(round.roundId);
    setResults((before) => [`${round.roundId} ${markAt(outcome)}`, ...before].slice(0, LAST_SHOWN));
    announce(saidEnd(outcomeText(outcome), payoutKobo));
    sound.play(payoutKobo > 0n ? 'win' : 'lose');
    shown();
  }, [round, announce, shown, sound]);

  const stopped = useCallback(() => {
    if (round === null || round.isResumed || stoppedId === round.roundId) return;
    setStoppedId(round.roundId);
    if (!isBonus(markAt(round.view.outcome))) end();
  }, [round, stoppedId, end]);

  const stage: Stage = busy
    ? 'turning'
    : round === null
      ? 'idle'
      : isDone
        ? 'done'
        : stoppedId === roundId
          ? 'bonus'
          : 'turning';
  return {
    stage,
    isDone,
    results,
    isHurried: hurriedId !== null && hurriedId === roundId,
    stopped,
    end,
    hurry: () => setHurriedId(roundId),
  };
}
