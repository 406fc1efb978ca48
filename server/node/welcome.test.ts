import assert from 'node:assert/strict';
import { test } from 'node:test';
import { welcomeBox } from './welcome.ts';

const boxAt = (host: string) => welcomeBox({ port: 3000, mode: 'sandbox', host, publicOrigin: null }, []);

test('the box warns that a host of all addresses is open to the network, and names the setting for this machine alone', () => {
  for (const host of ['0.0.0.0', '::']) {
    assert.ok(boxAt(host).includes(`HOST is ${host}: every machine in your network can open it.`));
    assert.ok(boxAt(host).includes('HOST=127.0.0.1 npm start'));
  }
  for (const host of ['127.0.0.1', 'localhost', '::1']) assert.ok(!boxAt(host).includes('HOST'));
});

test('every line of the box is as wide as its edge', () => {
  const widths = new Set(
    boxAt('0.0.0.0')
      .split('\n')
      .map((line) => line.length),
  );
  assert.equal(widths.size, 1);
});

test('the box names the public address, where there is one', () => {
  const settings = { port: 3000, mode: 'live', host: '127.0.0.1' } as const;
  const shown = (publicOrigin: string | null) => welcomeBox({ ...settings, publicOrigin }, []);
  assert.match(shown('https://play.example'), /Play +https:\/\/play\.example /);
  assert.match(shown(null), /Play +http:\/\/localhost:3000 /);
});
