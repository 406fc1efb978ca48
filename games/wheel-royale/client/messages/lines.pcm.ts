// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  stopped: (v) => `the wheel stop for segment ${v.segment}, ${v.mark}`,
  bus: (v) => `bus ${v.place} out of ${v.buses} come first: ${v.pays}`,
  rung: (v) => `e climb reach rung ${v.place} out of ${v.rungs}: ${v.pays}`,
  mark: (v) => `${v.mark}`,
  danfoPrize: (v) => `Danfo Dash: ${v.pays}×`,
  ladderPrize: (v) => `Adire Ladder: rung number ${v.rung}, ${v.pays}×`,
};
