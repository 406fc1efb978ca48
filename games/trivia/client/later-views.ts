import { LastRounds } from './last-rounds.tsx';
import { Practice } from './practice/practice.tsx';

/** The views that the first screen of a round does not need, in one chunk. */
export const laterViews = { LastRounds, Practice };
