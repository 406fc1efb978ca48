import type { Actor } from '@jara/ledger/actor';
import type { EntrySource } from '@jara/ledger/entry';
import type { MovementKind } from '@jara/ledger/kind';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { ShardExecutor } from '../../platform/database/shards.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { Bet, BetState } from './bet.ts';

/** The ledger entries of a correction, in the order in which they are booked. */
const CORRECTION_KINDS = [
  'owed_cancelled',
  'resettled_credit',
  'resettled_debit',
  'recovery',
  'owed',
  'reopened',
] as const satisfies readonly MovementKind[];

type CorrectionKind = (typeof CORRECTION_KINDS)[number];

export interface CorrectedBet extends Pick<Bet, 'playerId' | 'at' | 'seq' | 'betId' | 'revision'> {
  readonly product: EntrySource['product'];
}

export interface BetCorrection {
  readonly state: BetState;
  readonly amounts: Readonly<Partial<Record<CorrectionKind, Kobo>>>;
  /** Of its ledger entries. */
  readonly actor: Actor;
  /** Shown on the statement; null where the entry kind is explanation enough. */
  readonly reason: string | null;
  readonly now: Date;
}

/**
 * Corrects a bet outside a batch: books its entries and changes its row, in the caller's transaction. The caller holds the account and then the bet
 * locked, as batches do, and read the bet since. Answers the bet's revision after the change.
 */
export async function correctBet(
  within: ShardExecutor,
  wallet: Pick<Wallet, 'post' | 'taxDue'>,
  bet: CorrectedBet,
  { state, amounts, actor, reason, now }: BetCorrection,
): Promise<number> {
  const { playerId, at, seq, product, betId, revision } = bet;
  for (const kind of CORRECTION_KINDS) {
    const amountKobo = amounts[kind] ?? 0n;
    if (amountKobo === 0n) continue;
    const posted = await wallet.post(within, {
      ...{ kind, playerId, amountKobo, product, reference: betId, actor },
      ...(reason === null ? {} : { note: reason }),
      key: `${product}:${kind}:${betId}:${revision}`,
    });
    if (!posted.ok) throw new Error(`a correction is not booked: ${posted.code}`);
  }
  const amount = (kind: CorrectionKind) => amounts[kind] ?? 0n;
  const takenBack = amount('resettled_debit') + amount('recovery');
  await sql`
    update bet b
       set state = ${state}, revision = b.revision + 1, corrections = b.corrections + 1, paid = b.paid + ${amount('resettled_credit') - takenBack}::bigint,
           taken_back = b.taken_back + ${takenBack}::bigint, reopened = b.reopened + ${amount('reopened')}::bigint,
           at_risk = b.at_risk + ${amount('reopened')}::bigint,
           owed = b.owed + ${amount('owed') - amount('owed_cancelled') - amount('recovery')}::bigint,
           changed_at = greatest(account.at, ${now}), ended_at = case when ${state === 'open'} then null else b.ended_at end
      from wallet_account account
     where account.player_id = b.player_id and b.player_id = ${playerId} and b.product = ${product} and b.at = ${at} and b.seq = ${seq}`.execute(
    within,
  );
  await correctTax(within, wallet, bet, actor);
  return revision + 1;
}

/** Takes the tax that a corrected bet adds, and returns the tax of winnings that were taken back. */
async function correctTax(
  within: ShardExecutor,
  wallet: Pick<Wallet, 'post' | 'taxDue'>,
  { playerId, at, seq, product, betId, revision }: CorrectedBet,
  actor: Actor,
): Promise<void> {
  const { rows } = await sql<{ gain: bigint; taxed: bigint }>`
    select paid - stake as gain, coalesce(taxed, 0) as taxed from bet
     where player_id = ${playerId} and product = ${product} and at = ${at} and seq = ${seq}`.execute(within);
  const [row] = rows;
  invariant(row !== undefined, 'a corrected bet is stored');
  const { gain, taxed } = row;
  const due = await wallet.taxDue(within, { playerId, placedAt: at, gainKobo: gain });
  if (due === taxed) return;
  const posted = await wallet.post(within, {
    ...(due > taxed
      ? { kind: 'tax', amountKobo: due - taxed }
      : { kind: 'tax_returned', amountKobo: taxed - due }),
    ...{ playerId, product, reference: betId, actor, key: `${product}:tax:${betId}:${revision}` },
  });
  if (!posted.ok) throw new Error(`the tax of a corrected bet is not booked: ${posted.code}`);
  await sql`
    update bet set taxed = ${due}
     where player_id = ${playerId} and product = ${product} and at = ${at} and seq = ${seq}`.execute(within);
}
