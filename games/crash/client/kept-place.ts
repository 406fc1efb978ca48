import { inTab, keep, readKept } from '@jara/play-client/kept';

/** The state of a bet panel that survives a reload. */
export interface KeptPlace {
  /** The stake, as digits. */
  readonly typed: string;
  /** Null: the player cashes out. */
  readonly autoTyped: string | null;
  /** The last bet placed here. */
  readonly betId: string | null;
}

const NEW: KeptPlace = { typed: '100', autoTyped: null, betId: null };
const nameOf = (number: number) => `crash-place ${number}`;

/** The panel with this number, from 1. */
export function readPlace(number: number): KeptPlace {
  try {
    return { ...NEW, ...JSON.parse(readKept(inTab, nameOf(number)) ?? '{}') };
  } catch {
    return NEW;
  }
}

export function keepPlace(number: number, change: Partial<KeptPlace>): void {
  keep(inTab, nameOf(number), JSON.stringify({ ...readPlace(number), ...change }));
}
