import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identityModule } from '../../server/modules/identity/module.ts';
import { seamlessModule } from '../../server/modules/seamless/module.ts';
import { seedSandbox } from '../../server/node/sandbox-accounts.ts';
import { STUDIO_KEY, testApp } from '../../server/testing/test-app.ts';
import { checkOperator } from './conformance.ts';

test('our own wallet conforms to docs/studios.md, and the player has every kobo back', async (t) => {
  const server = await testApp();
  t.after(() => server.close());
  const origin = await server.games.listen({ port: 0, host: '127.0.0.1' });
  const [account] = await seedSandbox(server.modules);
  const identity = server.modules.use(identityModule);
  const loggedIn = await identity.logIn(
    { userId: account?.phoneNumber ?? '', password: account?.password ?? '' },
    { network: '127.0.0.1', device: undefined },
  );
  assert.ok(loggedIn.ok);
  const { playerId } = loggedIn.player;
  const sessionId = await server.modules.use(seamlessModule).openSession({ playerId, gameId: 'slot' });
  const nowS = () => Math.floor(server.clock.now().getTime() / 1000);
  const checks = await checkOperator({ origin, key: STUDIO_KEY, sessionId, nowS });
  assert.deepEqual(
    checks.filter(({ fault }) => fault !== null),
    [],
  );
  assert.ok(checks.length >= 30);
  assert.deepEqual(await server.modules.reconcile(), []);

  const wrong = await checkOperator({
    origin,
    key: { ...STUDIO_KEY, secret: 'y'.repeat(40) },
    sessionId,
    nowS,
  }).catch(String);
  assert.match(String(wrong), /The balance is answered with 401/);
});
