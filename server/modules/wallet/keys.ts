import { hash } from 'node:crypto';

const KEY_HEX_LENGTH = 32;

/** A caller's key, of any length and alphabet, as the 128 bits the ledger stores. */
export function ledgerKey(text: string): string {
  return hash('sha256', text, 'hex').slice(0, KEY_HEX_LENGTH);
}
