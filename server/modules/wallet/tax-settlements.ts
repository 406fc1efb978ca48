import { type Kobo, smallerOf } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import type { ShardExecutor } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import { lockedAt } from './deposits.ts';
import { postMovement } from './movements.ts';
import { DEPOSITED, GAIN, TAXED_BET, WITHDRAWN } from './play-amounts.ts';
import type { EntryTable, TaxSettlementTable, WalletAccountTable } from './schema.ts';
import type { TaxVersion } from './tax.ts';

const WHOLE_BPS = 10_000n;

export interface SettleTaxDeps {
  readonly clock: Clock;
  /** Oldest first. */
  readonly versions: readonly TaxVersion[];
}

type Position = Pick<Selectable<TaxSettlementTable>, 'at' | 'seq'>;
type Computed = Omit<Selectable<TaxSettlementTable>, 'returned' | 'taken' | 'reference' | 'playerId'>;

/** The latest versions by session that follow each other, begun at a moment: where they begin, and where another base follows. */
function sessionVersions(
  versions: readonly TaxVersion[],
  at: Date,
): { from: Date; until: Date | null } | null {
  const last = versions.findLastIndex(({ since, base }) => since <= at && base === 'session');
  if (last === -1) return null;
  const before = versions.findLastIndex(({ base }, index) => index < last && base !== 'session');
  const next = versions.find(({ base }, index) => index > last && base !== 'session');
  return { from: (versions[before + 1] as TaxVersion).since, until: next?.since ?? null };
}

const versionAt = (versions: readonly TaxVersion[], at: Date) =>
  versions.findLast(({ since }) => since <= at);

/** The rate of a player's residence at a moment. */
async function rateOf(
  executor: ShardExecutor,
  playerId: bigint,
  version: TaxVersion,
  at: Date,
): Promise<bigint> {
  const { rows } = await sql<{ isResident: boolean }>`
    select is_resident from tax_residence where player_id = ${playerId} and since <= ${at} order by since desc limit 1`.execute(
    executor,
  );
  return BigInt(rows[0]?.isResident === false ? version.nonResidentBps : version.residentBps);
}

/** The end of the player's latest settlement by a base, with the amount that it left untaken. */
async function readLast(executor: ShardExecutor, playerId: bigint, base: TaxVersion['base']) {
  const { rows } = await sql<
    Pick<Selectable<TaxSettlementTable>, 'at' | 'seq' | 'since' | 'gain' | 'due' | 'taken'>
  >`
    select at, seq, since, gain, due, taken from tax_settlement
     where player_id = ${playerId} and base = ${base} order by at desc, seq desc limit 1`.execute(executor);
  return rows[0];
}

/**
 * The tax of the play session that has not been settled: of what its bets gained, less the tax that bets of it bore themselves. Null: nothing was booked
 * since the last one, or something after `idleSince`.
 */
async function computeSession(
  executor: ShardExecutor,
  playerId: bigint,
  { versions, now, idleSince }: { versions: readonly TaxVersion[]; now: Date; idleSince: Date | null },
): Promise<Computed | null> {
  const period = sessionVersions(versions, now);
  if (period === null) return null;
  const last = await readLast(executor, playerId, 'session');
  const from: Position = last !== undefined && last.at >= period.from ? last : { at: period.from, seq: 0n };
  const { rows } = await sql<{ at: Date | null; seq: bigint | null; gain: bigint; taxed: bigint }>`
    select max(at) as at, max(seq) as seq, coalesce(sum(${sql.raw(GAIN)}), 0)::bigint as gain,
           coalesce(sum(${sql.raw(TAXED_BET)}), 0)::bigint as taxed
      from entry
     where player_id = ${playerId} and at >= ${from.at} and (at, seq) > (${from.at}, ${from.seq})
       and at < ${period.until ?? 'infinity'} and product <> 'payments'`.execute(executor);
  const [found] = rows;
  if (found === undefined || found.at === null || found.seq === null) return null;
  if (idleSince !== null && found.at > idleSince) return null;
  const version = versionAt(versions, found.at);
  invariant(version !== undefined, 'a session is taxed by a version');
  const bps = await rateOf(executor, playerId, version, found.at);
  const untaken = last === undefined ? 0n : last.due - last.taken;
  const own = taxOf(found.gain - version.thresholdKobo, bps, WHOLE_BPS) - found.taxed;
  return {
    ...{ base: 'session', since: version.since, at: found.at, seq: found.seq, gain: found.gain },
    ...{ fromAt: from.at, fromSeq: from.seq, due: untaken + (own > 0n ? own : 0n) },
  };
}

function taxOf(gainKobo: Kobo, bps: bigint, of: bigint): Kobo {
  return gainKobo > 0n ? (gainKobo * bps) / of : 0n;
}

/** Settles the play session until now, in a transaction at the player's shard. As much is taken as the player has; the next session takes the rest. */
export async function settleSession(
  within: ShardExecutor,
  playerId: bigint,
  { clock, versions }: SettleTaxDeps,
  idleSince: Date | null,
): Promise<void> {
  if (!versions.some(({ base }) => base === 'session')) return;
  const now = await lockedAt(within, playerId, clock.now());
  if (now === null) return;
  const computed = await computeSession(within, playerId, { versions, now, idleSince });
  if (computed === null) return;
  const cash = await readCash(within, playerId);
  const taken = smallerOf(computed.due, cash);
  const reference = `session:${computed.seq}`;
  await insertSettlement(within, playerId, { ...computed, taken, reference });
  if (taken > 0n)
    await postTax(within, clock, { playerId, reference, amountKobo: taken, note: 'play session' });
}

async function readCash(executor: ShardExecutor, playerId: bigint): Promise<Kobo> {
  const { rows } = await sql<Pick<Selectable<WalletAccountTable>, 'cash'>>`
    select cash from wallet_account where player_id = ${playerId}`.execute(executor);
  return rows[0]?.cash ?? 0n;
}

/** The cash that is not reserved. */
async function readFree(executor: ShardExecutor, playerId: bigint): Promise<Kobo> {
  const { rows } = await sql<{ free: Kobo }>`
    select greatest(cash - reserved, 0) as free from wallet_account where player_id = ${playerId}`.execute(
    executor,
  );
  return rows[0]?.free ?? 0n;
}

interface Net {
  readonly version: TaxVersion;
  readonly bps: bigint;
  readonly from: Position;
  /** Withdrawn less deposited since the version, and less the cash at its beginning. */
  readonly netKobo: Kobo;
  readonly takenKobo: Kobo;
}

/** A player's withdrawals above the deposits until now; null: withdrawals are not taxed. */
async function readNet(
  executor: ShardExecutor,
  playerId: bigint,
  versions: readonly TaxVersion[],
  now: Date,
): Promise<Net | null> {
  const version = versionAt(versions, now);
  if (version?.base !== 'withdrawal') return null;
  const { since } = version;
  const last = await readLast(executor, playerId, 'withdrawal');
  const earlier = last?.since.getTime() === since.getTime() ? last : undefined;
  const from: Position = earlier ?? { at: since, seq: 0n };
  const { rows } = await sql<{ net: Kobo; taken: Kobo }>`
    select (select coalesce(sum(${sql.raw(WITHDRAWN)} - ${sql.raw(DEPOSITED)}), 0)::bigint from entry
             where player_id = ${playerId} and at >= ${from.at} and (at, seq) > (${from.at}, ${from.seq})) as net,
           (select coalesce(sum(taken - returned), 0)::bigint from tax_settlement
             where player_id = ${playerId} and base = 'withdrawal' and since = ${since}) as taken`.execute(
    executor,
  );
  const beginning = earlier?.gain ?? -(await readOpening(executor, playerId, since));
  const bps = await rateOf(executor, playerId, version, now);
  return { version, bps, from, netKobo: beginning + (rows[0]?.net ?? 0n), takenKobo: rows[0]?.taken ?? 0n };
}

/** The player's cash when a version begins, which is not taxed by it. */
async function readOpening(executor: ShardExecutor, playerId: bigint, since: Date): Promise<Kobo> {
  const { rows } = await sql<Pick<Selectable<EntryTable>, 'cashAfter'>>`
    select cash_after from entry where player_id = ${playerId} and at < ${since} order by at desc, seq desc limit 1`.execute(
    executor,
  );
  return rows[0]?.cashAfter ?? 0n;
}

/** The tax of all withdrawals, the last of an amount included: the rate of what leaves the account, with the tax itself. */
function taxOfNet({ netKobo, bps, version }: Net, amountKobo: Kobo): Kobo {
  return taxOf(netKobo + amountKobo - version.thresholdKobo, bps, WHOLE_BPS - bps);
}

/** Whether the tax of a withdrawal whose hold was booked in this transaction could be taken too. */
export async function settleWithdrawal(
  within: ShardExecutor,
  { playerId, reference }: { playerId: bigint; reference: string },
  { clock, versions }: SettleTaxDeps,
): Promise<boolean> {
  if (!versions.some(({ base }) => base === 'withdrawal')) return true;
  const now = await lockedAt(within, playerId, clock.now());
  const net = now === null ? null : await readNet(within, playerId, versions, now);
  if (net === null) return true;
  // The hold is the account's latest entry, and counted.
  const due = taxOfNet(net, 0n);
  const taken = due > net.takenKobo ? due - net.takenKobo : 0n;
  if (taken > (await readCash(within, playerId))) return false;
  const { rows } =
    await sql<Position>`select at, seq from wallet_account where player_id = ${playerId}`.execute(within);
  const [hold] = rows;
  invariant(hold !== undefined, 'an account with a hold exists');
  await insertSettlement(within, playerId, {
    ...{ base: 'withdrawal', since: net.version.since, at: hold.at, seq: hold.seq, gain: net.netKobo },
    ...{ fromAt: net.from.at, fromSeq: net.from.seq, due, taken, reference },
  });
  if (taken > 0n)
    await postTax(within, clock, { playerId, reference, amountKobo: taken, note: 'withdrawal' });
  return true;
}

/** Returns the tax of a withdrawal that came back, once, in the transaction that books its return. */
export async function returnWithdrawalTax(
  within: ShardExecutor,
  { playerId, reference }: { playerId: bigint; reference: string },
  clock: Clock,
): Promise<void> {
  const { rows } = await sql<Pick<Selectable<TaxSettlementTable>, 'taken'>>`
    update tax_settlement set returned = taken
     where player_id = ${playerId} and reference = ${reference} and base = 'withdrawal' and returned < taken returning taken`.execute(
    within,
  );
  const [settled] = rows;
  if (settled === undefined) return;
  const posted = await postMovement(
    within,
    {
      ...{ kind: 'tax_returned', playerId, amountKobo: settled.taken, reference, actor: 'system' },
      ...{ key: `tax_returned:${reference}`, note: 'withdrawal' },
    },
    clock,
  );
  invariant(posted.ok, 'the tax of a withdrawal that came back is returned');
}

/** The most that a player can withdraw: the cash less what is reserved, and less the tax that the withdrawal takes. */
export async function readWithdrawable(
  executor: ShardExecutor,
  playerId: bigint,
  { clock, versions }: SettleTaxDeps,
): Promise<Kobo> {
  const cash = await readFree(executor, playerId);
  const now = clock.now();
  const session = await computeSession(executor, playerId, { versions, now, idleSince: null });
  const free = session === null ? cash : cash - smallerOf(session.due, cash);
  const net = await readNet(executor, playerId, versions, now);
  if (net === null) return free;
  const whole = taxOf(net.netKobo + net.takenKobo + free - net.version.thresholdKobo, net.bps, WHOLE_BPS);
  const most = free - (whole > net.takenKobo ? whole - net.takenKobo : 0n);
  // Both roundings down: the tax of the amount may be one kobo more than that of the whole.
  const due = taxOfNet(net, most);
  return most > 0n && most + (due > net.takenKobo ? due - net.takenKobo : 0n) > free ? most - 1n : most;
}

async function insertSettlement(
  within: ShardExecutor,
  playerId: bigint,
  row: Omit<Selectable<TaxSettlementTable>, 'playerId' | 'returned'>,
): Promise<void> {
  const { at, seq, base, since, fromAt, fromSeq, gain, due, taken, reference } = row;
  await sql`
    insert into tax_settlement (player_id, at, seq, base, since, from_at, from_seq, gain, due, taken, reference)
    values (${playerId}, ${at}, ${seq}, ${base}, ${since}, ${fromAt}, ${fromSeq}, ${gain}, ${due}, ${taken}, ${reference})`.execute(
    within,
  );
}

async function postTax(
  within: ShardExecutor,
  clock: Clock,
  tax: { playerId: bigint; reference: string; amountKobo: Kobo; note: string },
): Promise<void> {
  const posted = await postMovement(
    within,
    { ...tax, kind: 'tax', actor: 'system', key: `tax:${tax.reference}` },
    clock,
  );
  invariant(posted.ok, 'the wallet books a tax that the cash covers');
}
