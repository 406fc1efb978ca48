import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CalledServer, calledServer } from '../testing/called-server.ts';

interface Line {
  readonly msg: string;
  readonly requestId?: string;
  readonly part?: string;
  readonly outcome?: string;
}

const lines: Line[] = [];
let called: CalledServer;

/** The answer's id, and the lines of the log that have it. */
async function callOf(path: string, change: object = {}) {
  const call = called.calls.find((one) => one.path === path);
  assert.ok(call !== undefined, path);
  const answer = await called.send(call, { ...call.body, ...change });
  const requestId = answer.headers['x-request-id'];
  return { answer, lines: lines.filter((line) => line.requestId === requestId) };
}

test('a bet leaves a line with the id that its answer carries, whichever batch booked it', async () => {
  called = await calledServer({ onLog: (line) => void lines.push(JSON.parse(line)) });
  const both = await Promise.all([callOf('/game/bet'), callOf('/game/shared/bet')]);
  for (const [i, { answer, lines: own }] of both.entries()) {
    assert.equal(answer.statusCode, 200, answer.body);
    const [line, ...more] = own.filter(({ msg }) => msg === 'bets.answered');
    assert.deepEqual([line?.part, line?.outcome, more.length], [['rgs', 'shared'][i], 'ok', 0]);
  }
});

test('a call of the site has one line with its id, and nothing secret', async () => {
  const { answer, lines: own } = await callOf('/agent/login');
  assert.equal(answer.statusCode, 200);
  assert.ok(own.some(({ msg }) => msg === 'http.call'));
  const text = JSON.stringify(lines);
  assert.doesNotMatch(text, new RegExp(answer.json().data.token));
  assert.doesNotMatch(text, /"(password|token|otp|code)":"(?!\[redacted\])/);
  await called.server.close();
});
