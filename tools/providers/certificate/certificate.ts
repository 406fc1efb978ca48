import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The tags of ASN.1 that a certificate needs. */
const TAG = {
  ...{
    bool: 0x01,
    integer: 0x02,
    bits: 0x03,
    bytes: 0x04,
    oid: 0x06,
    text: 0x0c,
    time: 0x18,
    list: 0x30,
    set: 0x31,
  },
  ...{ version: 0xa0, extensions: 0xa3, dnsName: 0x82, address: 0x87 },
} as const;
/** The encoded identifiers of X.509. */
const OID = {
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
  commonName: [0x55, 0x04, 0x03],
  basicConstraints: [0x55, 0x1d, 0x13],
  alternativeName: [0x55, 0x1d, 0x11],
} as const;
const YEAR_MS = 31_536_000_000;
const DAY_MS = 86_400_000;

function der(tag: number, ...parts: readonly (Uint8Array | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = content.length;
  const head =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

const time = (ms: number) =>
  der(TAG.time, Buffer.from(`${new Date(ms).toISOString().replace(/\.\d+|[-:T]/g, '')}`));

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A self-signed certificate of the loopback address, for tests: Node makes keys, and no certificates. */
export const loopbackCertificate = (): Certificate => certificateOf('localhost', [127, 0, 0, 1]);

/** A self-signed certificate of one name; null: it has no address. */
export function certificateOf(
  dnsName: string,
  address: readonly [number, number, number, number] | null = null,
): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(TAG.list, der(TAG.oid, OID.ecdsaWithSha256));
  const commonName = der(TAG.list, der(TAG.oid, OID.commonName), der(TAG.text, Buffer.from(dnsName)));
  const name = der(TAG.list, der(TAG.set, commonName));
  const authority = der(TAG.list, der(TAG.bool, [0xff]));
  const names = der(
    TAG.list,
    der(TAG.dnsName, Buffer.from(dnsName)),
    ...(address === null ? [] : [der(TAG.address, address)]),
  );
  const extension = (oid: readonly number[], value: Uint8Array) =>
    der(TAG.list, der(TAG.oid, oid), der(TAG.bytes, value));
  const extensions = [extension(OID.basicConstraints, authority), extension(OID.alternativeName, names)];
  const body = der(
    TAG.list,
    der(TAG.version, der(TAG.integer, [2])),
    der(TAG.integer, [1, ...randomBytes(8)]),
    algorithm,
    name,
    der(TAG.list, time(Date.now() - DAY_MS), time(Date.now() + YEAR_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(TAG.extensions, der(TAG.list, ...extensions)),
  );
  const signature = der(TAG.bits, [0], sign('sha256', body, privateKey));
  const whole = der(TAG.list, body, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
  };
}
