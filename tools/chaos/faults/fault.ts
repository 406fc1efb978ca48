import type { Player } from '../../../e2e/people.ts';
import type { Env } from '../server-process.ts';
import type { VictimAccess } from '../victim-access.ts';
import type { Witness } from '../witness.ts';

/** The environment of a fault: a node with strangers, whom the fault must not affect. */
export interface Stage extends Omit<VictimAccess, 'close'> {
  /** The node of the strangers. It runs the database. */
  readonly origin: string;
  readonly dataDir: string;
  readonly strangers: readonly Witness[];
  /** A player with money whom the fault may affect. */
  signUp(): Promise<Player>;
  /**
   * A player whom the fault may affect, and who plays, pays in and withdraws all the time and records every answer: a lost or doubled one
   * is wrong.
   */
  enlist(name: string): Promise<Enlisted>;
}

export interface Enlisted {
  readonly userId: string;
  readonly witness: Witness;
}

export interface Struck {
  /** Observations, printed with the run. */
  readonly notes: readonly string[];
  /** Sentences for violations. */
  readonly wrong: readonly string[];
}

export interface Fault {
  /** Its name on the command line of `npm run chaos`. */
  readonly name: string;
  readonly sentence: string;
  /** Settings of the strangers' node. */
  readonly env?: Env;
  /** The size of the file system that holds the database, where the fault needs a small one. */
  readonly megabytes?: number;
  /** The fault may affect every player: waits and refusals are reported, and only lost or doubled bets are wrong. */
  readonly hitsAllPlayers?: true;
  /**
   * Refusals allowed per strike. Calls that need the stuck resource wait for it, so the longest time without an answer is judged instead of
   * the percentile.
   */
  readonly maxRefused?: number;
  /**
   * Prepares everything before strangers are measured without the fault. Returns a function that injects and heals the fault; it may be
   * called repeatedly.
   */
  prepare(stage: Stage): Promise<() => Promise<Struck>>;
}
