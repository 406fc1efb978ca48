import type { AnimationTimes } from '../animation-times.ts';
import { accountAt } from './account.ts';
import type { Moment } from './animation/moment.ts';
import type { Fight } from './fight-state.ts';
import { TEXTS } from './texts.ts';

export interface AccountPanelProps {
  readonly fight: Fight;
  readonly times: AnimationTimes;
  /** Rendered again when it changes. */
  readonly moment: Moment | null;
  animationMs(): number | null;
}

/** The fight in words, as far as it was shown: for players with reduced motion, latecomers, and screen readers. */
export function AccountPanel({ fight: { card, outcome }, times, animationMs }: AccountPanelProps) {
  const atMs = animationMs();
  const lines = outcome === null || atMs === null ? [] : accountAt(card, outcome, times, atMs);
  return (
    <section aria-label={TEXTS.account} className="rounded-xl border border-line bg-surface px-3 py-2">
      <h2 className="text-13 font-semibold text-text-soft">{TEXTS.account}</h2>
      <div role="log" className="mt-1 grid min-h-11 content-start gap-1 text-15">
        {lines.length === 0 ? <p className="text-text-soft">{TEXTS.accountEmpty}</p> : null}
        {lines.map((line) => (
          <p key={line} className="last:font-semibold">
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}
