// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';
import { lines as shared0 } from '@jara/race-client/messages/lines.pcm';

export const lines: LineMessages = {
  ...shared0,
};
