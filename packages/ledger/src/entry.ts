import type { Kobo } from '@jara/money/kobo';
import type { Account, Product } from './account.ts';
import type { Actor } from './actor.ts';
import { ENTRY_KINDS, type EntryKind, type MovementKind, type PayoutKind, type RoundKind } from './kind.ts';

/**
 * A journal entry. `amountKobo` moves between the accounts of `kind`. An instant bet also carries its payout: `payoutKobo` moves
 * between the accounts of `payoutKind`. `settledKobo`, the stake whose round this entry ends, moves from `at_risk` to `revenue`.
 * Each leg leaves one account and reaches another, so an entry cannot fail to balance.
 */
export interface Entry {
  readonly kind: EntryKind;
  readonly amountKobo: Kobo;
  readonly payoutKind: PayoutKind | null;
  readonly payoutKobo: Kobo;
  readonly settledKobo: Kobo;
}

/** The subject and the actor of an entry, stored with it. */
export interface EntrySource {
  readonly product: Product;
  /** The round, bet, payout or bank transfer. */
  readonly reference: string;
  readonly actor: Actor;
}

export interface Posting {
  readonly account: Account;
  readonly deltaKobo: Kobo;
}

/** The postings of an entry that are not zero; they sum to zero. */
export function postings(entry: Entry): Posting[] {
  const legs: { source: Account; destination: Account; amountKobo: Kobo }[] = [
    { ...ENTRY_KINDS[entry.kind], amountKobo: entry.amountKobo },
    { source: 'at_risk', destination: 'revenue', amountKobo: entry.settledKobo },
  ];
  if (entry.payoutKind !== null)
    legs.push({ ...ENTRY_KINDS[entry.payoutKind], amountKobo: entry.payoutKobo });
  return legs
    .filter(({ amountKobo }) => amountKobo > 0n)
    .flatMap(({ source, destination, amountKobo }) => [
      { account: source, deltaKobo: -amountKobo },
      { account: destination, deltaKobo: amountKobo },
    ]);
}

export function movementEntry(kind: MovementKind, amountKobo: Kobo): Entry {
  return { kind, amountKobo, payoutKind: null, payoutKobo: 0n, settledKobo: 0n };
}

/** The money of one step of a round. */
export interface RoundStep {
  /** Taken from cash now. */
  readonly stakeKobo: Kobo;
  /** Total stake of the round before this step. */
  readonly stakedBeforeKobo: Kobo;
  /** Null while the round is open. */
  readonly payoutKobo: Kobo | null;
}

export interface RoundMoney {
  readonly kind: RoundKind;
  /** Leaves the player's cash. */
  readonly debitKobo: Kobo;
  /** The kind of `creditKobo` where the entry also has a debit. */
  readonly payoutKind: PayoutKind | null;
  /** Reaches the player's cash. */
  readonly creditKobo: Kobo;
  readonly settledKobo: Kobo;
}

/** The booking of a step of a round: a stake stays at risk until the step that ends the round. */
export function roundMoney({ stakeKobo, stakedBeforeKobo, payoutKobo }: RoundStep): RoundMoney {
  const stakedKobo = stakedBeforeKobo + stakeKobo;
  const stakeKind = stakedBeforeKobo === 0n ? 'stake' : 'raise';
  const creditKobo = payoutKobo ?? 0n;
  const settledKobo = payoutKobo === null ? 0n : stakedKobo;
  const payoutKind = creditKobo === 0n ? null : creditKobo > stakedKobo ? 'win' : 'returned_stake';
  if (stakeKobo > 0n) return { kind: stakeKind, debitKobo: stakeKobo, payoutKind, creditKobo, settledKobo };
  return { kind: payoutKind ?? 'loss', debitKobo: 0n, payoutKind: null, creditKobo, settledKobo };
}

/** The change of one player's stored balances by an entry. */
export function effect(entry: Entry): { cashKobo: Kobo; heldKobo: Kobo; bonusKobo: Kobo } {
  const change = { cash: 0n, held: 0n, bonus: 0n };
  for (const { account, deltaKobo } of postings(entry))
    if (account === 'cash' || account === 'held' || account === 'bonus') change[account] += deltaKobo;
  return { cashKobo: change.cash, heldKobo: change.held, bonusKobo: change.bonus };
}
