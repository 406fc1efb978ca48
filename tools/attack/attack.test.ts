import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Attack, Prepared } from './attack.ts';
import { type AttackFixture, openFixture } from './attack-fixture.ts';
import { ATTACKS } from './attacks.ts';
import { type Report, reportLines, runAt } from './run-attacks.ts';

/**
 * Attacks that the tests leave out: `sockets` waits more than a minute for the server to close them, and `timing` is not judged on a busy
 * machine.
 */
const TOO_LONG = ['sockets', 'timing'];
const tried = ATTACKS.filter(({ name }) => !TOO_LONG.includes(name));
/** Attacks whose settings disturb none of the others in their list. An attack that needs settings and is in no list has a server to itself. */
const TOGETHER = [
  ['studio', ...tried.filter(({ prepare }) => prepare === undefined).map(({ name }) => name)],
  ['carrier', 'files'],
];

function judge(report: Report): void {
  assert.deepEqual(
    report.figures.filter(({ holds }) => !holds),
    [],
    reportLines(report).join('\n'),
  );
}

/** Starting a server takes seconds of processor time, so each list shares one. */
function atOneServer(attacks: readonly Attack[]): void {
  const prepared: Prepared[] = [];
  let fixture: AttackFixture | undefined;
  before(async () => {
    for (const { prepare } of attacks) if (prepare !== undefined) prepared.push(await prepare());
    fixture = await openFixture(Object.assign({}, ...prepared.map(({ settings }) => settings)));
  });
  after(async () => {
    await fixture?.close();
    for (const { close } of prepared) close?.();
  });
  for (const attack of attacks)
    test(`${attack.name}: ${attack.what}`, async () => {
      assert.ok(fixture !== undefined);
      judge(await runAt(fixture, attack, 'quick'));
    });
}

const listOf = ({ name }: Attack) => TOGETHER.find((names) => names.includes(name)) ?? [name];
const lists = Map.groupBy(tried, (attack) => listOf(attack).join(', '));
for (const [names, attacks] of lists) describe(names, () => atOneServer(attacks));
