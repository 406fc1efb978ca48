import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { waitForDatabases } from './wait-for-databases.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const goOn = () => undefined;

/** An address at which the database does not listen yet. */
async function absent() {
  const sockets = new Set<Socket>();
  const target = new URL(database.ownerUrl);
  const server: Server = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname);
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.pipe(behind).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const url = new URL(database.ownerUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const addresses: Addresses = addressesOf({ appUrl: url.href, ownerUrl: url.href });
  return {
    addresses,
    port,
    appear: () => void server.listen(port, '127.0.0.1'),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('a start logs once what it waits for and for how long, and continues when the database is there', async () => {
  const { addresses, port, appear, close } = await absent();
  const lines: string[] = [];
  const print = (line: string) => {
    lines.push(line);
    appear();
  };
  await waitForDatabases(addresses, { print, goOn });
  assert.equal(lines.length, 1);
  assert.match(
    lines[0] ?? '',
    new RegExp(
      `^· waiting up to 60 s for the database test_\\w+ at 127\\.0\\.0\\.1:${port}: connect ECONNREFUSED`,
    ),
  );
  close();
});

test('a database that is there is not spoken of', async () => {
  const { ownerUrl } = database;
  const print = (line: string) => assert.fail(line);
  await waitForDatabases(addressesOf({ appUrl: ownerUrl, ownerUrl }), { print, goOn });
});

test('when time is up the start ends with a sentence, and a wrong password is not waited for', async () => {
  const { addresses } = await absent();
  await assert.rejects(
    waitForDatabases(addresses, { print: () => undefined, goOn, waitMs: 100 }),
    /^Error: Waited 0\.1 s for the database .+: connect ECONNREFUSED .+ Start again when it takes connections\.$/,
  );
  const wrong = new URL(database.appUrl);
  wrong.password = 'wrong';
  await assert.rejects(
    waitForDatabases(addressesOf({ appUrl: wrong.href, ownerUrl: null }), { print: assert.fail, goOn }),
    { code: '28P01' },
  );
});

test('a start that is stopped waits no longer', async () => {
  const { addresses } = await absent();
  let isStopped = false;
  const wait = {
    print() {
      isStopped = true;
    },
    goOn() {
      if (isStopped) throw new Error('Stopped while starting.');
    },
  };
  await assert.rejects(waitForDatabases(addresses, wait), /Stopped while starting/);
});
