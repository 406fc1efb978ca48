import { hash } from 'node:crypto';
import { readIdentifier } from '@jara/contract/field-rules';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { type Clock, HOUR_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { GoogleCredential, GoogleSettings } from '../types.ts';

/** Allowed difference between Google's clock and ours. */
const LEEWAY_S = 60;
/** Google's tokens live an hour; one that is used to log in was issued a moment ago. With the leeway: ten minutes. */
const MAX_AGE_S = 9 * 60;
/** Of a call for Google’s public keys. */
const KEYS_TIMEOUT_MS = 5 * SECOND_MS;
/** How long a used token is remembered: as long as it could be used again, on nodes whose clocks differ. */
export const TOKEN_LIFE_MS = 20 * 60 * SECOND_MS;
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** jose's own checks cover signature, algorithm, issuer, audience and times; these are the claims it leaves to us. */
const claims = z.object({
  // A token for us and somebody else at once is not one that Google issues for signing in.
  aud: z.string(),
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.string(),
  email_verified: z.literal(true),
  nonce: z.string(),
  hd: z.string().optional(),
});
const GMAIL = /@(gmail|googlemail)\.com$/;

/** Who Google says that the person is. */
export interface GooglePerson {
  /** Google's own id of the person, at most 255 printable characters; unlike an address it is never given to somebody else. */
  readonly sub: string;
  readonly email: string;
  /**
   * Whether Google itself runs the mailbox, so that it knows who holds it today. Of other addresses it knows only who held them when the
   * account at Google was made (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
   */
  readonly isMailboxGoogles: boolean;
  /** Names the token without being it. */
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

/** Google is told this of a page's secret, and repeats it in the token: a token asked for by another page has another nonce. */
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
          // Never the token's own choice.
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
          log.warn({ err: error.cause }, 'could not fetch the keys that Google signs with');
          return refused('google_away');
        }
        if (error instanceof errors.JOSEError) return refused('google_unproven');
        throw error;
      }
    },
  };
}

/** A signature can be spelt in several ways, what it signs cannot: the digest is of that. */
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
 * Google's public keys, cached by jose. The cache measures its ages with the system's clock. After a successful fetch an unknown
 * key id causes the next fetch only when the cooldown is over; while Google is away there is one request at a time.
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
