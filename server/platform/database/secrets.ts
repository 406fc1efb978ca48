import { sql } from 'kysely';
import type { Entropy } from '../runtime/entropy.ts';
import type { Database } from './database.ts';

const SECRET_BYTES = 32;

/** The secret of that name, made the first time it is asked for; nodes that ask at once get the same one. */
export async function sharedSecret(db: Database, entropy: Entropy, name: string): Promise<string> {
  const fresh = Buffer.from(entropy.bytes(SECRET_BYTES)).toString('hex');
  await sql`insert into secret (name, value) values (${name}, ${fresh}) on conflict do nothing`.execute(
    db.kysely,
  );
  const { rows } = await sql<{ value: string }>`select value from secret where name = ${name}`.execute(
    db.kysely,
  );
  return rows[0]?.value ?? fresh;
}
