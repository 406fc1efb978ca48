import type { EncryptedColumn } from '../../platform/database/encrypted-columns.ts';

export const PEPPER_PURPOSE = 'identity pepper';
export const BIRTH_DATE_PURPOSE = 'birth dates';
export const PICTURE_KEY_PURPOSE = 'keys of pictures';
export const READING_PURPOSE = 'readings of documents';

/**
 * The pepper keeps the hashes of numbers from being reversed by trying all numbers; a birth date is a player's own, and so is what a person read in a
 * document; the key of a picture opens that picture.
 */
export const ENCRYPTED_OF_KYC: readonly EncryptedColumn[] = [
  {
    ...{ at: 'directory', table: 'identity_pepper', column: 'sealed_pepper' },
    ...{ key: [['id', 'text']], purpose: PEPPER_PURPOSE },
  },
  {
    ...{ at: 'directory', table: 'identity_check', column: 'sealed_birth_date' },
    ...{ key: [['check_id', 'uuid']], purpose: BIRTH_DATE_PURPOSE, where: 'sealed_birth_date is not null' },
  },
  {
    ...{ at: 'directory', table: 'identity_picture', column: 'sealed_key' },
    ...{ key: [['document_id', 'uuid']], purpose: PICTURE_KEY_PURPOSE },
  },
  {
    ...{ at: 'directory', table: 'identity_document', column: 'sealed_reading' },
    ...{ key: [['document_id', 'uuid']], purpose: READING_PURPOSE, where: 'sealed_reading is not null' },
  },
];
