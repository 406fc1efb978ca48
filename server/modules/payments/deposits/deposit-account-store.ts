import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { DepositAccountRequestTable } from '../schema.ts';
import type { DepositAccount } from '../types.ts';
import type { AccountAtBank } from './deposit-steps.ts';

export type AccountRequest = Readonly<Selectable<DepositAccountRequestTable>>;
export type StoredAccount = DepositAccount & Pick<AccountRequest, 'provider'>;
type RequestKey = Pick<AccountRequest, 'playerId' | 'provider'>;

/** The player's deposit accounts, oldest first. */
export async function readAccounts(directory: DirectoryExecutor, playerId: bigint): Promise<StoredAccount[]> {
  const { rows } = await sql<StoredAccount>`
    select provider, account_number, bank_name, account_name from deposit_account
     where player_id = ${playerId} order by opened_at, account_number`.execute(directory);
  return rows;
}

/** Stores accounts that a bank opened; an account keeps its first owner. */
export async function storeAccounts(
  directory: DirectoryExecutor,
  { playerId, provider }: RequestKey,
  accounts: readonly DepositAccount[],
  now: Date,
): Promise<void> {
  for (const { accountNumber, bankName, accountName } of accounts)
    await sql`
      insert into deposit_account (provider, account_number, player_id, bank_name, account_name, opened_at)
      values (${provider}, ${accountNumber}, ${playerId}, ${bankName}, ${accountName}, ${now})
      on conflict do nothing`.execute(directory);
}

/** The owners of accounts at banks, or of the requests of ours that the banks name. */
export async function accountOwners(
  directory: DirectoryExecutor,
  accounts: readonly AccountAtBank[],
): Promise<readonly (bigint | undefined)[]> {
  const { rows } = await sql<{ playerId: bigint | null }>`
    select coalesce(
             (select player_id from deposit_account own where own.provider = given.provider and own.account_number = given.account_number),
             (select player_id from deposit_account_request own where own.provider = given.provider and own.reference = nullif(given.reference, ''))
           ) as player_id
      from unnest(
             ${accounts.map(({ provider }) => provider)}::text[], ${accounts.map(({ accountNumber }) => accountNumber)}::text[],
             ${accounts.map(({ customer }) => customer ?? '')}::text[]
           ) with ordinality given (provider, account_number, reference, place)
     order by place`.execute(directory);
  return rows.map(({ playerId }) => playerId ?? undefined);
}

/** Whether a number is that of a deposit account, at whichever bank. */
export async function isAccountOfOurs(directory: DirectoryExecutor, accountNumber: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from deposit_account where account_number = ${accountNumber} limit 1`.execute(directory);
  return rows.length > 0;
}

export async function findRequest(
  directory: DirectoryExecutor,
  { playerId, provider }: RequestKey,
): Promise<AccountRequest | undefined> {
  const { rows } = await sql<AccountRequest>`
    select * from deposit_account_request where player_id = ${playerId} and provider = ${provider}`.execute(
    directory,
  );
  return rows[0];
}

export async function findRequestOf(
  directory: DirectoryExecutor,
  provider: string,
  reference: string,
): Promise<AccountRequest | undefined> {
  const { rows } = await sql<AccountRequest>`
    select * from deposit_account_request where provider = ${provider} and reference = ${reference}`.execute(
    directory,
  );
  return rows[0];
}

/** Writes a request, or another try of the same one; undefined: the day has no more tries. */
export async function takeRequest(
  directory: DirectoryExecutor,
  { playerId, provider }: RequestKey,
  { reference, now, nextPollAt, maxInDay }: TryOfRequest,
): Promise<AccountRequest | undefined> {
  const { rows } = await sql<AccountRequest>`
    insert into deposit_account_request as known
      (player_id, provider, reference, state, requested_at, next_poll_at, polls, day_from, in_day)
    values (${playerId}, ${provider}, ${reference}, 'pending', ${now}, ${nextPollAt}, 0, ${now}, 1)
    on conflict (player_id, provider) do update
       set state = 'pending', requested_at = excluded.requested_at, next_poll_at = excluded.next_poll_at, polls = 0,
           day_from = case when known.day_from <= ${now}::timestamptz - interval '1 day' then ${now} else known.day_from end,
           in_day = case when known.day_from <= ${now}::timestamptz - interval '1 day' then 1 else known.in_day + 1 end
     where known.in_day < ${maxInDay} or known.day_from <= ${now}::timestamptz - interval '1 day'
    returning *`.execute(directory);
  return rows[0];
}

interface TryOfRequest {
  readonly reference: string;
  readonly now: Date;
  readonly nextPollAt: Date;
  readonly maxInDay: number;
}

export async function setRequestState(
  directory: DirectoryExecutor,
  { playerId, provider }: RequestKey,
  state: AccountRequest['state'],
): Promise<void> {
  await sql`
    update deposit_account_request set state = ${state}
     where player_id = ${playerId} and provider = ${provider} and state = 'pending'`.execute(directory);
}

/** The bank opens no accounts now: the request is closed, and its try of the day is not counted. */
export async function closeRequest(
  directory: DirectoryExecutor,
  { playerId, provider }: RequestKey,
): Promise<void> {
  await sql`
    update deposit_account_request
       set state = 'closed', in_day = greatest(in_day - 1, 1),
           day_from = case when in_day = 1 then day_from - interval '1 day' else day_from end
     where player_id = ${playerId} and provider = ${provider} and state = 'pending'`.execute(directory);
}

/** Takes up to `limit` pending requests due by `now`, and doubles the time to their next poll. */
export async function takeDueRequests(
  directory: DirectoryExecutor,
  now: Date,
  limit: number,
): Promise<AccountRequest[]> {
  const { rows } = await sql<AccountRequest>`
    with due as (
      select player_id, provider from deposit_account_request
       where state = 'pending' and next_poll_at <= ${now}
       order by next_poll_at limit ${limit} for update skip locked
    )
    update deposit_account_request r
       set polls = polls + 1,
           next_poll_at = ${now}::timestamptz + least(interval '30 seconds' * 2 ^ least(polls, 10), interval '1 hour')
      from due where r.player_id = due.player_id and r.provider = due.provider
    returning r.*`.execute(directory);
  return rows;
}
