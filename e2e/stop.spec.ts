import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { expect, test } from '@playwright/test';
import { startServer } from './server.ts';

/** Below the limit of a player's running and waiting calls: none of them is refused for that. */
const CLIENTS = 12;
const CALLS_BEFORE = 200;
const MAX_CALLS = 10_000;

interface Answer {
  readonly status: number;
  readonly code: string;
}

/** One spin on a keep-alive connection: its answer, or the error of the connection. */
function spin(origin: string, token: string, agent: Agent): Promise<Answer | string> {
  return new Promise((resolve) => {
    const call = request(
      `${origin}/agent/spin-multiplier`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += String(chunk);
        });
        response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, code: JSON.parse(body).code ?? '' }),
        );
      },
    );
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end(JSON.stringify({ token, betAmount: '100', requestId: randomUUID() }));
  });
}

test('a stop under load answers or refuses every call in our shape, and resets no connection', async () => {
  const server = await startServer({ settings: { RATE_LIMIT_PER_SECOND: '1000000' } });
  const login = await fetch(`${server.origin}/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: '08010000001', password: 'Sandbox!1' }),
  });
  const { token } = (await login.json()).data;
  let answered = 0;
  let begin = (): void => undefined;
  const busy = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const last = Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let calls = 0; calls < MAX_CALLS; calls += 1) {
        const answer = await spin(server.origin, token, agent);
        if (typeof answer === 'string' || answer.status !== 200) {
          agent.destroy();
          return answer;
        }
        answered += 1;
        if (answered === CALLS_BEFORE) begin();
      }
      return 'never refused';
    }),
  );
  await busy;
  await server.stop();
  expect(await last).toEqual(Array(CLIENTS).fill({ status: 503, code: 'unavailable' }));
});
