import { LastRounds } from './last-rounds.tsx';
import { Practice } from './practice/practice.tsx';

/** What the first look at a round does not need, in one file. */
export const laterViews = { LastRounds, Practice };
