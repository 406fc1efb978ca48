import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Metrics } from '../metrics/metrics.ts';
import type { Log } from '../runtime/log.ts';
import type { MetricsSettings } from '../runtime/settings.ts';

export interface MetricsPort {
  /** The port it is served at. */
  readonly port: number;
  close(): Promise<void>;
}

/** A Prometheus that is slower than this has given up. */
const SCRAPE_ANSWER_MS = 10_000;
/** Maximum number of open connections; a Prometheus has one, and a person another. */
const MAX_CONNECTIONS = 20;

/**
 * Serves `/metrics` at a port of its own, which no player reaches. It needs no session: the loopback address or a token protects it. Null: the port
 * is taken, which is logged, since a node serves its players without metrics too.
 */
export async function openMetricsPort(
  metrics: Pick<Metrics, 'scrape'>,
  { port, host, token }: MetricsSettings,
  log: Pick<Log, 'error'>,
): Promise<MetricsPort | null> {
  const server = createServer((request, response) => {
    answer(metrics, token, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'metrics.scrape_failed');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.requestTimeout = SCRAPE_ANSWER_MS;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    log.error({ err: error, port, host }, 'metrics.port_not_opened');
    return null;
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  metrics: Pick<Metrics, 'scrape'>,
  token: string | null,
  { url = '/', method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (token !== null && !isToken(token, headers.authorization)) {
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end('A token is needed: METRICS_TOKEN.\n');
    return;
  }
  if (url.split('?')[0] !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
    response.writeHead(404).end('There is only GET /metrics.\n');
    return;
  }
  const { text, contentType } = await metrics.scrape();
  response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text);
}

/** Compares hashes, which have one length and whose comparison takes the same time for each. */
function isToken(token: string, authorization = ''): boolean {
  const [given, wanted] = [authorization, `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}
