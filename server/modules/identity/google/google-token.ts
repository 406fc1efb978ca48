import { readIdentifier } from '@jara/contract/field-rules';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { type Clock, HOUR_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { GoogleSettings } from '../types.ts';

/** Allowed difference between Google's clock and ours. */
const LEEWAY_S = 60;
/** Google's tokens live an hour; one that is used to log in was issued a moment ago. With the leeway: ten minutes. */
const MAX_AGE_S = 9 * 60;
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** jose's own checks cover signature, algorithm, issuer, audience and times; these are the claims it leaves to us. */
const claims = z.object({
  // A token for us and somebody else at once is not one that Google issues for signing in.
  aud: z.string(),
  email: z.string(),
  email_verified: z.literal(true),
});

/** Verifies Google's ID tokens. */
export interface GoogleTokens {
  /** The e-mail address that Google vouches for. */
  provenEmail(
    credential: string,
  ): Promise<{ readonly ok: true; readonly email: string } | Refused<'google_unproven' | 'google_away'>>;
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
    async provenEmail(credential) {
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
        const read = claims.safeParse(payload);
        const identifier = read.success ? readIdentifier(read.data.email) : undefined;
        return identifier?.by === 'email'
          ? { ok: true, email: identifier.value }
          : refused('google_unproven');
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

/**
 * Google's public keys, cached by jose. The cache measures its ages with the system's clock. After a successful fetch an unknown
 * key id causes the next fetch only when the cooldown is over; while Google is away there is one request at a time.
 */
function googleKeys(keysUrl: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: 5 * SECOND_MS,
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
