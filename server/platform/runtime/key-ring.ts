import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto';

/** 32 random bytes and their version. Values made with a key store its version, so that keys can be rotated. */
export interface MasterKey {
  readonly version: number;
  readonly bytes: Uint8Array;
}

/**
 * A store of master keys outside the database and its backups. The file is one; a key management service that unwraps data keys
 * is another. They are read at the start and whenever the installation takes a newer one into use.
 */
export interface KeySource {
  /** Its location, for the operator. */
  readonly where: string;
  read(): Promise<readonly MasterKey[]>;
}

/** Encrypts text for one purpose. An encrypted value opens only with the row that it was encrypted for. */
export interface RowCipher {
  encrypt(plain: string, boundTo: string): string;
  /** Values stored before there were keys, and published ones, are plain and are returned unchanged. */
  decrypt(stored: string, boundTo: string): string;
}

/** Keyed hashes for one purpose. */
export interface Mac {
  make(text: string): Buffer;
  matches(text: string, made: Uint8Array): boolean;
}

/** The public half of a signing key: 32 bytes. */
export interface PublicKey {
  readonly version: number;
  readonly bytes: Buffer;
}

/** Ed25519 signatures for one purpose. */
export interface Signer {
  /** Signs the UTF-8 bytes of the text with the current key. */
  sign(text: string): { readonly signature: Buffer; readonly key: PublicKey };
  /** The public keys of every version, the oldest first. */
  publicKeys(): readonly PublicKey[];
}

export interface KeyRing {
  /** The key version of new values. */
  readonly version: number;
  cipherFor(purpose: string): RowCipher;
  macFor(purpose: string): Mac;
  signerFor(purpose: string): Signer;
}

/** The keys of a node, which change at runtime. */
export interface HeldKeys extends KeyRing {
  readonly versions: readonly number[];
  /** A short text derived from the key, which distinguishes two keys of one version. */
  checkOf(version: number): string;
  keys(): readonly MasterKey[];
  hold(keys: readonly MasterKey[], version: number): void;
}

/** A value cannot be read because its key is missing or differs. */
export class KeyError extends Error {}

/** An encrypted value that its key does not open: it was altered, or belongs to another row. */
export class UnopenedError extends KeyError {}

export const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The bytes of a PKCS #8 file before the 32 of an Ed25519 private key (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const ENCRYPTED = /^v(\d{1,5})\.([\w-]+)$/;
/** A hash begins with the version of its key. */
const VERSION_BYTES = 2;
const CHECK_LENGTH = 16;

/** Keys for all purposes, derived from the master keys by HKDF-SHA-256, so that no two uses share one. */
export function createKeyRing(keys: readonly MasterKey[], version: number): HeldKeys {
  let held = new Map<number, Uint8Array>();
  let current = version;
  const derived = new Map<string, KeyObject>();

  const derive = (at: number, use: string): KeyObject => {
    const name = `${at} ${use}`;
    const known = derived.get(name);
    if (known !== undefined) return known;
    const master = held.get(at);
    if (master === undefined)
      throw new KeyError(`A stored value was made with key v${at}, which this node does not have.`);
    const bytes = new Uint8Array(hkdfSync('sha256', master, '', `jaraplay ${use}`, KEY_BYTES));
    const made = createSecretKey(bytes);
    derived.set(name, made);
    return made;
  };
  const hash = (at: number, use: string, text: string) =>
    createHmac('sha256', derive(at, use)).update(text).digest();
  const ring: HeldKeys = {
    get version() {
      return current;
    },
    get versions() {
      return [...held.keys()].sort((one, other) => one - other);
    },
    checkOf: (at) => hash(at, 'check', 'check').toString('hex').slice(0, CHECK_LENGTH),
    cipherFor: (purpose) => ({
      encrypt(plain, boundTo) {
        const iv = randomBytes(IV_BYTES);
        const cipher = createCipheriv(CIPHER, derive(current, `seal ${purpose}`), iv);
        cipher.setAAD(Buffer.from(boundTo));
        const encrypted = [iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()];
        return `v${current}.${Buffer.concat(encrypted).toString('base64url')}`;
      },
      decrypt(stored, boundTo) {
        const [, at, body] = ENCRYPTED.exec(stored) ?? [];
        if (at === undefined || body === undefined) return stored;
        return decryptValue(derive(Number(at), `seal ${purpose}`), Buffer.from(body, 'base64url'), boundTo);
      },
    }),
    macFor: (purpose) => ({
      make(text) {
        const at = Buffer.alloc(VERSION_BYTES);
        at.writeUInt16BE(current);
        return Buffer.concat([at, hash(current, `mac ${purpose}`, text)]);
      },
      matches(text, made) {
        if (made.length <= VERSION_BYTES) return false;
        const stored = Buffer.from(made);
        const at = stored.readUInt16BE();
        if (!held.has(at)) return false;
        const expected = hash(at, `mac ${purpose}`, text);
        const rest = stored.subarray(VERSION_BYTES);
        return rest.length === expected.length && timingSafeEqual(rest, expected);
      },
    }),
    signerFor: (purpose) => createSigner(ring, (at) => toSigningKey(derive(at, `sign ${purpose}`))),
    keys: () => [...held].map(([at, bytes]) => ({ version: at, bytes })),
    hold(next, at) {
      held = new Map(next.map(({ version: one, bytes }) => [one, bytes]));
      derived.clear();
      if (!held.has(at)) throw new KeyError(`There is no key v${at}.`);
      current = at;
    },
  };
  ring.hold(keys, version);
  return ring;
}

function createSigner(
  held: Pick<HeldKeys, 'version' | 'versions'>,
  privateAt: (version: number) => KeyObject,
): Signer {
  return {
    sign(text) {
      const { version } = held;
      const key = privateAt(version);
      return { signature: sign(null, Buffer.from(text), key), key: toPublicKey(version, key) };
    },
    publicKeys: () => held.versions.map((at) => toPublicKey(at, privateAt(at))),
  };
}

function toSigningKey(secret: KeyObject): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, secret.export()]),
    format: 'der',
    type: 'pkcs8',
  });
}

function toPublicKey(version: number, key: KeyObject): PublicKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { version, bytes: Buffer.from(x, 'base64url') };
}

function decryptValue(key: KeyObject, body: Buffer, boundTo: string): string {
  try {
    const decipher = createDecipheriv(CIPHER, key, body.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(boundTo));
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const text = [decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch (error) {
    throw new UnopenedError(
      'An encrypted value was changed, belongs to another row, or was encrypted with another key.',
      {
        cause: error,
      },
    );
  }
}
