import { freePort } from '../server/platform/runtime/free-port.ts';

/** Free ports of a test's server, by the names of its variables. */
export interface ServerPorts {
  readonly PORT: string;
  readonly GAMES_PORT: string;
  readonly BACKOFFICE_PORT: string;
}

export async function freeServerPorts(): Promise<ServerPorts> {
  const ports = new Set<number>();
  while (ports.size < 3) ports.add(await freePort());
  const [PORT = '', GAMES_PORT = '', BACKOFFICE_PORT = ''] = [...ports].map(String);
  return { PORT, GAMES_PORT, BACKOFFICE_PORT };
}
