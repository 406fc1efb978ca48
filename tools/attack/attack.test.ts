import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Attack } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { type Report, reportLines, runAt, runAttack } from './run-attacks.ts';
import { openStand, type Stand } from './stand.ts';

/** Sockets wait for over a minute to be closed; times are told, not judged, where the machine is busy. */
const TOO_LONG = ['sockets', 'timing'];
const isHere = ({ name }: Attack) => !TOO_LONG.includes(name);

let stand: Stand;
before(async () => {
  stand = await openStand();
});
after(() => stand.close());

function judge(report: Report): void {
  assert.deepEqual(
    report.figures.filter(({ holds }) => !holds),
    [],
    reportLines(report).join('\n'),
  );
}

for (const attack of ATTACKS.filter(isHere))
  test(`${attack.name}: ${attack.what}`, async () => {
    // A server of its own only where it needs settings of its own: starting one takes seconds.
    judge(await (attack.prepare === undefined ? runAt(stand, attack, 'quick') : runAttack(attack, 'quick')));
  });
