import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../source-files.ts';
import type { Network } from './network.ts';
import { BIN_DIR } from './packages.ts';
import { type ClusterValues, readValues } from './values.ts';

const DATABASES = 3;
const NODES = 2;
/** The last octets of the machines' addresses. */
export const HOSTS = { database: 11, balancer: 21, node: 31 } as const;

/** The values of a cluster on this machine: the example's, with addresses of this network, folders below one, and small memory. */
export function localValues(network: Network, folder: string): ClusterValues {
  const places = (name: string, host: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      machine: `${name}-${i + 1}`,
      address: network.addressOf(host + i),
    }));
  const example = readValues(join(root, 'ops', 'cluster', 'values.example.json'), { isExample: true });
  const own = join(folder, '{{machine}}');
  const settings: Record<string, string> = {
    ...example.settings,
    ...{ binDir: BIN_DIR, configDir: own, stateDir: own },
    dataDir: join(own, 'disk', 'postgres'),
    etcdDir: join(own, 'etcd'),
    ...{
      balancerConnections: '4000',
      maxConnections: '150',
      appConnections: '120',
      sharedBuffers: '64MB',
      maxWalSize: '256MB',
      archiveTimeout: '60s',
    },
    ...{ archiveQueueMax: '1GB', metricsToken: randomBytes(16).toString('hex') },
    deskOrigin: `http://${network.addressOf(HOSTS.balancer)}:${example.settings.deskPort}`,
    gamesOrigin: `http://${network.addressOf(HOSTS.balancer)}:${example.settings.gamesPort}`,
    keyFile: join(folder, 'keys'),
    nodeDataDir: join(own, 'data'),
    repository: `repo1-path=${join(folder, 'repository')}`,
  };
  for (const name of Object.keys(settings))
    if (name.endsWith('Password')) settings[name] = randomBytes(12).toString('hex');
  return {
    cluster: example.cluster,
    network: network.cidr,
    databases: places('db', HOSTS.database, DATABASES),
    balancers: places('balancer', HOSTS.balancer, 1),
    nodes: places('node', HOSTS.node, NODES),
    settings,
  };
}
