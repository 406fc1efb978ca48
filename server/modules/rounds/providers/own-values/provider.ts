import { defineModule } from '../../../../platform/module.ts';
import { beaconPort } from '../../module.ts';
import type { PublicValues } from '../../seasons/public-values.ts';
import { ownPublicValues } from './own-values.ts';

export const provider = defineModule<PublicValues>({
  name: 'rounds/own-values',
  onlyIn: 'sandbox',
  fills: beaconPort,
  create: ({ platform: { entropy } }) => ({ api: ownPublicValues(entropy) }),
});
