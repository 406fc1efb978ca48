import { readIdentifier } from '@jara/contract/field-rules';
import { createKeyedLimit, type KeyedLimit } from '../runtime/keyed-limit.ts';

/** Maps session tokens to players. A session of any kind, even an ended one, never changes its player. */
/** Calls `listener` once, when the token's session ends on any node. Returns how to stop. */
export type WhenSessionEnds = (token: string, listener: () => void) => () => void;

export interface SessionOwners {
  /** Answers from memory; undefined: not cached here. */
  known(token: string): bigint | undefined;
  find(token: string): Promise<bigint | undefined>;
}

/**
 * Limits each caller's concurrent calls on this node before a database connection is taken: one caller can hold only a few of
 * twenty connections, and excess calls delay only that caller's other calls.
 */
export interface Admission {
  /** Runs the call in its caller's turn; null if too many of the caller's calls wait already. */
  run<T>(network: string, body: unknown, call: () => Promise<T>): Promise<T | null>;
  /** The player of a session; undefined: unknown token; null: too many calls of the network wait for this query. */
  playerOf(network: string, token: string): bigint | Promise<bigint | undefined | null>;
  /** The same for a studio's call, limited apart from the player's own calls, so that those cannot delay the studio. */
  runForStudio<T>(sessionToken: string, call: () => Promise<T>): Promise<T | null>;
}

/** A page sends several calls at once. `waiting` covers all calls that a page and a game could ever send together. */
export const PLAYER_CALLS = { atOnce: 4, waiting: 12 } as const;
/** A studio sends the calls of a round one after the other, and retries those without an answer. */
export const STUDIO_CALLS = { atOnce: 4, waiting: 60 } as const;
/** A person logs in once at a time; calls with the same name use the same rows, so more of them would only wait there. */
export const NAME_CALLS = { atOnce: 2, waiting: 20 } as const;
/** Limit for one address within the limit of a name: flooding one account name must not starve its owner. */
export const NAME_CALLS_OF_ADDRESS = { atOnce: 2, waiting: 6 } as const;
/** Thousands of phones may share one address of their network; a call takes milliseconds, so they wait a moment. */
export const ADDRESS_CALLS = { atOnce: 8, waiting: 1000 } as const;

type Turn = readonly [limit: KeyedLimit, key: string];

export function createAdmission(owners: SessionOwners): Admission {
  const byPlayer = createKeyedLimit(PLAYER_CALLS);
  const byStudioPlayer = createKeyedLimit(STUDIO_CALLS);
  const byName = createKeyedLimit(NAME_CALLS);
  const byNameAndAddress = createKeyedLimit(NAME_CALLS_OF_ADDRESS);
  const byAddress = createKeyedLimit(ADDRESS_CALLS);

  /** The first call of a session on this node queries its player, in the turn of its address: a made-up token has no player. */
  async function ownerOf(token: string, network: string): Promise<bigint | undefined | null> {
    return owners.known(token) ?? byAddress.run(network, () => owners.find(token));
  }

  /** Always in the same order, so that two calls never wait for each other. */
  function turnsOf(network: string, names: readonly string[]): Turn[] {
    const sorted = [...new Set(names)].sort();
    return [
      ...sorted.map((name): Turn => [byNameAndAddress, `${name} ${network}`]),
      ...sorted.map((name): Turn => [byName, name]),
      // Separates calls that compare passwords and wait for messages from those that read a list.
      [byAddress, sorted.length === 0 ? network : `${network} names`],
    ];
  }

  return {
    playerOf: (network, token) => owners.known(token) ?? ownerOf(token, network),
    async run(network, body, call) {
      const { token } = body as { readonly token?: unknown };
      if (typeof token === 'string') {
        const playerId = await ownerOf(token, network);
        if (playerId === null) return null;
        if (playerId !== undefined) return byPlayer.run(`${playerId}`, call);
      }
      return inTurns(turnsOf(network, namesIn(body)), call);
    },
    async runForStudio(sessionToken, call) {
      const playerId = owners.known(sessionToken) ?? (await owners.find(sessionToken));
      return byStudioPlayer.run(`${playerId}`, call);
    },
  };
}

/** Fields that identify the account of a call without a session: a phone number, an address or a verification. */
const NAME_FIELDS = ['userId', 'emailOrNumber', 'phoneNumber', 'emailAddress', 'Id'] as const;

/** Each name in its normal form. */
function namesIn(body: unknown): string[] {
  const fields = body as Readonly<Record<string, unknown>>;
  return NAME_FIELDS.flatMap((field) => {
    const typed = fields[field];
    return typeof typed === 'string' ? [readIdentifier(typed).value] : [];
  });
}

async function inTurns<T>([first, ...rest]: readonly Turn[], call: () => Promise<T>): Promise<T | null> {
  if (first === undefined) return call();
  const [limit, key] = first;
  return limit.run(key, () => inTurns(rest, call));
}
