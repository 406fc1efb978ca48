import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { STAFF_ROLES, type StaffRole } from '@jara/contract/desk';
import { deskCalls } from '@jara/contract/desk-calls';
import { DAY_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { addDefaultPermissions } from './staff/staff-store.ts';
import { type Colleague, type Desk, openDesk } from './testing/desk-fixture.ts';

const ALL_CALLS = Object.values(deskCalls);
const GUARDED = ALL_CALLS.filter(({ permission }) => permission !== 'public');
/** Calls with a right beyond a session. */
const RIGHTS = GUARDED.filter(({ permission }) => permission !== 'session');
const NIL = '00000000-0000-0000-0000-000000000000';
const PAYOUT = { reference: `wd-00-${NIL}`, reason: 'a walk' };
/** Bodies that are read; what they name does not exist. */
const BODIES: Readonly<Record<string, object>> = {
  '/desk/staff/invite': { name: 'Nobody', email: 'no address', role: 'support' },
  '/desk/staff/request-change': { kind: 'staff_removed', staffId: NIL, role: null, reason: 'a walk' },
  '/desk/approvals/decide': { approvalId: NIL, digest: '0'.repeat(64), decision: 'refuse', reason: 'a walk' },
  '/desk/passkeys/add': {
    ...{ challengeId: NIL, name: 'a walk', otp: '000000', credential: { id: 'x', response: {} } },
  },
  '/desk/passkeys/remove': { passkeyId: 'x' },
  '/desk/keys/make': { name: 'a walk', permissions: ['audit.read'], days: 1, reason: 'a walk' },
  '/desk/keys/revoke': { keyId: NIL, reason: 'a walk' },
  '/desk/audit/check': { after: 0 },
  '/desk/player/tax-certificate': { playerId: '999', year: 2026 },
  '/desk/views/save': { name: 'a walk', address: '/audit', role: null },
  '/desk/views/change': { viewId: NIL, name: 'a walk', role: null },
  '/desk/views/remove': { viewId: NIL },
  '/desk/players/search': { text: 'nobody' },
  '/desk/search': { text: 'nobody' },
  '/desk/booking': { code: 'none' },
  '/desk/player/block': { playerId: '999', targets: ['bet'], reason: 'fraud', note: 'a walk' },
  '/desk/player/exclude': {
    ...{ playerId: '999', pause: { kind: 'time_out', days: 1 }, contact: 'call', note: 'a walk' },
  },
  '/desk/player/lift': { playerId: '999', target: 'bet', reason: 'fraud', note: 'a walk' },
  '/desk/player/end-session': { playerId: '999', sessionId: NIL, note: 'a walk' },
  '/desk/player/set-limit': {
    ...{ playerId: '999', limit: 'single_stake', period: null, amount: '1', seen: null, note: 'a walk' },
  },
  '/desk/payouts': { list: 'open' },
  '/desk/payouts/switch-lane': { provider: 'nobody', isPaused: true, reason: 'a walk', readPause: null },
  '/desk/payout': PAYOUT,
  '/desk/payout/check': PAYOUT,
  '/desk/payout/hold': PAYOUT,
  '/desk/payout/release': PAYOUT,
  '/desk/payout/return': PAYOUT,
  '/desk/transfers': { list: 'suspense' },
  '/desk/transfers/claim': { provider: 'nobody', reference: 'x', playerId: '999', reason: 'a walk' },
  '/desk/transfers/return': { provider: 'nobody', reference: 'x', reason: 'a walk' },
  '/desk/player/adjust': {
    ...{ playerId: '999', direction: 'credit', amount: '1', shown: 'a walk', reason: 'a walk' },
  },
  '/desk/reconciliation/explain': {
    ...{
      day: '2026-11-20',
      provider: 'nobody',
      source: 'ledger',
      kind: 'fee',
      reference: 'x',
      reason: 'a walk',
    },
    ...{ ours: 1, theirs: 2 },
  },
  '/desk/reconciliation/compare': { provider: 'nobody', day: '2026-11-20', reason: 'a walk' },
  '/desk/now/hours': { product: 'game:dice', day: '2026-11-01' },
  '/desk/now/bets': { product: 'game:dice', hour: '2026-11-01T10:00:00Z', side: 'cost' },
  '/desk/day/events': { day: '2026-11-01' },
  '/desk/day/changes': { day: '2026-11-01' },
  '/desk/reports/run': { request: { kind: 'liabilities', day: '2026-11-01' } },
  '/desk/reports/again': { reportId: NIL },
  '/desk/reports/export': { reportId: NIL, format: 'csv' },
  '/desk/exports/request': { request: { kind: 'entries', day: '2026-11-01' }, reason: 'a walk' },
  '/desk/exports/download': { approvalId: NIL },
  '/desk/bets': {},
  '/desk/bet': { betId: NIL },
  '/desk/bet/file': { betId: NIL },
  '/desk/games/return': { product: 'game:nothing' },
  '/desk/games/switch': { product: 'game:nothing', from: 'open', to: 'closed', reason: 'a walk' },
  '/desk/games/request-caps': {
    ...{ product: 'game:nothing', caps: { roundLoss: 1, dayLoss: null }, reason: 'a walk' },
    seen: { roundLoss: null, dayLoss: null },
  },
  '/desk/trading': { show: 'coming' },
  '/desk/trading/request-margin': { sport: 'tennis', percent: 110, seen: 200, reason: 'a walk' },
  '/desk/trading/event': { eventId: 'none' },
  '/desk/trading/profits': { day: '2026-11-01' },
  '/desk/trading/rule': { eventId: 'none', marketId: '*', seen: null, to: 'suspend', reason: 'a walk' },
  '/desk/trading/shift': { eventId: 'none', seen: null, lead: 0, total: 0, reason: 'a walk' },
  '/desk/trading/preview-result': { eventId: 'none', periods: null, firstGoal: null },
  '/desk/trading/request-result': {
    ...{ eventId: 'none', periods: null, firstGoal: null, reason: 'a walk', resultCount: 0 },
  },
  '/desk/round': { round: NIL },
  '/desk/round/void': { round: NIL, reason: 'a walk' },
  '/desk/bet/void': { betId: NIL, reason: 'a walk' },
  '/desk/player/add-note': { playerId: '999', kind: 'note', text: 'a walk' },
  '/desk/identity/documents': { state: 'waiting' },
  '/desk/identity/document': { documentId: NIL },
  '/desk/identity/picture': { documentId: NIL },
  '/desk/identity/accept': { documentId: NIL, note: 'a walk', read: null },
  '/desk/identity/refuse': { documentId: NIL, reason: 'copy', note: 'a walk' },
  '/desk/identity/likenesses': { state: 'open' },
  '/desk/identity/register-likenesses': { state: 'open' },
  '/desk/identity/decide-register-likeness': {
    ...{ playerId: '999', register: 'safeplay', reference: 'x', state: 'dismissed', reason: 'a walk' },
  },
  '/desk/identity/under-age': { state: 'open' },
  '/desk/identity/return-deposit': { playerId: '999', id: NIL, account: null, reason: 'a walk' },
  '/desk/identity/resolve-under-age': { playerId: '999', reason: 'a walk' },
  '/desk/identity/decide-likeness': {
    playerId: '999',
    excludedId: '998',
    state: 'dismissed',
    reason: 'a walk',
  },
  '/desk/complaints': {},
  '/desk/complaint': { caseId: NIL },
  '/desk/complaint/change': { caseId: NIL, revision: 0, change: { kind: 'note', text: 'a walk' } },
  '/desk/complaint/answer': { caseId: NIL, revision: 0, text: 'a walk of all calls', requestId: 'a walk' },
  '/desk/complaint/open': { playerId: '999', topic: 'game', text: 'a walk of all calls', by: 'phone' },
  '/desk/player/set-state': { playerId: '999', state: 'Lagos', reason: 'a walk' },
  '/desk/player/request-change': { playerId: '999', change: { kind: 'player_erased' }, reason: 'a walk' },
  '/desk/player/requests': { playerId: '999' },
  '/desk/player/export': { playerId: '999', approvalId: NIL },
  '/desk/flags': { state: 'open' },
  '/desk/flags/review': {
    playerId: '999',
    day: '2026-01-01',
    rule: 'chasing',
    state: 'closed',
    note: 'a walk',
  },
  '/desk/disputes/decide': { provider: 'none', disputeId: 'x', outcome: 'won', reason: 'a walk' },
  '/desk/aml/reports': { list: 'undecided' },
  '/desk/aml/reports/decide': {
    ...{ playerId: '999', day: '2026-01-01', kind: 'single', state: 'dismissed', note: 'a walk' },
  },
  '/desk/content': {},
  '/desk/content/item': { itemId: NIL },
  '/desk/content/facts': {},
  '/desk/content/save': {
    ...{ itemId: NIL, revision: 1, isPublished: false, reason: 'a walk', endsAt: null },
    startsAt: '2026-11-20T18:00:00+01:00',
    content: { kind: 'text', key: 'crash', en: 'The plane waits', pcm: 'Plane dey wait' },
  },
  '/desk/content/withdraw': { itemId: NIL, revision: 1, reason: 'a walk' },
  '/desk/aml/funds/decide': {
    ...{ playerId: '999', state: 'accepted', note: 'a walk' },
    ...{ requestId: '00000000-0000-4000-8000-000000000000', changedAt: '2026-11-21T09:00:00.000Z' },
  },
};
const bodyOf = (path: string) => BODIES[path] ?? { playerId: '999' };

let desk: Desk;
const byRole = new Map<StaffRole, Colleague>();
before(async () => {
  desk = await openDesk();
  for (const role of STAFF_ROLES) byRole.set(role, await desk.colleague(role));
  for (const colleague of byRole.values()) await colleague.signIn();
});
after(() => desk.close());

const refusal = async (colleague: Pick<Colleague, 'call'>, path: string) => {
  const { http, code } = await colleague.call(path, bodyOf(path));
  return http === 401 || http === 403 ? code : 'allowed';
};

describe('every call of the desk', () => {
  test('is served by the desk alone, and each served one is in the contract', async () => {
    const known = ALL_CALLS.map(({ path }) => path).toSorted();
    const served = desk.app.deskRoutes.filter((url) => url.startsWith('/desk/')).toSorted();
    assert.deepEqual(served, known);
    for (const path of known) {
      const elsewhere = await desk.app.app.inject({ method: 'POST', url: path, payload: {} });
      assert.equal(elsewhere.statusCode, 404, `${path} at the player's site`);
    }
  });

  test('is refused without a session', async () => {
    const stranger = { call: (path: string, body?: object) => desk.post(path, { token: 'x', ...body }) };
    for (const { path } of GUARDED) assert.equal(await refusal(stranger, path), 'signed_out', path);
  });

  for (const role of STAFF_ROLES)
    test(`is open to ${role} by the rights of the role alone`, async () => {
      const colleague = byRole.get(role);
      assert.ok(colleague !== undefined);
      const { permissions } = (await colleague.call('/desk/me')).data;
      for (const { path, permission } of RIGHTS)
        assert.equal(
          await refusal(colleague, path),
          permissions.includes(permission) ? 'allowed' : 'not_allowed',
          path,
        );
    });

  test('changes nothing for a regulator', async () => {
    const regulator = byRole.get('regulator');
    assert.ok(regulator !== undefined);
    const { permissions } = (await regulator.call('/desk/me')).data;
    assert.deepEqual(
      permissions.filter((one: string) => !one.endsWith('.read') && one !== 'players.money'),
      [],
    );
  });

  test('is refused at once when the role is taken', async () => {
    const colleague = await desk.colleague('risk');
    assert.equal(await refusal(colleague, '/desk/players/search'), 'allowed');
    await desk.rows(`update staff_role set until = $2, taken_by = 'test' where staff_id = $1`, [
      colleague.staffId,
      desk.app.clock.now(),
    ]);
    for (const { path } of RIGHTS) assert.equal(await refusal(colleague, path), 'not_allowed', path);
  });

  test('is refused at once when the right of the role ends, and a start does not give it again', async () => {
    const colleague = await desk.colleague('trading');
    assert.equal(await refusal(colleague, '/desk/players/search'), 'allowed');
    await desk.rows(`update role_permission set until = $1 where role = 'trading'`, [desk.app.clock.now()]);
    assert.equal(await refusal(colleague, '/desk/players/search'), 'not_allowed');
    await addDefaultPermissions(
      desk.app.database.db.kysely,
      new Date(desk.app.clock.now().getTime() + DAY_MS),
    );
    assert.equal(await refusal(colleague, '/desk/players/search'), 'not_allowed');
  });

  test('is refused when the session is over', async () => {
    const colleague = await desk.colleague('admin');
    desk.app.clock.advance(16 * MINUTE_MS);
    for (const { path } of GUARDED) assert.equal(await refusal(colleague, path), 'signed_out', path);
  });
});
