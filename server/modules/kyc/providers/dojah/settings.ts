import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';

export interface DojahSettings {
  readonly appId: string;
  readonly key: string;
  readonly url: string;
}

const API = { live: 'https://api.dojah.io', test: 'https://sandbox.dojah.io' } as const;
/** Its sandbox answers invented persons. */
export const isTestKey = (key: string) => key.startsWith('test_sk_');

export const dojahSettings = defineSettings({
  variables: {
    DOJAH_APP_ID: z
      .string()
      .regex(/^[\w-]{1,100}$/, 'must be the application id that Dojah gave you')
      .optional(),
    DOJAH_KEY: z
      .string()
      .regex(/^[\w.-]{8,200}$/, 'must be the private key that Dojah gave you')
      .optional(),
    DOJAH_URL: z
      .string()
      .regex(/^https?:\/\/[\w.:-]+\/?$/, 'must be a web address')
      .optional(),
  },
  refusals({ DOJAH_APP_ID: appId, DOJAH_KEY: key = '' }, { mode }) {
    if ((appId === undefined) !== (key === '')) return ['DOJAH_APP_ID and DOJAH_KEY belong together.'];
    return mode === 'live' && isTestKey(key) ? ['MODE=live needs a live DOJAH_KEY.'] : [];
  },
  read({ DOJAH_APP_ID: appId, DOJAH_KEY: key, DOJAH_URL: url }): DojahSettings | null {
    if (appId === undefined || key === undefined) return null;
    const ofKey = isTestKey(key) ? API.test : API.live;
    return { appId, key, url: (url ?? ofKey).replace(/\/$/, '') };
  },
});
