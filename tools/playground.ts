import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './source-files.ts';

const LOOPBACK = '127.0.0.1';
const USUAL_PORT = 5180;

export interface RunningPlayground {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves the playground on loopback, at the first free port from `port` on. Changed files reload. */
export async function startPlayground(port: number): Promise<RunningPlayground> {
  const server = await createServer({
    root: join(root, 'apps/playground'),
    logLevel: 'warn',
    server: { host: LOOPBACK, port, strictPort: false },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (address === null || address === undefined || typeof address === 'string')
    throw new Error('the playground listens on no port');
  return { origin: `http://${LOOPBACK}:${address.port}`, stop: () => server.close() };
}

if (import.meta.main) {
  const { origin, stop } = await startPlayground(Number(process.env.PORT ?? USUAL_PORT));
  process.stdout.write(`The playground is at ${origin}\n`);
  const leave = () => void stop().then(() => process.exit(0));
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
}
