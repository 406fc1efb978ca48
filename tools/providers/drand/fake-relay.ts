import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beaconTimeMs, beaconValue, type DrandChain } from '@jara/fairness/drand';
import { drandSigner } from '@jara/fairness/testing/drand-signer';
import type { Clock } from '../../../server/platform/runtime/clock.ts';
import { stall } from '../fake-server.ts';

/**
 * The fault of an answer. `behind`, `ahead`: the relay's clock. `another round`: the signature and number of the round before. `early`, `too
 * early`: 404 and 425, as relays answer for a round that is still to come.
 */
export type RelayFault =
  | 'hang'
  | 'stalled'
  | 'html'
  | 'cut'
  | 'long'
  | 'wrong signature'
  | 'wrong value'
  | 'another round'
  | 'early'
  | 'too early'
  | 'behind'
  | 'ahead'
  | 429
  | 500;

export interface FakeRelay {
  readonly url: string;
  readonly chain: DrandChain;
  /** The paths that were requested. */
  readonly calls: string[];
  /** Null: all calls are answered. */
  fault: RelayFault | null;
  /** The header of a refusal with 429; null: none. */
  retryAfter: string | null;
  /** The value of a round, as the chain will publish it. */
  publishedValue(round: number): string;
  stop(): Promise<void>;
}

const CLOCK_MS = 600_000;
const LONG_BYTES = 64 * 1024;
const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');

/** A relay of a drand chain over real HTTP, with the chain's own key: rounds come by the given clock. */
export async function startFakeRelay(clock: Clock, port = 0): Promise<FakeRelay> {
  const genesisSeconds = Math.floor(clock.now().getTime() / 1000) - 3_600;
  const { chain, sign } = drandSigner(sha256, 'drand', genesisSeconds);
  const latest = () => {
    const skewMs = fake.fault === 'behind' ? -CLOCK_MS : fake.fault === 'ahead' ? CLOCK_MS : 0;
    const periods = (clock.now().getTime() + skewMs - beaconTimeMs(chain, 1)) / 1000 / chain.periodSeconds;
    return 1 + Math.floor(periods);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    fake.calls.push(path);
    const [, wanted] = new RegExp(`^/${chain.hash}/public/(latest|\\d+)$`).exec(path) ?? [];
    if (wanted === undefined) return send(response, 404, { error: 'unknown chain' });
    const round = wanted === 'latest' ? latest() : Number(wanted);
    if (fake.fault !== null && fails(response, fake)) return;
    if (round > latest()) return send(response, 404, { error: 'the requested round is in the future' });
    send(response, 200, answerOf(round, fake.fault, sign));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeRelay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ chain, calls: [], fault: null, retryAfter: null },
    publishedValue: (round) => beaconValue(sha256, sign(round)),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

/** Whether the fault replaces the answer. */
function fails(response: ServerResponse, { fault, retryAfter }: FakeRelay): boolean {
  if (fault === 'hang') return true;
  if (fault === 'stalled') stall(response);
  else if (fault === 'html') response.end('<html>we are back soon</html>');
  else if (fault === 'long') response.end(JSON.stringify({ round: 1, padding: 'x'.repeat(LONG_BYTES) }));
  else if (fault === 'cut') {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('{"round":');
    setImmediate(() => response.destroy());
  } else if (fault === 'early') send(response, 404, { error: 'the requested round is in the future' });
  else if (fault === 'too early') send(response, 425, { error: 'too early' });
  else if (fault === 429) {
    if (retryAfter !== null) response.setHeader('retry-after', retryAfter);
    send(response, 429, { error: 'slow down' });
  } else if (fault === 500) send(response, 500, { error: 'no' });
  else return false;
  return true;
}

function answerOf(round: number, fault: RelayFault | null, sign: (round: number) => string) {
  const signature = sign(fault === 'wrong signature' || fault === 'another round' ? round - 1 : round);
  const value = beaconValue(sha256, signature);
  return {
    round: fault === 'another round' ? round - 1 : round,
    randomness: fault === 'wrong value' ? 'c'.repeat(64) : value,
    signature,
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
