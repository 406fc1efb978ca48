import type { LineWords } from '@jara/language/lines';
import { raceLines } from '@jara/race-client/pidgin-lines';

export const lines: LineWords = raceLines;
