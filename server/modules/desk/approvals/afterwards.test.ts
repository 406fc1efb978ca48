import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { approvalKind } from '@jara/contract/desk';
import { sql } from 'kysely';
import { z } from 'zod';
import { refused } from '../../../platform/http/refusal.ts';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { findSignedIn } from '../staff/staff-store.ts';
import { type Desk, openDesk } from '../testing/desk-fixture.ts';
import type { Staff } from '../types.ts';
import { type FileDeps, fileRequest, listApprovals } from './approvals.ts';
import { decide, repeatApproved } from './decide.ts';
import { approvalRule, type Executed } from './kinds.ts';

let desk: Desk;
let deps: FileDeps;
let requester: Staff;
let decider: Staff;
/** The outcome of the next execution; an error is a crash of the node. */
let next: () => Executed = () => ({ ok: true });
const runs: string[] = [];

before(async () => {
  desk = await openDesk();
  const { db } = desk.app.database;
  const { clock } = desk.app;
  const signedIn = async () => {
    const token = await (await desk.colleague('admin')).signIn();
    const found = await findSignedIn(db.kysely, token, clock.now());
    assert.ok(found !== undefined);
    return found;
  };
  [requester, decider] = [await signedIn(), await signedIn()];
  const rule = approvalRule<{ readonly amount: string }>({
    ...{ kind: 'role_given', right: 'staff.decide', request: z.object({ amount: z.string() }) },
    isSame: () => false,
    describe: async (_, { amount }) => ({ ok: true, subject: 'a test', facts: [['Amount', amount]] }),
    execute: {
      at: 'afterwards',
      async run({ approvalId }) {
        runs.push(approvalId);
        return next();
      },
    },
  });
  const approvalRules = Object.fromEntries(
    approvalKind.options.map((kind) => [kind, rule]),
  ) as FileDeps['approvalRules'];
  deps = { db, clock, approvalRules };
});
after(() => desk.close());

async function file() {
  const request = { amount: '500' };
  const filed = await fileRequest(deps, requester, {
    ...{ kind: 'role_given' as const, request, reason: 'as agreed', address: '127.0.0.1' },
  });
  assert.ok(filed.ok);
  return filed.approvalId;
}
const find = async (approvalId: string) => {
  const reader = { staffId: '', permissions: [] };
  const [waiting, ended] = await Promise.all([
    listApprovals(deps, reader, { list: 'waiting', kind: null, after: null }),
    listApprovals(deps, reader, { list: 'ended', kind: null, after: null }),
  ]);
  const found = [...waiting.approvals, ...ended.approvals].find((one) => one.approvalId === approvalId);
  assert.ok(found !== undefined);
  return found;
};
const approve = async (approvalId: string) => {
  const { digest } = await find(approvalId);
  const decision = { approvalId, digest, decision: 'approve' as const, reason: 'seen' };
  return decide(deps, decider, decision, '127.0.0.1');
};
const rowsOf = async (approvalId: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from desk_audit where after like ${`%${approvalId}`} order by seq`.execute(deps.db.kysely);
  return rows.map(({ action }) => action);
};

test('a change of another database is executed after its decision, and both stand in the trail', async () => {
  const approvalId = await file();
  assert.deepEqual((await find(approvalId)).facts, [{ label: 'Amount', value: '500' }]);
  assert.deepEqual(await approve(approvalId), { ok: true });
  assert.equal((await find(approvalId)).state, 'executed');
  assert.deepEqual(await rowsOf(approvalId), ['approval_requested', 'approval_granted', 'role_given']);
});

test('a change that is rejected when it is executed has failed, with its reason', async () => {
  const approvalId = await file();
  next = () => refused('no_such_player');
  assert.deepEqual(await approve(approvalId), refused('no_such_player'));
  const { state, outcome } = await find(approvalId);
  assert.deepEqual([state, outcome], ['failed', 'no_such_player']);
  assert.deepEqual((await rowsOf(approvalId)).at(-1), 'approval_failed');
});

test('a change that a crash cut off is executed again under the same id, once, and one that crashes again keeps none waiting', async () => {
  const [poisoned, cut] = [await file(), await file()];
  next = () => {
    throw new Error('killed');
  };
  await assert.rejects(approve(poisoned), /killed/);
  await assert.rejects(approve(cut), /killed/);
  assert.equal((await find(cut)).state, 'approved');
  next = () => {
    if (runs.at(-1) === poisoned) throw new Error('killed again');
    return { ok: true };
  };
  assert.equal(await repeatApproved(deps), 0, 'not while it may still run');
  desk.app.clock.advance(MINUTE_MS);
  await assert.rejects(repeatApproved(deps), /killed again/);
  assert.equal((await find(cut)).state, 'executed');
  assert.equal((await find(poisoned)).state, 'approved');
  next = () => ({ ok: true });
  await Promise.all([repeatApproved(deps), repeatApproved(deps)]);
  assert.deepEqual(await rowsOf(poisoned), ['approval_requested', 'approval_granted', 'role_given']);
  assert.equal(await repeatApproved(deps), 0);
});

test('a decider has the right of the kind beside the right to decide', async () => {
  const approvalId = await file();
  const all = deps.approvalRules;
  const needs = {
    ...deps,
    approvalRules: { ...all, role_given: { ...all.role_given, right: 'players.block' } },
  };
  const { digest } = await find(approvalId);
  const permissions = decider.permissions.filter((one) => one !== 'players.block');
  const decision = { approvalId, digest, decision: 'approve' as const, reason: 'seen' };
  const less = { ...decider, permissions };
  assert.deepEqual(await decide(needs as FileDeps, less, decision, '127.0.0.1'), refused('not_allowed'));
  assert.equal((await find(approvalId)).state, 'waiting');
});
