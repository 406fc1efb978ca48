// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  stopped: (v) => `the wheel stopped at segment ${v.segment}, ${v.mark}`,
  bus: (v) => `bus ${v.place} of ${v.buses} came first: ${v.pays}`,
  rung: (v) => `climbed to rung ${v.place} of ${v.rungs}: ${v.pays}`,
  mark: (v) => `${v.mark}`,
  danfoPrize: (v) => `Danfo Dash: ${v.pays}×`,
  ladderPrize: (v) => `Adire Ladder: rung ${v.rung}, ${v.pays}×`,
};
