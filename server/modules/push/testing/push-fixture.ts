import assert from 'node:assert/strict';
import { type FakeWebPush, pushDevice } from '../../../../tools/providers/web-push/fake-web-push.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { pushModule } from '../module.ts';
import type { PushNews } from '../types.ts';

/** Players of a whole server with devices at a stand-in of the push service. */
export function playersWithDevices(server: () => TestApp, service: () => FakeWebPush) {
  const players = protectedPlayers(server);
  let devices = 0;

  async function subscribed({ token }: Pick<Person, 'token'>) {
    devices += 1;
    const device = { ...pushDevice(`device-${devices}`), name: `device-${devices}` };
    const { subscription } = device;
    assert.equal((await players.post('/agent/push-subscribe', { token, subscription })).http, 200);
    return device;
  }

  const push = ({ playerId }: Pick<Person, 'playerId'>, key: string, event: PushNews['event'] = 'deposit') =>
    server()
      .database.db.kysely.transaction()
      .execute((within) =>
        server().modules.use(pushModule).push(within, playerId, { key, event, path: '/dashboard' }),
      );

  /** Waits until each push was sent or given up. */
  async function allSent(): Promise<void> {
    const waiting = `select 1 from waiting_message where channel = 'push'`;
    for (let tries = 0; tries < 600; tries += 1) {
      if ((await server().database.db.pool.query(waiting)).rowCount === 0) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    assert.fail('a push waits for longer than half a minute');
  }

  async function countDevices({ playerId }: Pick<Person, 'playerId'>): Promise<number> {
    const { rows } = await server().database.db.pool.query<{ count: number }>(
      'select count(*)::int as count from push_device where player_id = $1',
      [playerId],
    );
    return rows[0]?.count ?? 0;
  }

  /** The devices that received a push, once for each. */
  const takenBy = () =>
    service()
      .taken.map(({ device }) => device)
      .toSorted();

  return { ...players, subscribed, push, allSent, countDevices, takenBy };
}
