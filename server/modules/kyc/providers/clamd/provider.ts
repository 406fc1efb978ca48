import { defineModule } from '../../../../platform/module.ts';
import { scannerPort } from '../../module.ts';
import type { PictureScanner } from '../../types.ts';
import { createClamdScanner, pingClamd } from './clamd.ts';
import { type ClamdSettings, clamdSettings } from './settings.ts';

export const provider = defineModule<PictureScanner, ClamdSettings>({
  name: 'kyc/clamd',
  fills: scannerPort,
  settings: clamdSettings,
  liveChecks: (address, timeoutMs) => [{ name: 'clamd', run: () => pingClamd(address, timeoutMs) }],
  create: ({ settings }) => ({ api: createClamdScanner(settings) }),
});
