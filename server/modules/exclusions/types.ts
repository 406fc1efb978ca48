import type { Actor } from '@jara/ledger/actor';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { AfterCommit } from '../sessions/types.ts';

/** The detail of a person by which the register knows its entry; the first that matches, in this order. */
export type MatchedBy = 'nin' | 'phone' | 'email';

/** A player with the name and birth date of a pushed entry, for a person to decide. */
export interface RegisterLikeness {
  readonly register: string;
  readonly reference: string;
  readonly playerId: bigint;
  readonly until: Date | null;
  readonly foundAt: Date;
  readonly state: 'open' | 'confirmed' | 'dismissed' | 'removed';
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

/** A pushed entry that no player's details match, as far as the push named the person. */
export interface WaitingPush {
  readonly register: string;
  readonly reference: string;
  readonly name: string;
  /** `1990-12-31`. */
  readonly birthDate: string;
}

export interface LikenessDecision extends Pick<RegisterLikeness, 'register' | 'reference' | 'playerId'> {
  readonly state: 'confirmed' | 'dismissed';
  readonly actor: Actor;
  readonly reason: string;
  /** Written in the commit of the decision, such as a row of the desk's trail. */
  record?(within: DirectoryExecutor): Promise<void>;
}

/** The details that identify a person at a register. Contacts are proven ones, as `+234…` and in small letters; null: none. */
export interface RegisterPerson {
  /** By `hashNin` of the same register. */
  readonly ninHash: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** An exclusion as the register has it. */
interface RegisterEntry {
  /** The register's own, kept as the proof. */
  readonly reference: string;
  readonly by: MatchedBy;
  /** Null: for ever. */
  readonly until: Date | null;
}

/** `account`: the register refuses our key; the operator has to act. */
export type RegisterFault = 'unavailable' | 'account' | 'too_many';

export type RegisterAnswer =
  | { readonly ok: true; readonly entry: RegisterEntry | null }
  | { readonly ok: false; readonly code: RegisterFault };

/** A new or ended entry that the register sends to all operators. */
export interface RegisterPush extends RegisterPerson {
  readonly kind: 'added' | 'removed';
  readonly reference: string;
  readonly until: Date | null;
  readonly name?: string | null;
  /** `1990-12-31`. */
  readonly birthDate?: string | null;
}

/** The port of a register of excluded persons. An adapter limits its own waiting and never throws. */
export interface ExclusionRegister {
  /** Identifies the register in stored rows and in the address of its pushes. */
  readonly register: string;
  /** The keyed hash by which the register knows a NIN; the number itself is sent and kept nowhere. */
  hashNin(nin: string): string;
  find(person: RegisterPerson): Promise<RegisterAnswer>;
  /** A push, from the body as it was received and its signature; null: it is not the register's. */
  readPush(body: string, signature: string): RegisterPush | null;
}

export interface WaitingPage {
  /** The last one of the page before. */
  readonly after: Pick<WaitingPush, 'register' | 'reference'> | null;
  readonly limit: number;
}

/** Exclusions that a register outside has: queried for each player, and pushed by the register. */
export interface Exclusions {
  /** The register's hash of a NIN; null without a register. */
  hashNin(nin: string): string | null;
  /** Within the caller's transaction: the player's identity is verified, with this hash of a NIN or none, and the register is queried once it commits. */
  identified(within: DirectoryExecutor, playerId: bigint, ninHash: string | null): Promise<AfterCommit>;
  /** A call to the address of a register's pushes. `refused`: it is not the register's. `full`: no more persons can wait, and the register has to repeat it. */
  pushed(register: string, body: string, signature: string): Promise<'received' | 'refused' | 'full'>;
  /** Pushed entries with a name and a birth date that no player's details match, by the page; `last` null: it was the last page. */
  waitingPushes(
    page: WaitingPage,
  ): Promise<{ readonly pushes: readonly WaitingPush[]; readonly last: WaitingPage['after'] }>;
  /** Adds a likeness for a person to decide, once; false: it was added before, or the account is excluded already. */
  addLikeness(likeness: Pick<RegisterLikeness, 'register' | 'reference' | 'playerId'>): Promise<boolean>;
  /** The likenesses in a state, oldest first, at most two hundred. */
  likenesses(state: RegisterLikeness['state']): Promise<readonly RegisterLikeness[]>;
  /** Decides a likeness: confirmed, the player is excluded until the register's time. `not_open`: there is none. */
  decideLikeness(decision: LikenessDecision): Promise<'done' | 'not_open'>;
  /** Queries the register for the players who are due, and completes exclusions that were interrupted. Returns how many. Scheduled every minute. */
  sweep(): Promise<number>;
  /** Waits for queries under way. */
  stop(): Promise<void>;
}
