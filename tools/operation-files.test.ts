import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { measureTestNode } from '../server/testing/measured-app.ts';
import { testApp } from '../server/testing/test-app.ts';
import { sectionOf } from './alerts/alert.ts';
import { ALERTS } from './alerts/alerts.ts';
import { DASHBOARDS } from './dashboards/dashboards.ts';
import { operationFiles } from './dashboards/files.ts';
import { root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const alerts = ALERTS.flatMap((group) => group.alerts);
const OPS = join(root, 'ops');

test('the alerts, their tests and the dashboards are what their tables write', () => {
  for (const [path, text] of operationFiles())
    assert.ok(read(path) === text, `${path} differs: npm run operation`);
});

test('the runbook has a section for each alert: its meaning, the work, the check', () => {
  const names = alerts.map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)]);
  const sections = read('docs/runbook.md').split(/^## /m).slice(1);
  const titles = sections.map((section) => section.split('\n')[0]?.toLowerCase().replaceAll(' ', '-'));
  assert.deepEqual(titles.toSorted(), names.map(sectionOf).toSorted());
  // A symptom pages, a cause is a ticket; a cause that pages has the reason.
  for (const { name, severity, whyPage } of alerts) {
    if (whyPage === undefined) continue;
    assert.equal(severity, 'page', name);
    assert.ok(sections[titles.indexOf(sectionOf(name))]?.includes(whyPage), name);
  }
  for (const section of sections)
    for (const part of ['Meaning', 'Do', 'Check'])
      assert.match(section, new RegExp(`^\\*\\*${part}\\.\\*\\* \\S`, 'm'), section.split('\n')[0]);
});

test('every link within the runbook leads to a section', () => {
  for (const [, section = ''] of read('docs/runbook.md').matchAll(/\]\(#([a-z-]+)\)/g))
    assert.ok(
      alerts.some(({ name }) => sectionOf(name) === section),
      section,
    );
});

test('every metric that an alert or a dashboard names exists in /metrics', async () => {
  const app = await testApp({ withSharedGames: true });
  const end = measureTestNode(app);
  try {
    const { text } = await app.metrics.scrape();
    const published = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const named = [...operationFiles().values()].flatMap((file) =>
      [...file.matchAll(/(?<![\w:])(jaraplay|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name),
    );
    assert.ok(named.length > 100, `${named.length} names`);
    const unknown = named.filter((name) => !published.has(name.replace(/_(bucket|count|sum)$/, '')));
    assert.deepEqual([...new Set(unknown)], []);
  } finally {
    end();
    await app.close();
  }
});

const promtool = (...parameters: string[]) =>
  spawnSync('promtool', parameters, { cwd: OPS, encoding: 'utf8' });
const skip = promtool('--version').status === 0 ? false : 'promtool is not installed (Debian: prometheus)';

test('Prometheus accepts the configuration and the rules', { skip }, () => {
  for (const parameters of [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...parameters);
    assert.equal(status, 0, stdout + stderr);
  }
});

test('Prometheus reads every query of the dashboards', { skip }, () => {
  const queries = DASHBOARDS.flatMap(({ panels }) => panels.flatMap((panel) => panel.queries));
  const rules = queries.map(([expr], at) => ({
    record: `query:${at}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }));
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-ops-'));
  const path = join(folder, 'queries.json');
  writeFileSync(path, JSON.stringify({ groups: [{ name: 'dashboards', rules }] }));
  const { status, stdout, stderr } = promtool('check', 'rules', path);
  rmSync(folder, { recursive: true });
  assert.equal(status, 0, stdout + stderr);
});

test('each alert fires in its case and is quiet in the other', { skip }, () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml');
  assert.equal(status, 0, stdout + stderr);
});
