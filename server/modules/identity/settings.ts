import { z } from 'zod';
import { defineSettings } from '../../platform/runtime/module-settings.ts';

const count = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be 1 to 9999999')
  .transform(Number)
  .optional();

/** Without spaces, quotes and semicolons: it is also written into the page's content policy. */
const webAddress = (fallback: string) =>
  z
    .string()
    .regex(/^https?:\/\/[\w.:-]+\/[\w./-]*$/, 'must be a web address')
    .default(fallback);

/** Limits of SMS with one-time codes over the whole site. */
export interface CodeSms {
  readonly hour: number;
  readonly day: number;
}

/** Signing in with Google. */
export interface GoogleSettings {
  /** Our client id at Google: tokens for another are refused. */
  readonly clientId: string;
  /** The address of Google's script. */
  readonly scriptUrl: string;
  /** The address at which Google publishes its signing keys. */
  readonly keysUrl: string;
}

export interface IdentitySettings {
  readonly codeSms: CodeSms;
  /** Wrong passwords on unknown devices within an hour from which on they are a significant event. */
  readonly failedLogins: number;
  /** Null: signing in with Google is not offered. */
  readonly google: GoogleSettings | null;
}

const CODE_SMS = {
  sandbox: { hour: 1_000_000, day: 1_000_000 },
  live: { hour: 3000, day: 20_000 },
} as const;

const FAILED_LOGINS = 1000;

export const identitySettings = defineSettings({
  variables: {
    CODE_SMS_PER_HOUR: count,
    CODE_SMS_PER_DAY: count,
    FAILED_LOGINS_PER_HOUR: count,
    GOOGLE_CLIENT_ID: z
      .string()
      .regex(/^[\w.-]{1,200}$/, 'must be the client id that Google gave you')
      .optional(),
    GOOGLE_SCRIPT_URL: webAddress('https://accounts.google.com/gsi/client'),
    GOOGLE_KEYS_URL: webAddress('https://www.googleapis.com/oauth2/v3/certs'),
  },
  read({ GOOGLE_CLIENT_ID: clientId, ...values }, { mode }): IdentitySettings {
    const { hour, day } = CODE_SMS[mode];
    const google = { scriptUrl: values.GOOGLE_SCRIPT_URL, keysUrl: values.GOOGLE_KEYS_URL };
    return {
      failedLogins: values.FAILED_LOGINS_PER_HOUR ?? FAILED_LOGINS,
      codeSms: { hour: values.CODE_SMS_PER_HOUR ?? hour, day: values.CODE_SMS_PER_DAY ?? day },
      google: clientId === undefined ? null : { clientId, ...google },
    };
  },
});
