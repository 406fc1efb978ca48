import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { callOut } from '../platform/http/call-out.ts';
import { forRequest } from '../platform/runtime/request-context.ts';
import { type CalledServer, calledServer } from '../testing/called-server.ts';
import { startTracing } from './tracing.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly attributes: readonly Attribute[];
  readonly links?: readonly { readonly spanId: string; readonly attributes: readonly Attribute[] }[];
}

/** A collector, as the OTLP over HTTP has it. */
const spans: ReceivedSpan[] = [];
const collector = createServer(async (request, response) => {
  if (request.url === '/v1/traces') {
    const { resourceSpans } = JSON.parse(await text(request));
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  } else response.writeHead(401).end();
});
let origin: string;
let called: CalledServer;

const attributeOf = (attributes: readonly Attribute[], key: string) =>
  attributes.find((one) => one.key === key)?.value.stringValue;

before(async () => {
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  called = await calledServer();
});
after(async () => {
  await called.server.close();
  collector.closeAllConnections();
  collector.close();
});

test('the span of a bet arrives with its request id, and the batch that booked it links to it', async () => {
  const end = await startTracing(origin);
  const bet = called.calls.find(({ path }) => path === '/game/bet');
  assert.ok(bet !== undefined);
  const answer = await called.send(bet);
  assert.equal(answer.statusCode, 200, answer.body);
  await forRequest('of-a-provider', () => callOut('paystack', `${origin}/transfer`, {}));
  await end();
  const requestId = String(answer.headers['x-request-id']);
  const call = spans.find(({ name }) => name === 'POST /game/bet');
  assert.equal(attributeOf(call?.attributes ?? [], 'jaraplay.request_id'), requestId);
  const batch = spans.find(({ name }) => name === 'bets.batch');
  const [link] = batch?.links ?? [];
  assert.equal(link?.spanId, call?.spanId);
  assert.equal(attributeOf(link?.attributes ?? [], 'jaraplay.request_id'), requestId);
  const provider = spans.find(({ name }) => name === 'provider.call');
  assert.equal(attributeOf(provider?.attributes ?? [], 'jaraplay.request_id'), 'of-a-provider');
});

test('without a collector no span is made', async () => {
  const count = spans.length;
  const login = called.calls.find(({ path }) => path === '/agent/login');
  assert.ok(login !== undefined);
  assert.equal((await called.send(login)).statusCode, 200);
  assert.equal(spans.length, count);
});
