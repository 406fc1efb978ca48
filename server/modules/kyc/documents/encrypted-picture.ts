import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import { KEY_BYTES, KeyError, type KeyRing } from '../../../platform/runtime/key-ring.ts';
import { PICTURE_KEY_PURPOSE } from '../encrypted.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface EncryptedPicture {
  /** The picture's own key, encrypted by the key ring. */
  readonly sealedKey: string;
  /** Initialisation vector, cipher text, tag. */
  readonly picture: Buffer;
}

/** Encrypts a picture with a key of its own. It opens only as the picture of its document. */
export function encryptPicture(
  { keys, entropy }: { readonly keys: KeyRing; readonly entropy: Entropy },
  documentId: string,
  jpeg: Uint8Array,
): EncryptedPicture {
  const key = entropy.bytes(KEY_BYTES);
  const iv = entropy.bytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  cipher.setAAD(Buffer.from(documentId));
  const picture = Buffer.concat([iv, cipher.update(jpeg), cipher.final(), cipher.getAuthTag()]);
  const sealedKey = keys
    .cipherFor(PICTURE_KEY_PURPOSE)
    .encrypt(Buffer.from(key).toString('base64url'), documentId);
  return { sealedKey, picture };
}

/** Throws a `KeyError` where the stored bytes were changed, or are of another document. */
export function openPicture(
  keys: KeyRing,
  documentId: string,
  { sealedKey, picture }: EncryptedPicture,
): Buffer {
  const key = Buffer.from(keys.cipherFor(PICTURE_KEY_PURPOSE).decrypt(sealedKey, documentId), 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, key, picture.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(documentId));
    decipher.setAuthTag(picture.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(picture.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new KeyError('The stored picture was changed, or is of another document.', { cause: error });
  }
}
