import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';

export interface TermiiSettings {
  readonly key: string;
  /** Signs the reports. */
  readonly secret: string;
  /** The registered sender. */
  readonly sender: string;
  readonly url: string;
}

const secret = z.string().regex(/^[\w-]{8,200}$/, 'must be as it is in the console of Termii');

export const termiiSettings = defineSettings({
  variables: {
    TERMII_KEY: secret.optional(),
    TERMII_SECRET: secret.optional(),
    TERMII_SENDER: z
      .string()
      .regex(/^[\w -]{3,11}$/, 'must be a registered sender of 3 to 11 characters')
      .optional(),
    TERMII_URL: z
      .string()
      .regex(/^https?:\/\/[\w.:-]+\/?$/, 'must be a web address')
      .default('https://v3.api.termii.com'),
  },
  refusals({ TERMII_KEY, TERMII_SECRET, TERMII_SENDER }) {
    const given = [TERMII_KEY, TERMII_SECRET, TERMII_SENDER].filter((value) => value !== undefined).length;
    return given === 0 || given === 3 ? [] : ['TERMII_KEY, TERMII_SECRET and TERMII_SENDER belong together.'];
  },
  read({
    TERMII_KEY: key,
    TERMII_SECRET: signs,
    TERMII_SENDER: sender,
    TERMII_URL: url,
  }): TermiiSettings | null {
    if (key === undefined || signs === undefined || sender === undefined) return null;
    return { key, secret: signs, sender, url: url.replace(/\/$/, '') };
  },
});
