import { inTab, keep, readKept } from '@jara/game-client/kept';
import { digitsOfStake } from '@jara/game-client/stake-digits';
import { type FreeSpin, type Spin, type SpinFlow, type SpinRequest, startFlow } from './spin-flow.ts';

/**
 * A spin whose result the player has not seen yet. The tab keeps it, so that a page loaded again tells what the spin brought.
 */
export type UnseenSpin =
  /** No answer came yet. */
  | { readonly request: SpinRequest }
  /** `won` is the free spin that waits after it. */
  | { readonly spin: Spin; readonly won: FreeSpin | null };

const STORAGE_KEY = 'unseenSpin';

interface Kept {
  readonly userId: string | null;
  readonly request: SpinRequest;
  readonly spin: Spin;
  readonly won: FreeSpin | null;
}

/** What a page loaded again must know of this flow; null where the player has seen everything. */
export function unseenOf({ phase, freeSpin }: SpinFlow): UnseenSpin | null {
  if (phase.at === 'asking' || phase.at === 'uncertain') return { request: phase.request };
  if (phase.at === 'turning') return { spin: phase.spin, won: phase.won };
  return phase.at === 'stopped' ? { spin: phase.spin, won: freeSpin } : null;
}

/** The flow of a page that was opened: at the result of a spin that was not seen, or with the stake that was brought along. */
export function resumedFlow(stake: string, unseen: UnseenSpin | null): SpinFlow {
  if (unseen === null) return startFlow(stake);
  if ('request' in unseen) {
    const { request } = unseen;
    return { ...startFlow(request.betAmount), phase: { at: 'uncertain', request, wasLeft: true } };
  }
  const { spin, won } = unseen;
  return { ...startFlow(digitsOfStake(spin.stakeKobo)), freeSpin: won, phase: { at: 'result', spin } };
}

export function unseenText(unseen: UnseenSpin, userId: string | null): string {
  return JSON.stringify({ userId, ...unseen }, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

/** Null for another player's spin, and for a text that is none of ours. */
export function readUnseen(text: string, userId: string | null): UnseenSpin | null {
  try {
    const kept = JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' && /^\d{1,18}n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
    ) as Partial<Kept> | null;
    if (kept?.userId !== userId) return null;
    if (kept?.request !== undefined) return { request: kept.request };
    return kept?.spin === undefined ? null : { spin: kept.spin, won: kept.won ?? null };
  } catch {
    return null;
  }
}

/** The spin of this tab that was not seen. */
export function keptUnseen(userId: string | null): UnseenSpin | null {
  return readUnseen(readKept(inTab, STORAGE_KEY) ?? '', userId);
}

/** Keeps the flow's spin for a reload, until its result is seen. */
export function keepUnseen(flow: SpinFlow, userId: string | null): void {
  const unseen = unseenOf(flow);
  keep(inTab, STORAGE_KEY, unseen === null ? null : unseenText(unseen, userId));
}
