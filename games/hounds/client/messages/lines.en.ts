// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';
import { lines as shared0 } from '@jara/race-client/messages/lines.en';

export const lines: LineMessages = {
  ...shared0,
};
