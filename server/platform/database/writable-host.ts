import type { Duplex } from 'node:stream';
import pg from 'pg';
import { type DatabaseHost, firstAddress, hostsOf, hostText } from '../runtime/database-address.ts';
import { isUnavailable } from './unavailable.ts';

/** Time limit for a server to answer whether it takes writes; a silent one is passed over. */
const PROBE_MS = 1_000;
/** PostgreSQL's code for a server that takes no connections now: answered as 503, and tried again. */
const NO_SERVER = '57P03';

/** Which of a database's servers takes writes. */
interface HostChoice {
  /** The server that took writes last; if it was left, all are queried at once. */
  choose(): Promise<DatabaseHost>;
  /** The server was lost or takes no writes: the next connection queries all of them. */
  leave(host?: DatabaseHost): void;
  /** The open connections and their servers. */
  readonly open: Map<Duplex, DatabaseHost>;
}

interface WritableServer {
  readonly connectionString: string;
  readonly Client: typeof pg.Client;
  /** A new connection was not accepted by the caller: the next one queries all servers. */
  leave(): void;
}

/**
 * The address and the class of clients with which the driver connects to the server that takes writes. The driver itself knows one server only; an
 * address with one is left to it.
 */
export function writableServer(address: string): WritableServer {
  const connectionString = firstAddress(address);
  const hosts = hostsOf(address);
  if (hosts.length === 1) return { connectionString, Client: pg.Client, leave: () => undefined };
  const choice = choices.get(address) ?? createHostChoice(connectionString, hosts);
  choices.set(address, choice);
  return { connectionString, Client: clientOf(choice), leave: choice.leave };
}

/** By address. All pools of this process leave a server together, and none accepts one that another knows to be older. */
const choices = new Map<string, HostChoice>();

/**
 * Connects to the chosen server, and leaves it when a connection is refused or lost. When another one is chosen, connections to the former end: it
 * may be a primary that was frozen, and takes writes that no replica receives.
 */
function clientOf(choice: HostChoice): typeof pg.Client {
  const { open } = choice;
  return class WritableClient extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = this.#connect();
      if (callback === undefined) return connected;
      const done = callback as (error: Error | null) => void;
      connected.then(() => done(null), done);
      return undefined;
    }

    async #connect(): Promise<this> {
      const chosen = await choice.choose();
      for (const [stream, host] of open)
        if (host !== chosen) stream.destroy(new Error('another server takes writes'));
      Object.assign(this, chosen);
      const { connection } = this;
      this.on('error', () => choice.leave(chosen));
      this.on('end', () => open.delete(connection.stream));
      try {
        await super.connect();
      } catch (error) {
        choice.leave(chosen);
        throw error;
      }
      // A server that was frozen may answer after another one was chosen.
      if ((await choice.choose()) !== chosen) {
        connection.stream.destroy();
        throw passing('another server takes writes');
      }
      // With TLS the stream is another one than before.
      open.set(connection.stream, chosen);
      return this;
    }
  };
}

function createHostChoice(connectionString: string, hosts: readonly DatabaseHost[]): HostChoice {
  let chosen: DatabaseHost | null = null;
  let choosing: Promise<DatabaseHost> | null = null;
  let newest = 0;
  const find = async () => {
    const { host, timeline } = await findWritable(connectionString, hosts, newest);
    newest = timeline;
    return host;
  };
  return {
    open: new Map(),
    async choose() {
      if (chosen !== null) return chosen;
      choosing ??= find().finally(() => {
        choosing = null;
      });
      chosen = await choosing;
      return chosen;
    },
    leave(host) {
      if (host === undefined || chosen === host) chosen = null;
    },
  };
}

interface Writable {
  readonly host: DatabaseHost;
  readonly timeline: number;
}

/** The answer of a server: its timeline, or the reason to pass it over. */
type Probe = Writable | { readonly host: DatabaseHost; readonly error: Error };

/**
 * After a failover the former primary may run again beside the new one, which has the higher timeline. While the new one gives no answer, the
 * former is not accepted: this process has seen the higher timeline. A start accepts any.
 */
async function findWritable(
  connectionString: string,
  hosts: readonly DatabaseHost[],
  newest: number,
): Promise<Writable> {
  const probes = await Promise.all(hosts.map((host) => probe(connectionString, host, newest)));
  const writable = probes
    .flatMap((one) => ('timeline' in one ? [one] : []))
    .sort((one, other) => other.timeline - one.timeline)[0];
  if (writable !== undefined) return writable;
  const failed = probes.flatMap((one) => ('error' in one ? [one] : []));
  const lasting = failed.find(({ error }) => !isUnavailable(error));
  if (lasting !== undefined) throw lasting.error;
  const reasons = failed.map(({ host, error }) => `${hostText(host)}: ${error.message}`).join('; ');
  throw Object.assign(new Error(`No server of the database takes writes (${reasons})`), { code: NO_SERVER });
}

async function probe(connectionString: string, host: DatabaseHost, newest: number): Promise<Probe> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  Object.assign(client, host);
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(passing(`no answer within ${PROBE_MS} ms`)), PROBE_MS);
  });
  const answer = timelineOf(client);
  answer.catch(() => undefined);
  try {
    const timeline = await Promise.race([answer, silence]);
    if (timeline < newest) throw passing(`its timeline ${timeline} ended with a failover to ${newest}`);
    return { host, timeline };
  } catch (error) {
    return { host, error: error as Error };
  } finally {
    clearTimeout(timer);
    client.connection.stream.destroy();
  }
}

async function timelineOf(client: pg.Client): Promise<number> {
  await client.connect();
  const { rows } = await client.query<{ timeline: number | null }>(
    `select case when not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean
                 then ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer end as timeline`,
  );
  const timeline = rows[0]?.timeline ?? null;
  if (timeline === null) throw passing('takes no writes');
  return timeline;
}

const passing = (message: string) => Object.assign(new Error(message), { code: NO_SERVER });
