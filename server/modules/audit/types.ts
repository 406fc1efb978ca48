import type { Outages } from './outages.ts';

export type { Outages };

export interface Audit {
  readonly outages: Outages;
}
