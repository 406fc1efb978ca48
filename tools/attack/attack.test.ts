import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ATTACKS } from './attacks.ts';
import { reportLines, runAttack } from './run-attacks.ts';

/** Sockets wait for over a minute to be closed; times are told, not judged, where the machine is busy. */
const TOO_LONG = ['sockets', 'timing'];

for (const attack of ATTACKS.filter(({ name }) => !TOO_LONG.includes(name)))
  test(`${attack.name}: ${attack.what}`, async () => {
    const report = await runAttack(attack, 'quick');
    assert.deepEqual(
      report.figures.filter(({ holds }) => !holds),
      [],
      reportLines(report).join('\n'),
    );
  });
