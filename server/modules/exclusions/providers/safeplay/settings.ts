import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';

export interface SafePlaySettings {
  readonly url: string;
  /** Authenticates our queries. */
  readonly key: string;
  /** The register signs its pushes with it. */
  readonly pushKey: string;
  /** The register and its operators hash NINs with it. */
  readonly ninKey: string;
}

const secret = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/, 'must be the key that the register gave you')
  .optional();

export const safePlaySettings = defineSettings({
  variables: {
    SAFEPLAY_URL: z
      .string()
      .regex(/^https?:\/\/[\w.:-]+(\/[\w./-]*)?$/, 'must be a web address')
      .optional(),
    SAFEPLAY_KEY: secret,
    SAFEPLAY_PUSH_KEY: secret,
    SAFEPLAY_NIN_KEY: secret,
  },
  refusals(values) {
    const given = Object.values(values).filter((value) => value !== undefined).length;
    return given === 0 || given === 4
      ? []
      : ['SAFEPLAY_URL, SAFEPLAY_KEY, SAFEPLAY_PUSH_KEY and SAFEPLAY_NIN_KEY belong together.'];
  },
  read(values): SafePlaySettings | null {
    const {
      SAFEPLAY_URL: url,
      SAFEPLAY_KEY: key,
      SAFEPLAY_PUSH_KEY: pushKey,
      SAFEPLAY_NIN_KEY: ninKey,
    } = values;
    if (url === undefined || key === undefined || pushKey === undefined || ninKey === undefined) return null;
    return { url: url.replace(/\/$/, ''), key, pushKey, ninKey };
  },
});
