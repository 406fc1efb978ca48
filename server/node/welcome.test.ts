import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STAFF_ROLES } from '@jara/contract/desk';
import { welcomeBox } from './welcome.ts';

const BACKOFFICE = { port: 3002, host: '127.0.0.1', origin: 'http://localhost:3002' };
const NONE = { accounts: [], staff: [] };
const boxAt = (host: string) =>
  welcomeBox({ port: 3000, mode: 'sandbox', host, publicOrigin: null, backoffice: BACKOFFICE }, NONE, true);

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
  const shown = (publicOrigin: string | null) =>
    welcomeBox({ ...settings, publicOrigin, backoffice: BACKOFFICE }, NONE, true);
  assert.match(shown('https://play.example'), /Play +https:\/\/play\.example /);
  assert.match(shown(null), /Play +http:\/\/localhost:3000 /);
});

test('the box names the desk and how its first admin is made, and a port that is taken', () => {
  const settings = {
    port: 3000,
    mode: 'live',
    host: '127.0.0.1',
    publicOrigin: null,
    backoffice: BACKOFFICE,
  } as const;
  const box = welcomeBox(settings, NONE, true);
  assert.match(box, /The desk +http:\/\/localhost:3002 /);
  assert.match(box, /npm run staff -- add-admin/);
  assert.match(welcomeBox(settings, NONE, false), /The desk +not served: port 3002 is taken/);
});

test('the box of the sandbox names the accounts of the desk instead of the command, in lines that fit', () => {
  const settings = {
    port: 3000,
    mode: 'sandbox',
    host: '127.0.0.1',
    publicOrigin: null,
    backoffice: BACKOFFICE,
  } as const;
  const staff = STAFF_ROLES.map((role) => ({
    ...{ role, email: `${role}@sandbox.invalid`, password: 'Sandbox!Desk1', otp: '123456' },
  }));
  const box = welcomeBox(settings, { accounts: [], staff }, true);
  assert.match(box, /…@sandbox\.invalid {2}Sandbox!Desk1/);
  for (const role of STAFF_ROLES) assert.ok(box.includes(`  ${role}`), role);
  assert.ok(!box.includes('add-admin') && !box.includes('123456'));
  assert.equal(new Set(box.split('\n').map((line) => line.length)).size, 1);
});
