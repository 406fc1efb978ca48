import pg from 'pg';
import { databaseText } from '../runtime/database-address.ts';
import type { Settings } from '../runtime/settings.ts';
import type { Pooler } from './pooler.ts';
import { type SessionSettings, sessionOf } from './session-settings.ts';

/** The addresses of one database. */
export interface Address {
  /** The server's own login. */
  readonly appUrl: string;
  /** The owner's login; null if not configured. */
  readonly ownerUrl: string | null;
  /** The pooler of the server's own login; absent if not configured. */
  readonly pooler?: Pooler;
}

export interface ShardAddress extends Address {
  /** Its position in the settings, from 1. */
  readonly id: number;
}

/** All databases of an installation. */
export interface Addresses {
  readonly directory: Address;
  /** In the order of their ids. One of them may be the directory's own database. */
  readonly shards: readonly ShardAddress[];
}

/** The same databases, reached directly. */
export function withoutPooler({ directory, shards }: Addresses): Addresses {
  const { pooler: _, ...direct } = directory;
  return { directory: direct, shards: shards.map(({ pooler: __, ...shard }) => shard) };
}

/** Shard 1 is the directory's own database unless shards are named. */
export function addressesOf(directory: Address, shards: readonly Address[] = []): Addresses {
  const named = shards.length === 0 ? [directory] : shards;
  return { directory, shards: named.map((shard, i) => ({ id: i + 1, ...shard })) };
}

/** The configured databases of an operator's server; null: the embedded one. */
export function namedAddresses(settings: Settings): Addresses | null {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, shardUrls, shardOwnerUrls, pooler, pools } = settings;
  if (databaseUrl === null) return null;
  const through = (url: string | undefined) => {
    if (url === undefined) return {};
    const { namedStatements } = pooler;
    return { pooler: { url, namedStatements, settings: sessionOf(pools.limits) } };
  };
  const shards = shardUrls.map((appUrl, i) => ({
    ...{ appUrl, ownerUrl: shardOwnerUrls[i] ?? null },
    ...through(pooler.shardUrls[i]),
  }));
  return addressesOf({ appUrl: databaseUrl, ownerUrl, ...through(pooler.url ?? undefined) }, shards);
}

/** Database name of a further shard on the embedded server. */
export const embeddedShardName = (id: number) => `shard_${id}`;

/** Shards on the directory's own server; the first uses the directory's database. */
export function embeddedAddresses(directory: Address, shardCount: number): Addresses {
  const shards = Array.from({ length: shardCount }, (_, i) => {
    if (i === 0) return directory;
    const name = embeddedShardName(i + 1);
    const { appUrl, ownerUrl } = directory;
    return {
      appUrl: withDatabaseName(appUrl, name),
      ownerUrl: ownerUrl === null ? null : withDatabaseName(ownerUrl, name),
    };
  });
  return addressesOf(directory, shards);
}

export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Whether two addresses lead to the same database, regardless of the login. */
export function isSameDatabase(one: string, other: string): boolean {
  return databaseText(one) === databaseText(other);
}

/** The login that an address names. */
export const loginOf = ({ appUrl }: Address) => decodeURIComponent(new URL(appUrl).username);

/** The statements that set the limits of an address's login in its database, for the next connections. */
export function roleStatements(address: Address, settings: SessionSettings): string[] {
  const [login, name] = [loginOf(address), decodeURIComponent(new URL(address.appUrl).pathname.slice(1))];
  return Object.entries(settings).map(
    ([setting, value]) =>
      `alter role ${pg.escapeIdentifier(login)} in database ${pg.escapeIdentifier(name)} set ${setting} = '${value}'`,
  );
}
