import { readIdentifier } from '@jara/contract/field-rules';
import { createKeyedLimit, type KeyedLimit } from '../runtime/keyed-limit.ts';

/** Whose a session is, of whatever kind and whether it still opens anything or not: that never changes. */
export interface SessionOwners {
  /** From memory; undefined: not known here yet. */
  known(token: string): bigint | undefined;
  find(token: string): Promise<bigint | undefined>;
}

/**
 * Bounds what one caller has under way on this node, before any connection to a database is taken: of twenty connections nobody has
 * more than a few, however many calls he sends, and those who wait for him are his own calls.
 */
export interface Admission {
  /** Runs the call in its caller's turn; null where too many of the caller's wait already. */
  run<T>(network: string, body: unknown, call: () => Promise<T>): Promise<T | null>;
  /** Whose a session is; undefined: nobody's; null: too many calls of the network wait to be asked for theirs. */
  playerOf(network: string, token: string): bigint | Promise<bigint | undefined | null>;
  /** The same for a studio's call, apart from the player's own: he does not hold up what his studio has to say. */
  runForStudio<T>(sessionToken: string, call: () => Promise<T>): Promise<T | null>;
}

/** A page asks for several things at once. Calls beyond wait, as many as a page and a game could ever send together. */
export const PLAYER_CALLS = { atOnce: 4, waiting: 12 } as const;
/** A studio sends one call of a round after the other, and again those that it heard no answer to. */
export const STUDIO_CALLS = { atOnce: 4, waiting: 60 } as const;
/** Nobody logs in twice at a time; calls about one name meet in the same rows, so that more at once would only wait there. */
export const NAME_CALLS = { atOnce: 2, waiting: 20 } as const;
/** What one address may have of those: whoever floods somebody's name leaves the person himself a place near the front. */
export const NAME_CALLS_OF_ADDRESS = { atOnce: 2, waiting: 6 } as const;
/** Thousands of phones may stand behind one address of their network; a call takes milliseconds, so they wait a moment. */
export const ADDRESS_CALLS = { atOnce: 8, waiting: 1000 } as const;

type Turn = readonly [limit: KeyedLimit, key: string];

export function createAdmission(owners: SessionOwners): Admission {
  const byPlayer = createKeyedLimit(PLAYER_CALLS);
  const byStudioPlayer = createKeyedLimit(STUDIO_CALLS);
  const byName = createKeyedLimit(NAME_CALLS);
  const byNameAndAddress = createKeyedLimit(NAME_CALLS_OF_ADDRESS);
  const byAddress = createKeyedLimit(ADDRESS_CALLS);

  /** The first call of a session here looks its player up, in the turn of its address: a made-up token is nobody's. */
  async function ownerOf(token: string, network: string): Promise<bigint | undefined | null> {
    return owners.known(token) ?? byAddress.run(network, () => owners.find(token));
  }

  /** Always in the same order, so that two calls never wait for each other. */
  function turnsOf(network: string, names: readonly string[]): Turn[] {
    const sorted = [...new Set(names)].sort();
    return [
      ...sorted.map((name): Turn => [byNameAndAddress, `${name} ${network}`]),
      ...sorted.map((name): Turn => [byName, name]),
      // Calls that compare passwords and wait for messages apart from those that read a list.
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

/** Whom a call without a session is about: the fields in which a phone number, an address or a verification is typed. */
const NAME_FIELDS = ['userId', 'emailOrNumber', 'phoneNumber', 'emailAddress', 'Id'] as const;

/** Each in its one form, however it was typed. */
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
