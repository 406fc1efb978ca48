import { digitsOfStake } from '@jara/game-client/stake-digits';
import { inTab, keep, readKept } from '@jara/play-client/kept';
import { type FreeSpin, type Spin, type SpinFlow, type SpinRequest, startFlow } from './spin-flow.ts';

/** A spin whose result the player has not seen yet. The tab stores it, so that a reloaded page shows its result. */
export type UnseenSpin =
  /** No answer came yet. */
  | { readonly request: SpinRequest }
  /** `won` is the free spin won by it. */
  | { readonly spin: Spin; readonly won: FreeSpin | null };

const STORAGE_KEY = 'unseenSpin';

interface Kept {
  readonly userId: string | null;
  readonly request: SpinRequest;
  readonly spin: Spin;
  readonly won: FreeSpin | null;
}

/** The state that a reload needs of this flow; null where the player has seen everything. */
export function unseenOf({ phase, freeSpin }: SpinFlow): UnseenSpin | null {
  if (phase.at === 'sending' || phase.at === 'uncertain') return { request: phase.request };
  if (phase.at === 'turning') return { spin: phase.spin, won: phase.won };
  return phase.at === 'stopped' ? { spin: phase.spin, won: freeSpin } : null;
}

/** The flow of a newly opened page: at the result of an unseen spin, or with the stake of the address. */
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

/** Null for another player's spin, and for an invalid text. */
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

/** The unseen spin of this tab. */
export function keptUnseen(userId: string | null): UnseenSpin | null {
  return readUnseen(readKept(inTab, STORAGE_KEY) ?? '', userId);
}

/** Stores the flow's spin for a reload, until its result is seen. */
export function keepUnseen(flow: SpinFlow, userId: string | null): void {
  const unseen = unseenOf(flow);
  keep(inTab, STORAGE_KEY, unseen === null ? null : unseenText(unseen, userId));
}
