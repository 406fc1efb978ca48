import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { type Clock, HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { NETWORKS, networkName } from './networks.ts';

/** Younger messages may still be delivered, and count as neither. */
const SETTLED_AFTER_MS = 5 * MINUTE_MS;
const STATES = ['queued', 'sent', 'delivered', 'failed'] as const;
const CHANNELS = ['sms', 'email', 'push'] as const;

/** The messages of the last hour by network and state: delivered ÷ all is the rate at which codes arrive. */
export function measureDeliveries(metrics: Metrics, db: Database, clock: Clock): void {
  const messages = metrics.gauge({
    name: 'jaraplay_messages_last_hour',
    help: 'Messages of the last hour that are older than five minutes, by what is known of them.',
    // Other channels have no network.
    labels: { channel: CHANNELS, network: [...NETWORKS, 'none'], state: STATES },
  });
  const waiting = metrics.gauge({
    name: 'jaraplay_message_oldest_waiting_seconds',
    help: 'Age of the oldest message that no provider has taken; promotions wait for the morning.',
  });
  metrics.reading('messages', async () => {
    const nowMs = clock.now().getTime();
    const [since, until] = [new Date(nowMs - HOUR_MS), new Date(nowMs - SETTLED_AFTER_MS)];
    const { rows } = await sql<Counted>`
      select channel, network, state, count(*)::int as messages from sent_message
       where queued_at > ${since} and queued_at <= ${until} group by channel, network, state`.execute(
      db.kysely,
    );
    const { rows: oldest } = await sql<{ age: number }>`
      select coalesce(extract(epoch from ${clock.now()}::timestamptz - min(at)), 0)::float8 as age from waiting_message`.execute(
      db.kysely,
    );
    messages.clear();
    for (const [key, count] of sumsOf(rows)) {
      const [channel = '', network = '', state = ''] = key.split(' ');
      messages.set({ channel, network, state }, count);
    }
    waiting.set({}, oldest[0]?.age ?? 0);
  });
}

interface Counted {
  readonly channel: (typeof CHANNELS)[number];
  readonly network: string;
  readonly state: (typeof STATES)[number];
  readonly messages: number;
}

/** Several beginnings of numbers belong to one network. States without a message are 0: the rate of a network that delivers nothing has a value. */
function sumsOf(rows: readonly Counted[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { channel, network, state, messages } of rows) {
    const of = `${channel} ${network === '' ? 'none' : networkName(network)}`;
    for (const each of STATES) sums.set(`${of} ${each}`, sums.get(`${of} ${each}`) ?? 0);
    sums.set(`${of} ${state}`, (sums.get(`${of} ${state}`) ?? 0) + messages);
  }
  return sums;
}
