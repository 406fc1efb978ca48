import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createServing } from '../runtime/serving.ts';
import { closeGently } from './drain.ts';
import { registerHealth } from './health.ts';
import { createHttp } from './http.ts';

const healthy = { readiness: async () => ({ ready: true, faults: [], warnings: [] }) };

test('while bets are refused, only calls that move money are', async () => {
  const serving = createServing();
  const app = createHttp({ logLevel: 'silent', trustProxy: null, serving });
  app.get('/page', async () => 'a page');
  app.post('/bet', { config: { movesMoney: true } }, async () => 'booked');
  serving.refuseBets('clock');
  const refused = await app.inject({ method: 'POST', url: '/bet' });
  assert.deepEqual([refused.statusCode, refused.json().code], [503, 'unavailable']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal((await app.inject('/page')).statusCode, 200);
  serving.refuseBets(null);
  assert.equal((await app.inject({ method: 'POST', url: '/bet' })).statusCode, 200);
  await app.close();
});

test('a node with more calls under way than it could answer takes no further ones, and answers health checks all the same', async () => {
  const serving = createServing();
  const app = createHttp({ logLevel: 'silent', trustProxy: null, serving });
  app.get('/page', async () => 'a page');
  registerHealth(app, healthy, 'sandbox');
  for (let i = 0; i < 10_000; i += 1) serving.callBegins();
  const refused = await app.inject('/page');
  assert.deepEqual([refused.statusCode, refused.json().code], [503, 'unavailable']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal((await app.inject('/health/live')).statusCode, 200);
  serving.callEnds();
  assert.equal((await app.inject('/page')).statusCode, 200);
  await app.close();
});

test('a node that leaves still serves, and closes each connection; one that refuses answers only health', async () => {
  const serving = createServing();
  const app = createHttp({ logLevel: 'silent', trustProxy: null, serving });
  app.get('/page', async () => 'a page');
  registerHealth(app, healthy, 'sandbox');
  serving.leave();
  const served = await app.inject('/page');
  assert.deepEqual([served.statusCode, served.headers.connection], [200, 'close']);
  serving.refuseAll();
  const refused = await app.inject('/page');
  assert.deepEqual([refused.statusCode, refused.json().code], [503, 'unavailable']);
  assert.equal(refused.headers.connection, 'close');
  assert.equal((await app.inject('/health/live')).statusCode, 200);
  await app.close();
});

test('a call that moves money and takes too long is not certain yet; the work goes on, and others may take their time', async () => {
  const app = createHttp({ logLevel: 'silent', trustProxy: null, answerLimitMs: 40 });
  let finish: () => void = () => undefined;
  let isBooked = false;
  const booked = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slowly = async () => {
    await booked;
    isBooked = true;
    return { status: 200 };
  };
  app.post('/bet', { config: { movesMoney: true } }, slowly);
  app.post('/letter', slowly);
  const letter = app.inject({ method: 'POST', url: '/letter' });
  const bet = await app.inject({ method: 'POST', url: '/bet' });
  assert.deepEqual([bet.statusCode, bet.json().code, isBooked], [503, 'uncertain', false]);
  assert.ok(Number(bet.headers['retry-after']) > 0);
  finish();
  assert.equal((await letter).statusCode, 200);
  assert.equal(isBooked, true);
  await app.close();
});

interface Tally {
  answered: number;
  refused: number;
  readonly errors: string[];
}

/** Sends calls one after another on a kept connection, like a browser, until a call is refused or the server is gone. */
async function keepCalling(port: number, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let calls = 0; calls < 10_000; calls += 1) {
    const outcome = await new Promise<number | string>((resolve) => {
      const call = request({ host: '127.0.0.1', port, path: '/work', agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      call.end();
    });
    if (outcome === 200) tally.answered += 1;
    else {
      if (outcome === 503) tally.refused += 1;
      else tally.errors.push(String(outcome));
      break;
    }
  }
  agent.destroy();
}

test('a stop under load resets no connection: each client is answered, or refused in our shape', async () => {
  const serving = createServing();
  const app = createHttp({ logLevel: 'silent', trustProxy: null, serving });
  app.get('/work', async () => {
    await delay(5);
    return { status: 200 };
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const tally: Tally = { answered: 0, refused: 0, errors: [] };
  const clients = Array.from({ length: 40 }, () => keepCalling(Number(port), tally));
  while (tally.answered < 400) await delay(5);
  await closeGently([app], serving);
  await Promise.all(clients);
  assert.deepEqual(tally.errors, []);
  assert.equal(tally.refused, 40);
});
