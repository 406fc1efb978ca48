import type pg from 'pg';
import type { Player } from '../../../e2e/people.ts';
import type { Addresses } from '../../../server/platform/database/addresses.ts';
import type { Env, FurtherNode } from '../server-process.ts';
import type { Witness } from '../witness.ts';

/** What a fault finds when it is prepared: a node that strangers play at, and means to hurt it. */
export interface Stage {
  /** The node that strangers play at. It keeps the database. */
  readonly origin: string;
  readonly dataDir: string;
  readonly strangers: readonly Witness[];
  /** Somebody with money who is no stranger to the fault. */
  signUp(): Promise<Player>;
  /** The same, but this one plays all the time, pays in and withdraws too, and remembers every answer: a lost or doubled one is wrong. */
  enlist(name: string): Promise<Enlisted>;
  /** Of all databases, as their owner and as the server. */
  addresses(): Addresses;
  /** One more connection to the database as its owner, closed when the run ends. */
  connect(): Promise<pg.Client>;
  /** One more node at the same database, stopped when the run ends. */
  startNode(env?: Env): Promise<FurtherNode>;
  /** The settings that a node at the same database needs. */
  nodeEnv(): Env;
}

export interface Enlisted {
  readonly userId: string;
  readonly witness: Witness;
}

export interface Struck {
  /** What happened, for whoever reads the run. */
  readonly notes: readonly string[];
  /** Sentences for what should not have happened. */
  readonly wrong: readonly string[];
}

export interface Fault {
  /** As `npm run chaos` takes it. */
  readonly name: string;
  readonly sentence: string;
  /** Settings of the node that strangers play at. */
  readonly env?: Env;
  /** The size of the file system that holds the database, where the fault needs a small one. */
  readonly megabytes?: number;
  /** No player is a stranger to it: waits and refusals are reported, and only lost or doubled bets are wrong. */
  readonly hitsEverybody?: true;
  /** The calls that need what is stuck wait for it: the longest time without an answer is judged, and so many refusals of each strike are allowed. */
  readonly maxRefused?: number;
  /** Prepares everything before strangers are measured without the fault; answers what injects the fault, and heals it; it may be called again. */
  prepare(stage: Stage): Promise<() => Promise<Struck>>;
}
