/** One server of a database. */
export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

const DEFAULT_PORT = 5432;
/** Enough for a primary, its replicas, and the servers that replace them. */
const MAX_HOSTS = 8;
/** Keeps the hosts after the first in an address that `URL` can read. */
const FURTHER_HOSTS = 'further_hosts';
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * The normal form of an address in libpq's notation, which may list several servers: `postgres://user:password@one:5432,two:5432/name`. Null for
 * anything else, or if `target_session_attrs` requests a server that takes no writes.
 */
export function readDatabaseAddress(text: string): string | null {
  const [, login, hosts = '', rest = ''] = ADDRESS.exec(text) ?? [];
  if (login === undefined) return null;
  const [first = '', ...further] = hosts.split(',');
  // A comma in the name is an address of a list that was written without its scheme.
  if (/^[^?#]*,/.test(rest) || further.length >= MAX_HOSTS || !URL.canParse(`${login}${first}${rest}`))
    return null;
  if (!further.every((host) => host !== '' && URL.canParse(`postgres://${host}/`))) return null;
  if (further.length === 0) return text;
  const address = new URL(`${login}${first}${rest}`);
  const wanted = address.searchParams.get('target_session_attrs') ?? 'read-write';
  if (address.hostname === '' || !['read-write', 'primary'].includes(wanted)) return null;
  address.searchParams.delete('target_session_attrs');
  address.searchParams.set(FURTHER_HOSTS, further.join(','));
  return address.href;
}

/** The servers of an address in its normal form, in the order given. */
export function hostsOf(address: string): readonly DatabaseHost[] {
  const first = new URL(address);
  const further = first.searchParams.get(FURTHER_HOSTS)?.split(',') ?? [];
  return [first, ...further.map((host) => new URL(`postgres://${host}/`))].map(({ hostname, port }) => ({
    host: decodeURIComponent(hostname.replace(/^\[(.+)\]$/, '$1')),
    port: port === '' ? DEFAULT_PORT : Number(port),
  }));
}

/** The address without the servers after the first, as the driver reads it. */
export function firstAddress(address: string): string {
  const first = new URL(address);
  if (!first.searchParams.has(FURTHER_HOSTS)) return address;
  first.searchParams.delete(FURTHER_HOSTS);
  return first.href;
}

export const hostText = ({ host, port }: DatabaseHost) => `${host}:${port}`;

/** Its servers and its name, without the login. */
export function databaseText(address: string): string {
  return `${hostsOf(address).map(hostText).join(',')}${new URL(address).pathname}`;
}
