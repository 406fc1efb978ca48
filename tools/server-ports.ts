import { freePort } from '../server/platform/runtime/free-port.ts';

/** Free ports of a test's server, by the names of its variables. */
export interface ServerPorts {
  readonly PORT: string;
  readonly GAMES_PORT: string;
  readonly BACKOFFICE_PORT: string;
  readonly METRICS_PORT: string;
}

export async function freeServerPorts(): Promise<ServerPorts> {
  const ports = new Set<number>();
  while (ports.size < 4) ports.add(await freePort());
  const [PORT = '', GAMES_PORT = '', BACKOFFICE_PORT = '', METRICS_PORT = ''] = [...ports].map(String);
  return { PORT, GAMES_PORT, BACKOFFICE_PORT, METRICS_PORT };
}
