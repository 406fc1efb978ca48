import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Above the well-known ports and those that browsers refuse (the highest is 10,080). */
const LOWEST = 11_000;
/** Start of the ephemeral ports, used for outgoing connections: Linux from 32,768, others from 49,152. */
const BEYOND = 32_768;
const TRIES = 100;

/**
 * A free port for a server that is started a moment later. It is outside the ephemeral range: an outgoing connection could
 * take such a port in that moment, or during a restart of its server.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(LOWEST, BEYOND);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${TRIES} ports between ${LOWEST} and ${BEYOND - 1} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '0.0.0.0');
    await once(probe, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  } finally {
    probe.close();
  }
}
