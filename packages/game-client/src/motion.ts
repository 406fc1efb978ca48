/** Whether the player prefers reduced motion: then show the end state without the animation. */
export function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
