import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';

export interface SmileIdSettings {
  readonly partnerId: string;
  readonly key: string;
  readonly url: string;
  /** Where notices of results go; one of the domains that the account allows. */
  readonly callbackUrl: string;
  /** The privacy notice that the player consented to. */
  readonly privacyUrl: string;
}

const address = z.string().regex(/^https?:\/\/[\w.:-]+(\/[\w./-]*)?$/, 'must be a web address');

export const smileIdSettings = defineSettings({
  variables: {
    SMILE_ID_PARTNER_ID: z
      .string()
      .regex(/^[1-9]\d{0,9}$/, 'must be the partner id without zeros before it')
      .optional(),
    SMILE_ID_KEY: z
      .string()
      .regex(/^[\w.-]{8,200}$/, 'must be the key that Smile ID gave you')
      .optional(),
    SMILE_ID_URL: address.default('https://api.smileidentity.com'),
    SMILE_ID_CALLBACK_URL: address.optional(),
    SMILE_ID_PRIVACY_URL: address.optional(),
  },
  refusals(values) {
    const needed = [values.SMILE_ID_PARTNER_ID, values.SMILE_ID_KEY];
    needed.push(values.SMILE_ID_CALLBACK_URL, values.SMILE_ID_PRIVACY_URL);
    const given = needed.filter((value) => value !== undefined).length;
    return given === 0 || given === needed.length
      ? []
      : [
          'SMILE_ID_PARTNER_ID, SMILE_ID_KEY, SMILE_ID_CALLBACK_URL and SMILE_ID_PRIVACY_URL belong together.',
        ];
  },
  read(values): SmileIdSettings | null {
    const { SMILE_ID_PARTNER_ID: partnerId, SMILE_ID_KEY: key } = values;
    const { SMILE_ID_CALLBACK_URL: callbackUrl, SMILE_ID_PRIVACY_URL: privacyUrl } = values;
    if (partnerId === undefined || key === undefined) return null;
    if (callbackUrl === undefined || privacyUrl === undefined) return null;
    return { partnerId, key, callbackUrl, privacyUrl, url: values.SMILE_ID_URL.replace(/\/$/, '') };
  },
});
