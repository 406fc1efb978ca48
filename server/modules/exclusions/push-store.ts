import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { KeyRing } from '../../platform/runtime/key-ring.ts';
import { PUSH_PURPOSE } from './encrypted.ts';
import type { RegisterPush, WaitingPage, WaitingPush } from './types.ts';

/** Persons of all registers who wait; a State's register has far fewer. */
export const MAX_WAITING = 20_000;
const KEPT = '5 years';

type PushKey = Pick<WaitingPush, 'register' | 'reference'>;
export type StoredPush = PushKey & Pick<RegisterPush, 'ninHash' | 'phone' | 'email' | 'until'>;
interface Row extends PushKey {
  readonly ninHash: string | null;
  readonly sealedPerson: string;
  readonly until: Date | null;
}

const detail = z.string().nullable();
const person = z.object({ name: detail, birthDate: detail, phone: detail, email: detail });

const opened = (keys: KeyRing, { sealedPerson, reference }: Row) =>
  person.parse(JSON.parse(keys.cipherFor(PUSH_PURPOSE).decrypt(sealedPerson, reference)));

/** Stores or renews an entry that waits; false: there is no room for another. */
export async function storePush(
  executor: DirectoryExecutor,
  keys: KeyRing,
  push: RegisterPush & Pick<PushKey, 'register'>,
  now: Date,
): Promise<boolean> {
  const { register, reference, ninHash, phone, email, name = null, birthDate = null, until } = push;
  const text = JSON.stringify({ name, birthDate, phone, email });
  const encrypted = keys.cipherFor(PUSH_PURPOSE).encrypt(text, reference);
  const { rows } = await sql`
    insert into exclusion_push (register, reference, nin_hash, sealed_person, until, received_at, tried_at)
    select ${register}, ${reference}, ${ninHash}, ${encrypted}, ${until}::timestamptz, ${now}, ${now}
     where (select count(*) from exclusion_push) < ${MAX_WAITING}
        or exists (select from exclusion_push where register = ${register} and reference = ${reference})
    on conflict (register, reference) do update
       set nin_hash = excluded.nin_hash, sealed_person = excluded.sealed_person, until = excluded.until
    returning reference`.execute(executor);
  return rows.length > 0;
}

/** Takes the entries that were compared longest ago, and deletes those whose time is over. */
export async function takePushes(
  executor: DirectoryExecutor,
  keys: KeyRing,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<StoredPush[]> {
  await sql`
    delete from exclusion_push where until <= ${now} or received_at < ${now}::timestamptz - ${KEPT}::interval`.execute(
    executor,
  );
  const { rows } = await sql<Row>`
    update exclusion_push set tried_at = ${now}
     where (register, reference) in (
       select register, reference from exclusion_push where tried_at <= ${before} order by tried_at limit ${limit} for update skip locked)
    returning register, reference, nin_hash, sealed_person, until`.execute(executor);
  return rows.map((row) => {
    const { phone, email } = opened(keys, row);
    return {
      register: row.register,
      reference: row.reference,
      ninHash: row.ninHash,
      phone,
      email,
      until: row.until,
    };
  });
}

/** Entries with a name and a birth date, in the order of their references. */
export async function readPushes(
  executor: Executor,
  keys: KeyRing,
  { after, limit }: WaitingPage,
): Promise<{ readonly pushes: WaitingPush[]; readonly last: PushKey | null }> {
  const { rows } = await sql<Row>`
    select register, reference, nin_hash, sealed_person, until from exclusion_push
     where ${after === null} or (register, reference) > (${after?.register ?? ''}, ${after?.reference ?? ''})
     order by register, reference limit ${limit}`.execute(executor);
  const pushes = rows.flatMap((row) => {
    const { name, birthDate } = opened(keys, row);
    if (name === null || birthDate === null) return [];
    return [{ register: row.register, reference: row.reference, name, birthDate }];
  });
  return { pushes, last: rows.length < limit ? null : (rows.at(-1) ?? null) };
}

export async function deletePush(
  executor: DirectoryExecutor,
  { register, reference }: PushKey,
): Promise<void> {
  await sql`delete from exclusion_push where register = ${register} and reference = ${reference}`.execute(
    executor,
  );
}
