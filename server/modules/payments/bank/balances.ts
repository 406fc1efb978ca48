import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { operatorDay } from '../../wallet/wallet.ts';
import type { PaymentsDeps } from '../types.ts';

type BalanceDeps = Pick<PaymentsDeps, 'db' | 'banks' | 'clock' | 'log' | 'balanceLowKobo'>;

/** Reads the balance of each bank that has one. One that does not answer keeps its last one. */
export async function readBalances(deps: BalanceDeps): Promise<void> {
  for (const { provider, balance } of deps.banks.all()) {
    if (balance === undefined) continue;
    const answer = await balance().catch((error: unknown) => {
      deps.log.warn({ err: error, provider }, 'payments.bank_balance_not_read');
      return { ok: false } as const;
    });
    if (answer.ok) await keepBalance(deps, provider, answer.availableKobo);
  }
}

/** The bank warned that its balance is low: this applies at once, and until a balance above the next one is read. */
export async function balanceWarned(deps: BalanceDeps, provider: string): Promise<void> {
  const now = deps.clock.now();
  await sql`
    insert into bank_balance (provider, warned_at, is_low) values (${provider}, ${now}, true)
    on conflict (provider) do update set warned_at = ${now}, warned_kobo = null, is_low = true`.execute(
    deps.db.kysely,
  );
  deps.log.error({ provider }, 'payments.bank_balance_low');
  await readBalances(deps);
}

async function keepBalance(
  { db, clock, log, balanceLowKobo }: BalanceDeps,
  provider: string,
  availableKobo: Kobo,
): Promise<void> {
  const readAt = clock.now();
  const isBelow = balanceLowKobo !== null && availableKobo < balanceLowKobo;
  const hasBecomeLow = await db.kysely.transaction().execute(async (within) => {
    const { rows } = await sql<{ isLow: boolean; warnedAt: Date | null; warnedKobo: Kobo | null }>`
      select is_low, warned_at, warned_kobo from bank_balance where provider = ${provider} for update`.execute(
      within,
    );
    const [before] = rows;
    const warnedKobo = before?.warnedKobo ?? availableKobo;
    const warnedAt = availableKobo > warnedKobo ? null : (before?.warnedAt ?? null);
    const isLow = isBelow || warnedAt !== null;
    await sql`
      insert into bank_balance (provider, available_kobo, read_at, warned_at, warned_kobo, is_low)
      values (${provider}, ${availableKobo}, ${readAt}, ${warnedAt}, ${warnedAt && warnedKobo}, ${isLow})
      on conflict (provider) do update
        set available_kobo = excluded.available_kobo, read_at = excluded.read_at, warned_at = excluded.warned_at,
            warned_kobo = excluded.warned_kobo, is_low = excluded.is_low`.execute(within);
    await sql`
      insert into bank_balance_day (day, provider, available_kobo, read_at)
      values (${operatorDay(readAt)}::date, ${provider}, ${availableKobo}, ${readAt})
      on conflict (day, provider) do update set available_kobo = excluded.available_kobo, read_at = excluded.read_at
        where bank_balance_day.read_at <= excluded.read_at`.execute(within);
    return isLow && before?.isLow !== true;
  });
  if (hasBecomeLow) log.error({ provider, availableKobo }, 'payments.bank_balance_low');
}
