import { hash } from 'node:crypto';
import { readIdentifier } from '@jara/contract/field-rules';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { type Clock, HOUR_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { GoogleSettings } from '../settings.ts';
import type { GoogleCredential } from '../types.ts';

/** Allowed difference between Google's clock and ours. */
const LEEWAY_S = 60;
/**
 * Maximum age of a token that is used to log in; Google's tokens live an hour, but this one was just issued. With the leeway: ten
 * minutes.
 */
const MAX_AGE_S = 9 * 60;
/** Time limit of a call for Google’s public keys. */
const KEYS_TIMEOUT_MS = 5 * SECOND_MS;
/** How long a used token is remembered: until it is expired on all nodes, whose clocks differ. */
export const TOKEN_LIFE_MS = 20 * 60 * SECOND_MS;
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** jose verifies signature, algorithm, issuer, audience and times; these claims are checked here. */
const claims = z.object({
  // Google's sign-in tokens have a single audience.
  aud: z.string(),
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.string(),
  email_verified: z.literal(true),
  nonce: z.string(),
  hd: z.string().optional(),
});
const GMAIL = /@(gmail|googlemail)\.com$/;

/** The identity in a Google token. */
export interface GooglePerson {
  /** Google's own id of the person, at most 255 printable characters; unlike an address it is never reassigned. */
  readonly sub: string;
  readonly email: string;
  /**
   * Whether Google itself runs the mailbox, so that it knows its present holder. Of other addresses it knows only the holder at the
   * creation of the Google account (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
   */
  readonly isMailboxGoogles: boolean;
  /** Identifies the token without revealing it. */
  readonly digest: string;
}

/** Verifies Google's ID tokens. */
export interface GoogleTokens {
  verify(
    given: GoogleCredential,
  ): Promise<
    { readonly ok: true; readonly person: GooglePerson } | Refused<'google_unproven' | 'google_away'>
  >;
}

/** The hash of a page's secret that Google copies into the token: a token requested by another page has another nonce. */
export function nonceOf(rawNonce: string): string {
  return hash('sha256', rawNonce, 'base64url');
}

export interface GoogleTokensDeps {
  readonly settings: Pick<GoogleSettings, 'clientId' | 'keysUrl'>;
  readonly clock: Clock;
  readonly log: Log;
}

class KeysUnavailable extends Error {}

export function createGoogleTokens({ settings, clock, log }: GoogleTokensDeps): GoogleTokens {
  const { clientId, keysUrl } = settings;
  const findKey = googleKeys(keysUrl);
  return {
    async verify({ credential, rawNonce }) {
      try {
        const { payload } = await jwtVerify(credential, findKey, {
          // Never chosen by the token itself.
          algorithms: ['RS256'],
          issuer: ISSUERS,
          audience: clientId,
          clockTolerance: LEEWAY_S,
          maxTokenAge: MAX_AGE_S,
          requiredClaims: ['exp'],
          currentDate: clock.now(),
        });
        const person = personIn(payload, rawNonce, digestOf(credential));
        return person === undefined ? refused('google_unproven') : { ok: true, person };
      } catch (error) {
        if (error instanceof KeysUnavailable) {
          log.warn({ err: error.cause }, 'google.keys_failed');
          return refused('google_away');
        }
        if (error instanceof errors.JOSEError) return refused('google_unproven');
        throw error;
      }
    },
  };
}

/** A signature has several encodings, the signed text has one: the digest covers the latter. */
function digestOf(credential: string): string {
  return hash('sha256', credential.slice(0, credential.lastIndexOf('.')), 'base64url');
}

function personIn(payload: unknown, rawNonce: string, digest: string): GooglePerson | undefined {
  const read = claims.safeParse(payload);
  if (!read.success || read.data.nonce !== nonceOf(rawNonce)) return undefined;
  const identifier = readIdentifier(read.data.email);
  if (identifier.by !== 'email') return undefined;
  const { sub, hd } = read.data;
  const isMailboxGoogles = hd !== undefined || GMAIL.test(identifier.value);
  return { sub, email: identifier.value, isMailboxGoogles, digest };
}

/**
 * Google's public keys, cached by jose, which measures ages with the system's clock. After a successful fetch an unknown key id causes
 * the next fetch only when the cooldown is over; while Google is unreachable there is one request at a time.
 */
function googleKeys(keysUrl: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: 10 * SECOND_MS,
    cacheMaxAge: HOUR_MS,
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isTokensFault =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      throw isTokensFault ? error : new KeysUnavailable('no keys', { cause: error });
    }
  };
}
