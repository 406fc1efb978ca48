import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { SignedCall } from '../../providers/fake-server.ts';
import { quantile } from '../../quantile.ts';

const CONNECTIONS = 50;

export interface StormMeasured {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly seconds: number;
}

/**
 * Delivers each notice once at a fixed rate, whether or not the ones before it are answered; the times are those from the intended start of a
 * call. Throws where one is refused.
 */
export async function deliverAll(
  url: string,
  notices: readonly SignedCall[],
  perSecond: number,
): Promise<StormMeasured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  const answers: Promise<number>[] = [];
  for (const [index, notice] of notices.entries()) {
    const dueAt = start + (index * 1000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await delay(waitMs);
    answers.push(deliver(url, notice, agent).then(() => performance.now() - dueAt));
  }
  const times = await Promise.all(answers).finally(() => agent.destroy());
  return {
    ...{ p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) },
    seconds: (performance.now() - start) / 1000,
  };
}

async function deliver(url: string, { headers, body }: SignedCall, agent: Agent): Promise<void> {
  const call = request(url, { method: 'POST', agent, headers: { ...headers } });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${url} answered a notice with ${answer.statusCode}.`);
}
