import { useState } from 'react';

/** State that belongs to one round: with the next one it starts again from `initial`. */
export function useRoundState<T>(roundId: string | null, initial: T): [T, (value: T) => void] {
  const [kept, setKept] = useState({ roundId, value: initial });
  const value = kept.roundId === roundId ? kept.value : initial;
  return [value, (next) => setKept({ roundId, value: next })];
}
