import type { Outages } from './outages.ts';

export interface Audit {
  readonly outages: Outages;
}
