import { Check, CircleHelp, Equal, X } from 'lucide-react';
import type { ClaimState } from './verdict-texts.ts';

const MARKS = {
  agrees: { icon: Check, look: 'bg-good-soft text-good' },
  differs: { icon: X, look: 'bg-bad-soft text-bad' },
  computed: { icon: Equal, look: 'bg-accent-soft text-accent' },
  unknown: { icon: CircleHelp, look: 'bg-sunken text-text-soft' },
} as const;

/** A sign beside the words, for a quick overview. */
export function StateMark({ state, isLarge = false }: { state: ClaimState; isLarge?: boolean }) {
  const { icon: Icon, look } = MARKS[state];
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full ${look} ${isLarge ? 'size-14' : 'size-8'}`}
    >
      <Icon strokeWidth={2.5} className={isLarge ? 'size-8' : 'size-5'} />
    </span>
  );
}
