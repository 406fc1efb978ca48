import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';
import { CUSTOMER_DOMAIN } from '../../bank/customer-domain.ts';

export interface MonnifySettings {
  readonly apiKey: string;
  /** Also signs notices and requests of approval. */
  readonly secretKey: string;
  readonly contractCode: string;
  /** The account number of the wallet from which payouts are paid. */
  readonly walletAccount: string;
  readonly url: string;
  /** The domain of the addresses under which Monnify knows the players. */
  readonly customerDomain: string;
}

const PARTS = ['MONNIFY_SECRET_KEY', 'MONNIFY_CONTRACT_CODE', 'MONNIFY_WALLET_ACCOUNT'] as const;

export const monnifySettings = defineSettings({
  variables: {
    MONNIFY_API_KEY: z
      .string()
      .regex(/^MK_(TEST|PROD)_\w{4,100}$/, 'must be the API key that Monnify gave you')
      .optional(),
    MONNIFY_SECRET_KEY: z
      .string()
      .regex(/^[\w-]{16,200}$/, 'must be the secret key that Monnify gave you')
      .optional(),
    MONNIFY_CONTRACT_CODE: z
      .string()
      .regex(/^\d{4,20}$/, 'must be the contract code of the Monnify dashboard')
      .optional(),
    MONNIFY_WALLET_ACCOUNT: z
      .string()
      .regex(/^\d{10}$/, 'must be the account number of the Monnify wallet')
      .optional(),
    MONNIFY_URL: z
      .string()
      .regex(/^https?:\/\/[\w.:-]+\/?$/, 'must be a web address')
      .default('https://api.monnify.com'),
  },
  refusals: (values, { mode }) => {
    const { MONNIFY_API_KEY: key } = values;
    if (key === undefined) return [];
    const missing = PARTS.filter((name) => values[name] === undefined);
    return [
      ...missing.map((name) => `MONNIFY_API_KEY needs ${name} beside it.`),
      ...(mode === 'live' && key.startsWith('MK_TEST_') ? ['MODE=live needs a live MONNIFY_API_KEY.'] : []),
    ];
  },
  read(values): MonnifySettings | null {
    const { MONNIFY_API_KEY: apiKey, MONNIFY_SECRET_KEY: secretKey, MONNIFY_URL: url } = values;
    const { MONNIFY_CONTRACT_CODE: contractCode, MONNIFY_WALLET_ACCOUNT: walletAccount } = values;
    if (apiKey === undefined || secretKey === undefined) return null;
    if (contractCode === undefined || walletAccount === undefined) return null;
    return {
      ...{ apiKey, secretKey, contractCode, walletAccount },
      ...{ url: url.replace(/\/$/, ''), customerDomain: CUSTOMER_DOMAIN },
    };
  },
});
