import type { BetRecord, SignedBet } from '@jara/contract/bets';
import type { PublicKey, Signer } from '../../platform/runtime/key-ring.ts';

/** The purpose of the keys that sign bets. */
export const SIGNED_BETS = 'signed bets';

const named = ({ version, bytes }: PublicKey) => ({
  key: `v${version}`,
  publicKey: bytes.toString('base64url'),
});

/** Signs what the operator states about a bet now; a later statement about the same bet may differ, as the bet does. */
export function signRecord(signer: Signer, record: BetRecord, now: Date): SignedBet {
  const statement = JSON.stringify({ ...record, signedAt: now.toISOString() });
  const { signature, key } = signer.sign(statement);
  return {
    kind: 'jaraplay-signed-bet',
    format: 1,
    statement,
    ...named(key),
    signature: signature.toString('base64url'),
  };
}

export const listKeys = (signer: Signer) => signer.publicKeys().map(named);
