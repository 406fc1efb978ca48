import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SERVER_PATHS } from '@jara/contract/server-paths';
import { testApp } from '../testing/test-app.ts';

test('the paths that a service worker leaves to the server begin as the calls of its modules do', async () => {
  const found = new Set<string>();
  const server = await testApp({ onRoute: (_, { url }) => void found.add(url.split('/')[1] ?? '') });
  await server.close();
  assert.deepEqual([...found].sort(), [...SERVER_PATHS]);
});
