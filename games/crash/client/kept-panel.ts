import { inTab, keep, readKept } from '@jara/play-client/kept';

/** The state of a bet panel that survives a reload. */
export interface KeptPanel {
  /** The stake, as digits. */
  readonly typed: string;
  /** Null: the player cashes out. */
  readonly autoTyped: string | null;
  /** The last bet placed here. */
  readonly betId: string | null;
}

const NEW: KeptPanel = { typed: '100', autoTyped: null, betId: null };
const nameOf = (number: number) => `crash-panel ${number}`;

/** The panel with this number, from 1. */
export function readPanel(number: number): KeptPanel {
  try {
    return { ...NEW, ...JSON.parse(readKept(inTab, nameOf(number)) ?? '{}') };
  } catch {
    return NEW;
  }
}

export function keepPanel(number: number, change: Partial<KeptPanel>): void {
  keep(inTab, nameOf(number), JSON.stringify({ ...readPanel(number), ...change }));
}
