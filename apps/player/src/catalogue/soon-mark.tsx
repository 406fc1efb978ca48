import { TEXTS } from './soon-texts.ts';

/** Marks a feature that cannot be played yet, the same everywhere on the site. */
export function SoonMark({ className = '' }: { className?: string }) {
  return (
    <span
      className={`inline-block rounded bg-accent-soft px-2 py-0.5 text-13 font-semibold text-accent ${className}`}
    >
      {TEXTS.soon}
    </span>
  );
}
