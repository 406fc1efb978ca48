import { execFileSync } from 'node:child_process';

/** How the machines of a local cluster reach each other. */
export interface Network {
  /** The CIDR of all machines. */
  readonly cidr: string;
  addressOf(host: number): string;
  /** The words before a command that run it on a machine. */
  prefix(machine: string): readonly string[];
  /** Connects a further machine. */
  connect(machine: string, host: number): void;
  /** All processes of a machine; only where each machine has a namespace. */
  pids(machine: string): readonly number[];
  /** Lets no packet pass between two machines, in either direction, and neither learn of it. */
  part(one: string, other: string): void;
  heal(one: string, other: string): void;
  close(): void;
}

/** Every machine is an address of the loopback network: no rights are needed, and nothing can be cut off. */
export function loopbackNetwork(octet: number): Network {
  const never = (): never => {
    throw new Error('Machines on the loopback network cannot be cut off or frozen.');
  };
  return {
    // Connections between these addresses come from 127.0.0.1.
    cidr: '127.0.0.0/8',
    addressOf: (host) => `127.${octet}.0.${host}`,
    prefix: () => [],
    connect: () => undefined,
    pids: never,
    part: never,
    heal: never,
    close: () => undefined,
  };
}

/** A frame to this address reaches no machine, and its sender gets no answer. */
const NOWHERE = '02:00:00:00:00:01';
const ip = (...words: string[]) =>
  execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Each machine is a network namespace on one bridge, which this process reaches too. Needs root. */
export function namespaceNetwork(octet: number): Network {
  const bridge = `jara${octet}`;
  const hosts = new Map<string, number>();
  const spaceOf = (machine: string) => `${bridge}-${machine}`;
  const outsideOf = (host: number) => `${bridge}v${host}`;
  const addressOf = (host: number) => `10.${octet}.0.${host}`;
  const eachWay = (one: string, other: string, act: (space: string, address: string) => void) => {
    act(spaceOf(one), addressOf(hosts.get(other) ?? 0));
    act(spaceOf(other), addressOf(hosts.get(one) ?? 0));
  };
  if (isThere(bridge))
    throw new Error(
      `The network ${bridge} is there already: another cluster runs, or one was killed before it could clean up. ` +
        `Then remove it: for n in $(ip netns ls | grep -o '${bridge}-[^ ]*'); do ip netns pids $n | xargs -r kill -9; ip netns del $n; done; ip link del ${bridge}`,
    );
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${addressOf(1)}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  return {
    cidr: `10.${octet}.0.0/24`,
    addressOf,
    prefix: (machine) => ['ip', 'netns', 'exec', spaceOf(machine)],
    connect(machine, host) {
      const space = spaceOf(machine);
      const outside = outsideOf(host);
      ip('netns', 'add', space);
      hosts.set(machine, host);
      ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
      ip('link', 'set', outside, 'master', bridge, 'up');
      ip('-n', space, 'addr', 'add', `${addressOf(host)}/24`, 'dev', 'eth0');
      for (const device of ['lo', 'eth0']) ip('-n', space, 'link', 'set', device, 'up');
    },
    pids: (machine) =>
      ip('netns', 'pids', spaceOf(machine))
        .split('\n')
        .filter((line) => line !== '')
        .map(Number),
    part: (one, other) =>
      eachWay(one, other, (space, address) =>
        ip('-n', space, 'neigh', 'replace', address, 'lladdr', NOWHERE, 'dev', 'eth0', 'nud', 'permanent'),
      ),
    heal: (one, other) =>
      eachWay(one, other, (space, address) => ip('-n', space, 'neigh', 'del', address, 'dev', 'eth0')),
    close() {
      // The links first: a namespace lives on until its last process has ended, and would keep its own.
      for (const [machine, host] of hosts) {
        ip('link', 'del', outsideOf(host));
        ip('netns', 'del', spaceOf(machine));
      }
      ip('link', 'del', bridge);
    },
  };
}

function isThere(link: string): boolean {
  try {
    ip('link', 'show', link);
    return true;
  } catch {
    return false;
  }
}

/** Whether this process may create network namespaces and small file systems. */
export function mayMakeNamespaces(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    const name = `jara-probe-${process.pid}`;
    ip('netns', 'add', name);
    ip('netns', 'del', name);
    return true;
  } catch {
    return false;
  }
}
