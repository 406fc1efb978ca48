import type { Corner } from '../card.ts';

/** The colour of a corner, as the fighter wears it. */
export const CORNER_COLOUR = ['bg-danfo', 'bg-accent'] as const;

/** Decoration beside a name. */
export function CornerDot({ corner }: { corner: Corner }) {
  return (
    <span
      aria-hidden="true"
      className={`size-2.5 shrink-0 rounded-full ring-1 ring-ink/60 ${CORNER_COLOUR[corner]}`}
    />
  );
}
