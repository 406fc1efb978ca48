import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyRound, GameRound, Reveal, RevealRules } from './client.ts';
import { advance, NOTHING_REVEALED, type RevealProgress, revealed, soundOf } from './reveal.ts';
import type { Sound } from './sound.ts';

/** Maximum duration of an animation: one that never reports its end must not withhold the result. */
const REVEAL_AFTER_MS = 12_000;

export interface RevealOutlets {
  readonly sound: Sound;
  announce(text: string): void;
  /** The payout may be counted in. */
  onRevealed(): void;
  /** Rounds have a minimum length: the player cannot skip to a result. */
  readonly mustWait?: boolean;
}

/** Follows a round's answers from their arrival until the player has seen them; then announces, sounds and counts them once. */
export function useReveal<Bet, View>(
  rules: RevealRules<Bet, View>,
  round: GameRound<Bet, View> | null,
  outlets: RevealOutlets,
): Reveal<Bet, View> {
  const [kept, setKept] = useState<RevealProgress<Bet, View>>(NOTHING_REVEALED);
  const progress = kept.round === round ? kept : advance(kept, round, rules.steps);
  if (progress !== kept) setKept(progress);
  const { isRevealed, steps, recent } = progress;
  const published = useRef<AnyRound | null>(null);

  const onRevealed = useCallback(
    () => setKept((now) => (now.round === round ? revealed(now) : now)),
    [round],
  );

  const publish = useEffectEvent((shown: GameRound<Bet, View>) => {
    outlets.onRevealed();
    if (shown.isResumed) return;
    outlets.announce(rules.announcement(shown));
    const sound = soundOf(progress, rules.openSound);
    if (sound !== null) outlets.sound.play(sound.name, sound.times);
  });

  useEffect(() => {
    if (round === null || !isRevealed || published.current === round) return;
    published.current = round;
    publish(round);
  }, [round, isRevealed]);

  useEffect(() => {
    if (isRevealed) return;
    const timer = setTimeout(onRevealed, REVEAL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRevealed, onRevealed]);

  return {
    isRevealed,
    isPlaying: round !== null && (!round.isOver || !isRevealed),
    animationId: round === null ? '' : `${round.roundId} ${steps}`,
    recent,
    onRevealed,
    onHurry: outlets.mustWait === true ? undefined : onRevealed,
  };
}
