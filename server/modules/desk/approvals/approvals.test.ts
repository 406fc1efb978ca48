import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { type Answer, type Colleague, type Desk, openDesk, PASSWORD } from '../testing/desk-fixture.ts';

let desk: Desk;
let ada: Colleague;
let bola: Colleague;
let subject: Colleague;
before(async () => {
  desk = await openDesk();
});
after(() => desk.close());

/** Two admins and a person of support. */
async function staff(): Promise<void> {
  ada = await desk.colleague('admin');
  bola = await desk.colleague('admin');
  subject = await desk.colleague('support');
}

const request = (kind: string, role: string | null = null, staffId = subject.staffId) =>
  ada.call('/desk/staff/request-change', { kind, staffId, role, reason: 'as agreed' });

async function find(approvalId: string, by = bola): Promise<Answer> {
  const waiting = await by.call('/desk/approvals');
  // Read afterwards, so that a request that ends meanwhile is in one of them.
  const ended = await by.call('/desk/approvals', { list: 'ended' });
  const all: Answer[] = [...waiting.data.approvals, ...ended.data.approvals];
  return all.find((one) => one.approvalId === approvalId);
}

async function decide(by: Colleague, requested: Answer, decision = 'approve', changed: object = {}) {
  const { approvalId } = requested.data;
  const { digest } = await find(approvalId);
  return by.call('/desk/approvals/decide', { approvalId, digest, decision, reason: 'seen', ...changed });
}

const rolesOf = async (staffId: string) => {
  const { data } = await ada.call('/desk/staff');
  return data.find((one: Answer) => one.staffId === staffId).roles;
};

async function asOwner(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: desk.app.database.ownerUrl });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
}

test('a role is given by a second person, and is in force at the next call', async () => {
  await staff();
  const requested = await request('role_given', 'risk');
  assert.deepEqual(await rolesOf(subject.staffId), ['support'], 'nothing before the second person');
  assert.equal((await find(requested.data.approvalId)).state, 'waiting');
  assert.deepEqual(
    [(await decide(ada, requested)).http, (await decide(ada, requested)).code],
    [403, 'same_person'],
  );
  assert.equal((await decide(subject, requested)).code, 'not_allowed', 'not without the right');
  assert.equal((await decide(bola, requested)).http, 200);
  assert.deepEqual(await rolesOf(subject.staffId), ['support', 'risk']);
  assert.ok((await subject.call('/desk/me')).data.permissions.includes('players.block'));
  const found = await find(requested.data.approvalId);
  assert.deepEqual([found.state, found.requestedBy, found.decidedBy], ['executed', ada.email, bola.email]);
  const taken = await request('role_taken', 'risk');
  assert.equal((await decide(bola, taken)).http, 200);
  assert.ok(!(await subject.call('/desk/me')).data.permissions.includes('players.block'));
});

test('a person does not decide about the own roles', async () => {
  await staff();
  const requested = await request('role_given', 'finance', bola.staffId);
  assert.equal((await decide(bola, requested)).code, 'same_person');
});

test('of two decisions at once one is executed', async () => {
  await staff();
  const third = await desk.colleague('compliance');
  const requested = await request('role_given', 'payments');
  const answers = await Promise.all([
    decide(bola, requested),
    decide(third, requested),
    decide(bola, requested),
  ]);
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 404, 404]);
  const [given] = await desk.rows(
    `select count(*)::int as times from staff_role where staff_id = $1 and role = 'payments'`,
    [subject.staffId],
  );
  assert.equal(given.times, 1);
  const [written] = await desk.rows(
    `select count(*)::int as times from desk_audit where action = 'role_given' and subject = $1`,
    [`staff ${subject.email}`],
  );
  assert.equal(written.times, 1, 'one row in the trail');
});

test('a refused request changes nothing and is not approved afterwards', async () => {
  await staff();
  const requested = await request('role_given', 'risk');
  assert.equal((await decide(bola, requested, 'refuse')).http, 200);
  assert.equal((await decide(bola, requested)).code, 'no_such_approval');
  assert.deepEqual(await rolesOf(subject.staffId), ['support']);
});

test('a request that is not the one that was read is refused, also one that was changed in the database', async () => {
  await staff();
  const requested = await request('role_given', 'risk');
  const other = await request('role_given', 'finance');
  const { digest } = await find(other.data.approvalId);
  assert.equal((await decide(bola, requested, 'approve', { digest })).code, 'other_request');
  await asOwner(`update approval set request = replace(request, 'risk', 'admin') where approval_id = $1`, [
    requested.data.approvalId,
  ]);
  assert.equal((await decide(bola, requested)).code, 'other_request');
  assert.deepEqual(await rolesOf(subject.staffId), ['support']);
});

test('requests that wait are all in the list, oldest first, however many there are', async () => {
  await staff();
  const first = await request('role_given', 'risk');
  const now = desk.app.clock.now();
  await desk.rows(
    `insert into approval (approval_id, kind, request, digest, subject, reason, requested_by, requested_at, expires_at, state)
     select gen_random_uuid(), 'bet_voided', '{"kind":"bet_voided","request":{},"facts":[]}', sha256('x'), 'bet ' || n, 'a flood', $1,
            $2::timestamptz + n * interval '1 ms', $3, 'waiting' from generate_series(1, 120) n`,
    [ada.staffId, now, new Date(now.getTime() + DAY_MS)],
  );
  const listed: Answer[] = [];
  let after: string | undefined;
  do {
    const { data } = await bola.call('/desk/approvals', { list: 'waiting', after });
    listed.push(...data.approvals);
    after = data.next ?? undefined;
  } while (after !== undefined);
  const ofKind = (kind: string) => bola.call('/desk/approvals', { list: 'waiting', kind });
  const given: Answer[] = (await ofKind('role_given')).data.approvals;
  assert.ok(given.some(({ approvalId }) => approvalId === first.data.approvalId));
  assert.ok(given.every(({ kind }) => kind === 'role_given'));
  assert.equal((await ofKind('bet_voided')).data.approvals.length, 50);
  assert.deepEqual((await ofKind('margin_changed')).data, { approvals: [], next: null });
  const flood = listed.filter(({ reason }) => reason === 'a flood').map(({ subject: of }) => of);
  assert.deepEqual(
    flood,
    Array.from({ length: 120 }, (_, index) => `bet ${index + 1}`),
  );
  const old = listed.findIndex(({ approvalId }) => approvalId === first.data.approvalId);
  assert.ok(old >= 0 && old < listed.findIndex(({ reason }) => reason === 'a flood'));
  assert.equal((await bola.call('/desk/approvals', { after: 'no cursor' })).code, 'bad_cursor');
  assert.equal((await decide(bola, first)).http, 200);
  await desk.rows(
    `update approval set state = 'refused', decided_by = $1, decided_at = $2 where reason = 'a flood'`,
    [bola.staffId, now],
  );
});

test('a second request of the same is refused while the first waits, whoever files it', async () => {
  await staff();
  const first = await request('role_given', 'risk');
  assert.equal((await request('role_given', 'risk')).code, 'request_waits');
  const change = { kind: 'role_given', staffId: subject.staffId, role: 'risk', reason: 'as agreed' };
  assert.equal((await bola.call('/desk/staff/request-change', change)).code, 'request_waits');
  assert.equal((await request('role_given', 'finance')).http, 200, 'another role is another request');
  assert.equal((await decide(bola, first, 'refuse')).http, 200);
  const [one, other] = await Promise.all([request('role_given', 'risk'), request('role_given', 'risk')]);
  assert.deepEqual([one.http, other.http].toSorted(), [200, 409], 'of two at once one is filed');
});

test('a request expires after three days', async () => {
  await staff();
  const requested = await request('role_given', 'risk');
  desk.app.clock.advance(3 * DAY_MS);
  await Promise.all([ada.signIn(), bola.signIn()]);
  assert.equal((await find(requested.data.approvalId)).state, 'expired');
  assert.equal((await decide(bola, requested)).code, 'no_such_approval');
});

test('a new second factor ends the sessions, the password and the old authenticator', async () => {
  await staff();
  const requested = await request('second_factor_reset');
  assert.equal((await decide(bola, requested)).http, 200);
  assert.equal((await subject.call('/desk/me')).code, 'signed_out');
  desk.app.clock.advance(60_000);
  const typed = { email: subject.email, password: PASSWORD, otp: subject.otp() };
  assert.equal((await desk.post('/desk/sign-in', typed)).code, 'sign_in_failed');
});

test('a removed colleague has no session and no roles', async () => {
  await staff();
  assert.equal((await decide(bola, await request('staff_removed'))).http, 200);
  assert.equal((await subject.call('/desk/me')).code, 'signed_out');
  assert.deepEqual(await rolesOf(subject.staffId), []);
});

test('requests of a colleague who is removed, or loses the right to request them, are refused; others stay', async () => {
  await staff();
  const chidi = await desk.colleague('admin', 'compliance');
  const fileByChidi = async (kind: string, role: string | null, staffId: string) => {
    const change = { kind, staffId, role, reason: 'as agreed' };
    const filed = await chidi.call('/desk/staff/request-change', change);
    assert.equal(filed.http, 200, filed.message);
    return filed;
  };
  const stays = await fileByChidi('role_given', 'risk', subject.staffId);
  assert.equal((await decide(bola, await request('role_taken', 'compliance', chidi.staffId))).http, 200);
  assert.equal((await find(stays.data.approvalId)).state, 'waiting', 'the admin still may request it');
  const first = await request('role_taken', 'admin', chidi.staffId);
  assert.equal((await decide(bola, first)).http, 200);
  const ended = await find(stays.data.approvalId);
  assert.deepEqual([ended.state, ended.decidedBy], ['refused', bola.email]);
  assert.equal((await decide(bola, stays)).code, 'no_such_approval');
  const [row] = await desk.rows(
    `select actor, reason from desk_audit where action = 'approval_refused' and after like $1`,
    [`%${stays.data.approvalId}`],
  );
  assert.deepEqual([row.actor, row.reason], [bola.email, 'Its requester may not request it any more.']);

  const dayo = await desk.colleague('admin');
  const filed = await dayo.call('/desk/staff/request-change', {
    ...{ kind: 'role_given', staffId: subject.staffId, role: 'payments', reason: 'as agreed' },
  });
  assert.equal((await decide(bola, await request('staff_removed', null, dayo.staffId))).http, 200);
  assert.equal((await find(filed.data.approvalId)).state, 'refused');
  assert.deepEqual(await rolesOf(subject.staffId), ['support']);
});

test('a request is not approved while its requester has no access or not its right, and may be refused', async () => {
  await staff();
  const requested = await request('role_given', 'risk');
  const setState = (state: string) =>
    desk.rows('update staff set state = $2 where staff_id = $1', [ada.staffId, state]);
  await setState('removed');
  const lost = await decide(bola, requested);
  assert.deepEqual([lost.http, lost.code], [409, 'requester_lost']);
  await setState('active');
  const lose = `update staff_role set until = $2, taken_by = 'test' where staff_id = $1`;
  await desk.rows(lose, [ada.staffId, desk.app.clock.now()]);
  assert.equal((await decide(bola, requested)).code, 'requester_lost');
  assert.deepEqual(
    await desk.rows('select role from staff_role where staff_id = $1 and until is null and role = $2', [
      subject.staffId,
      'risk',
    ]),
    [],
  );
  assert.equal((await decide(bola, requested, 'refuse')).http, 200);
});

test('the last admin keeps the role, the access and the authenticator', async () => {
  await desk.close();
  desk = await openDesk();
  ada = await desk.colleague('admin');
  bola = await desk.colleague('compliance');
  const waiting: Answer[] = [];
  for (const [kind, role] of [
    ['role_taken', 'admin'],
    ['staff_removed', null],
    ['second_factor_reset', null],
  ] as const) {
    const requested = await request(kind, role, ada.staffId);
    const refused = await decide(bola, requested);
    assert.deepEqual([refused.http, refused.code], [409, 'last_admin'], kind);
    assert.equal((await find(requested.data.approvalId)).state, 'waiting', 'the decision is rolled back');
    waiting.push(requested);
  }
  // Of two admins whose roles are taken at once one stays.
  const chidi = await desk.colleague('admin');
  const requested = [waiting[0], await request('role_taken', 'admin', chidi.staffId)];
  const answers = await Promise.all(requested.map((one) => decide(bola, one)));
  assert.equal(answers.filter(({ http }) => http === 200).length, 1);
  const admins = `select 1 from staff_role where role = 'admin' and until is null and staff_id = any($1)`;
  assert.equal((await desk.rows(admins, [[ada.staffId, chidi.staffId]])).length, 1);
});
