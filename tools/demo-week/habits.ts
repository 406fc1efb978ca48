/** How a player of the week behaves. All chances are of one hour at its busiest. */
export interface Habits {
  readonly name: string;
  /** Of ten players, how many are like this. */
  readonly share: number;
  /** The chance that the player plays in an hour. */
  readonly activity: number;
  /** Hours of Lagos in which the player is most active. */
  readonly hours: readonly [from: number, until: number];
  /** Mean stake in naira. */
  readonly stakeNaira: number;
  /** Calls of one hour of play. */
  readonly bets: number;
  /** The part of the bets by product. */
  readonly spin: number;
  readonly games: number;
  readonly sports: number;
}

/** Chances and stakes are ours, chosen so that each screen of the desk has rows; they are no figures of a market. */
export const HABITS: readonly Habits[] = [
  {
    ...{ name: 'commuter', share: 3, activity: 0.25, hours: [6, 9], stakeNaira: 200, bets: 5 },
    ...{ spin: 0.7, games: 0.3, sports: 0 },
  },
  {
    ...{ name: 'evening', share: 3, activity: 0.3, hours: [19, 23], stakeNaira: 300, bets: 8 },
    ...{ spin: 0.2, games: 0.7, sports: 0.1 },
  },
  {
    ...{ name: 'follower of football', share: 3, activity: 0.3, hours: [14, 21], stakeNaira: 500, bets: 3 },
    ...{ spin: 0, games: 0.1, sports: 0.9 },
  },
  {
    ...{ name: 'high stakes', share: 1, activity: 0.3, hours: [21, 24], stakeNaira: 5000, bets: 8 },
    ...{ spin: 0.3, games: 0.5, sports: 0.2 },
  },
];

/** The part of the activity that is left outside a player's own hours, by the hour of Lagos: few are awake at night. */
const NIGHT = 0.02;
const DAY = 0.25;
const NIGHT_ENDS = 6;

/** The chance that a player plays in this hour. */
export function activityAt({ activity, hours: [from, until] }: Habits, hour: number): number {
  if (hour >= from && hour < until) return activity;
  return activity * (hour < NIGHT_ENDS ? NIGHT : DAY);
}

/** The habits of the player with this index, spread over all players. */
export function habitsOf(index: number): Habits {
  const all = HABITS.flatMap((one) => Array.from({ length: one.share }, () => one));
  const habits = all[index % all.length];
  if (habits === undefined) throw new Error('There are no habits.');
  return habits;
}
