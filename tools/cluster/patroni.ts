/** A member of the cluster as Patroni reports it. */
export interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica' | string;
  readonly state: string;
  readonly timeline?: number;
}

const REPLY_LIMIT_MS = 1000;
const RUNNING = new Set(['running', 'streaming']);

/** The members, as the first of these addresses that replies reports them; empty: none replies. */
export async function readMembers(addresses: readonly string[], port: string): Promise<readonly Member[]> {
  for (const address of addresses) {
    const found = await readJson<{ members: Member[] }>(`http://${address}:${port}/cluster`);
    if (found !== null) return found.members;
  }
  return [];
}

/** Whether this machine holds the lock of the primary and its database runs. */
export function isPrimary(address: string, port: string): Promise<boolean> {
  return fetch(`http://${address}:${port}/primary`, { signal: AbortSignal.timeout(REPLY_LIMIT_MS) }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Whether there is a primary, a synchronous standby, and all members run on one timeline. */
export function isWhole(members: readonly Member[], count: number): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  return (
    members.length === count &&
    leader !== undefined &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.every(({ state, timeline }) => RUNNING.has(state) && timeline === leader.timeline)
  );
}

async function readJson<T>(url: string): Promise<T | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REPLY_LIMIT_MS) });
    return (await response.json()) as T;
  } catch {
    return null;
  }
}
