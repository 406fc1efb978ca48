import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { KeyRing } from '../../platform/runtime/key-ring.ts';
import { PEPPER_PURPOSE } from './encrypted.ts';

const ID = 'pepper';
const PEPPER_BYTES = 32;

/** Keyed hashes of what identifies a person, equal on all nodes and for all versions of the keys. */
export interface IdentityHashes {
  numberHash(type: 'bvn' | 'nin', number: string): Promise<Buffer>;
  /** Of a document's kind and number, or of the id of one whose number was not read. */
  documentHash(text: string): Promise<Buffer>;
  /** Of a day such as `1990-12-31`. */
  birthDateHash(birthDate: string): Promise<Buffer>;
}

export function createIdentityHashes(
  db: DirectoryExecutor,
  { entropy, keys }: { readonly entropy: Entropy; readonly keys: KeyRing },
): IdentityHashes {
  let pepper: Promise<Buffer> | null = null;
  const read = () => {
    pepper ??= readOrMakePepper(db, { entropy, keys });
    pepper.catch(() => {
      pepper = null;
    });
    return pepper;
  };
  const hashOf = async (text: string) =>
    createHmac('sha256', await read())
      .update(text)
      .digest();
  return {
    numberHash: (type, number) => hashOf(`${type} ${number}`),
    documentHash: (text) => hashOf(`document ${text}`),
    birthDateHash: (birthDate) => hashOf(`born ${birthDate}`),
  };
}

/** The pepper, created at the first read: all nodes read the same one. */
async function readOrMakePepper(
  db: DirectoryExecutor,
  { entropy, keys }: { readonly entropy: Entropy; readonly keys: KeyRing },
): Promise<Buffer> {
  const cipher = keys.cipherFor(PEPPER_PURPOSE);
  const fresh = cipher.encrypt(Buffer.from(entropy.bytes(PEPPER_BYTES)).toString('hex'), ID);
  await sql`
    insert into identity_pepper (id, sealed_pepper) values (${ID}, ${fresh}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ sealedPepper: string }>`
    select sealed_pepper from identity_pepper where id = ${ID}`.execute(db);
  const [stored] = rows;
  invariant(stored !== undefined, 'the pepper was written');
  return Buffer.from(cipher.decrypt(stored.sealedPepper, ID), 'hex');
}
