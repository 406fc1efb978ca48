import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  'the wheel stopped at segment {}, {}': 'the wheel stop for segment {}, {}',
  'bus {} of {} came first: {}': 'bus {} out of {} come first: {}',
  'climbed to rung {} of {}: {}': 'e climb reach rung {} out of {}: {}',
};
