import type { Mac } from '../../platform/runtime/key-ring.ts';

const TOKEN = /^([1-9]\d{0,17})-([\w-]{46})$/;

/** The addresses that end the promotions to a player by one call (RFC 8058). They stay valid as long as the key of their hash. */
export function unsubscribeLinks(mac: Mac, origin: string | null) {
  return {
    /** Undefined: the site's own address is not configured, and no promotion is sent by e-mail. */
    urlFor(playerId: bigint): string | undefined {
      if (origin === null) return undefined;
      return `${origin}/messages/unsubscribe/${playerId}-${mac.make(String(playerId)).toString('base64url')}`;
    },
    /** The player of a token; undefined: it is not ours. */
    playerOf(token: string): bigint | undefined {
      const [, id = '', hash = ''] = TOKEN.exec(token) ?? [];
      return id !== '' && mac.matches(id, Buffer.from(hash, 'base64url')) ? BigInt(id) : undefined;
    },
  };
}
