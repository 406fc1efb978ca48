/** Whether this person asked for less motion: then show where things end, without the way there. */
export function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
