import { z } from 'zod';
import { defineSettings } from '../../platform/runtime/module-settings.ts';
import { type SigningKey, type SigningKeys, signingKeys } from '../../platform/runtime/signing-keys.ts';

/** An external studio: all of these settings, or none. */
export interface StudioSettings {
  readonly url: string;
  /** The first key signs our calls; the studio may sign with any of them. */
  readonly keys: SigningKeys;
  /** Our id at the studio. */
  readonly id: string;
  readonly frameOrigins: readonly string[];
}

export interface SeamlessSettings {
  /** Null: only our own games are listed. */
  readonly studio: StudioSettings | null;
  /** The keys with which a studio signs its calls; empty: no studio may call. */
  readonly keys: readonly SigningKey[];
}

export const seamlessSettings = defineSettings({
  variables: {
    STUDIO_URL: z
      .string()
      .regex(
        /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:|\/|$))/,
        'must begin with https:// (http:// only on this machine)',
      )
      .refine((url) => URL.canParse(url), 'must be an address')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    STUDIO_KEYS: signingKeys.optional(),
    STUDIO_ID: z.string().max(64, 'must have 64 characters at most').optional(),
    STUDIO_ORIGINS: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine(
        (list) => list.every((origin) => /^https?:/.test(origin) && URL.canParse(origin)),
        'must list addresses',
      )
      .transform((list) => list.map((origin) => new URL(origin).origin))
      .optional(),
  },
  refusals({ STUDIO_ORIGINS: origins, ...needed }) {
    const missing = ['STUDIO_URL', 'STUDIO_KEYS', 'STUDIO_ID'].filter((name) => !(name in needed));
    if (missing.length === 3 && origins === undefined) return [];
    return missing.map((name) => `A studio needs ${name} too; it is not set.`);
  },
  read({ STUDIO_URL: url, STUDIO_KEYS: keys, STUDIO_ID: id, STUDIO_ORIGINS: origins }): SeamlessSettings {
    if (url === undefined || keys === undefined || id === undefined) return { studio: null, keys: [] };
    return { studio: { url, keys, id, frameOrigins: origins ?? [new URL(url).origin] }, keys };
  },
});
