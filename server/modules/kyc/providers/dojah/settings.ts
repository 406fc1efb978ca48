import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';

export interface DojahSettings {
  readonly appId: string;
  readonly key: string;
  readonly url: string;
}

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
      .default('https://api.dojah.io'),
  },
  refusals: ({ DOJAH_APP_ID: appId, DOJAH_KEY: key }) =>
    (appId === undefined) === (key === undefined) ? [] : ['DOJAH_APP_ID and DOJAH_KEY belong together.'],
  read({ DOJAH_APP_ID: appId, DOJAH_KEY: key, DOJAH_URL: url }): DojahSettings | null {
    if (appId === undefined || key === undefined) return null;
    return { appId, key, url: url.replace(/\/$/, '') };
  },
});
