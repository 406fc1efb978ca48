import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { localValues } from './local-values.ts';
import { loopbackNetwork } from './network.ts';
import { renderCluster } from './render.ts';

const skip = spawnSync('haproxy', ['-v']).status === 0 ? false : 'haproxy is not installed';
/** The second part of the addresses: of no local cluster. */
const OCTET = 91;
const PLACES = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

let folder: string;
let balancer: ChildProcess;
let site: string;
const nodes: Server[] = [];

before(async () => {
  if (skip !== false) return;
  folder = mkdtempSync(join(tmpdir(), 'jaraplay-balancer-'));
  const values = localValues(loopbackNetwork(OCTET), folder);
  for (const { machine, address } of values.nodes) {
    const node = createServer((request, response) => request.resume().on('end', () => response.end(machine)));
    nodes.push(node.listen(Number(values.settings.nodePort), address));
    await once(node, 'listening');
  }
  const text = renderCluster(values).find(({ name }) => name === 'haproxy.cfg')?.text ?? '';
  writeFileSync(join(folder, 'haproxy.cfg'), text);
  balancer = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  site = `http://${values.balancers[0]?.address}:${values.settings.sitePort}`;
  while ((await fetch(site).catch(() => null)) === null) await delay(20);
});

after(() => {
  if (skip !== false) return;
  balancer.kill();
  for (const node of nodes) node.close();
  rmSync(folder, { recursive: true, force: true });
});

const nodeOf = async (token: string, path = '/agent/spin-multiplier') => {
  const body = JSON.stringify({ betAmount: '100', token });
  const reply = await fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return reply.text();
};

test('all calls of a player go to one node, and the players are spread over the nodes', {
  skip,
}, async () => {
  const served = new Map<string, number>();
  for (const place of PLACES) {
    const first = await nodeOf(`${place}first-token`);
    assert.equal(await nodeOf(`${place}a-token-of-a-game`, '/game/bet'), first);
    served.set(first, (served.get(first) ?? 0) + 1);
  }
  assert.equal(served.size, nodes.length);
  for (const count of served.values()) assert.ok(count > PLACES.length / 8, `${[...served]}`);
});

test('pages and calls without a token go to all nodes in turn', { skip }, async () => {
  const served = new Set<string>();
  for (let i = 0; i < 8; i += 1) served.add(await (await fetch(`${site}/home`)).text());
  assert.equal(served.size, nodes.length);
});
