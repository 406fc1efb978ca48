import { type DrandChain, QUICKNET } from '@jara/fairness/drand';
import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';

export interface DrandSettings {
  readonly chain: DrandChain;
  /** Addresses of relays, without a trailing slash, in the order in which they are called. */
  readonly relays: readonly string[];
}

const RELAYS =
  'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com';
const CHAIN = /^([0-9a-f]{64}):([0-9a-f]{192}):(\d{1,12}):([1-9]\d{0,4})$/;

export const drandSettings = defineSettings({
  variables: {
    DRAND_CHAIN: z
      .string()
      .refine(
        (text) => text === 'quicknet' || CHAIN.test(text),
        'must be quicknet, or a chain as hash:public key:genesis:period',
      )
      .optional(),
    DRAND_URLS: z
      .string()
      .regex(
        /^https?:\/\/[\w.:-]+(\/[\w.-]+)*(,https?:\/\/[\w.:-]+(\/[\w.-]+)*){0,9}$/,
        'must list up to ten web addresses',
      )
      .default(RELAYS),
  },
  read({ DRAND_CHAIN: named, DRAND_URLS: urls }): DrandSettings | null {
    if (named === undefined) return null;
    return { chain: chainOf(named), relays: urls.split(',') };
  },
});

function chainOf(text: string): DrandChain {
  const [, hash, publicKey, genesis, period] = CHAIN.exec(text) ?? [];
  if (hash === undefined || publicKey === undefined) return QUICKNET;
  return { hash, publicKey, genesisSeconds: Number(genesis), periodSeconds: Number(period) };
}
