import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../../../api/query-client.ts';
import { navigateWith } from '../../../navigation/go-to.ts';
import { currentSession, endSession, startSession } from '../../../session/session.ts';
import { birthDates, type Identity } from './identity.ts';
import { IdentityDialog } from './identity-dialog.tsx';

type Body = Readonly<Record<string, unknown>>;

const NONE: Identity = {
  ...{ status: 'unverified', reason: null, type: null, ending: null, verifiedBy: null, documents: [] },
};
const PENDING: Identity = {
  status: 'pending',
  reason: null,
  type: 'bvn',
  ending: '205',
  verifiedBy: null,
  documents: [],
};
const VERIFIED: Identity = { ...PENDING, status: 'verified', verifiedBy: 'bvn' };
const failed = (reason: Identity['reason']): Identity => ({ ...PENDING, status: 'failed', reason });

/** The state of the check at the server. */
let state: Identity;
/** The answer of the next request to verify. */
let verdict: { readonly status: number };
const calls: { readonly path: string; readonly body: Body }[] = [];
const visited: string[] = [];
let isClosed: boolean;

const answered = (data: Identity, redirectUrl: string | null = null) => ({
  status: 200,
  data: { ...data, redirectUrl },
});
const sent = () => calls.filter(({ path }) => path === '/agent/verify-identity').map(({ body }) => body);
const requests = () => calls.filter(({ path }) => path === '/agent/identity-check').length;

beforeEach(() => {
  calls.length = 0;
  visited.length = 0;
  isClosed = false;
  state = NONE;
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (path: string, { body }: { body: string }) => {
    calls.push({ path, body: JSON.parse(body) });
    const answer = path === '/agent/verify-identity' ? verdict : { status: 200, data: state };
    return Response.json(answer, { status: answer.status });
  });
  navigateWith((to) => void visited.push(to));
  act(() =>
    startSession({
      ...{ token: 'a token', userType: 'Individual', userId: 'an id', fullName: 'Adaeze Okonkwo' },
      ...{ depositCode: '7012345678', referralCode: 'JARA2026', kycStatus: 'unverified' },
    }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  act(endSession);
  mock.timers.reset();
  mock.restoreAll();
});

function open(needsNin = false) {
  const close = () => {
    isClosed = true;
  };
  render(<IdentityDialog kycStatus={currentSession().kycStatus ?? ''} needsNin={needsNin} onClose={close} />);
  return userEvent.setup({ delay: null });
}

const button = () => screen.findByRole('button', { name: 'Verify' });

async function verify(user: ReturnType<typeof open>, number: string): Promise<void> {
  await user.clear(await screen.findByLabelText('Your BVN'));
  await user.type(screen.getByLabelText('Your BVN'), number);
  await user.click(await button());
}

test('a player verifies a BVN, and the session has the new status', async () => {
  verdict = answered(VERIFIED);
  const user = open();
  assert.ok(await screen.findByText(/never the number itself/), 'the consent says what is kept');
  await verify(user, '222 2222-2222');
  await waitFor(() => assert.ok(isClosed));
  assert.deepEqual(sent(), [{ token: 'a token', type: 'bvn', number: '22222222222' }]);
  assert.equal(currentSession().kycStatus, 'verified');
});

test('a number without 11 digits and a NIN without a birth date are refused, and nothing is sent', async () => {
  verdict = answered(VERIFIED);
  const user = open();
  await verify(user, '1234567890');
  assert.ok(await screen.findByText('Enter the 11 digits of your BVN or NIN.'));
  await user.click(screen.getByRole('radio', { name: 'NIN' }));
  await user.type(screen.getByLabelText('Your NIN'), '1');
  await user.click(await button());
  assert.ok(await screen.findByText('Enter your date of birth, such as 31 December 1990.'));
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '2999-01-01' } });
  await user.click(await button());
  assert.deepEqual(sent(), []);
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1990-05-02' } });
  await user.click(await button());
  await waitFor(() => assert.ok(isClosed));
  assert.deepEqual(sent(), [
    { token: 'a token', type: 'nin', number: '12345678901', birthDate: '1990-05-02' },
  ]);
});

test('a refusal of the server is shown under its field, and one without a field above the button', async () => {
  const user = open();
  const message = 'Enter the digits of a number.';
  verdict = { ...{ status: 400, code: 'number_invalid', field: 'number' }, ...{ message } };
  await verify(user, '22222222222');
  assert.ok(await screen.findByText(message));
  assert.equal(screen.getByLabelText('Your BVN').getAttribute('aria-invalid'), 'true');
  verdict = { ...{ status: 503, code: 'registry_unavailable' }, ...{ message: 'Not now.' } };
  await verify(user, '22222222223');
  assert.ok(await screen.findByText(/Not now\./));
});

test('the form shows the reason of a failed check, keeps the number, and requires a birth date that the registry lacks', async () => {
  const user = open();
  verdict = answered(failed('birth_date_needed'));
  await verify(user, '22222222222');
  assert.ok(await screen.findByText(/did not give your date of birth/));
  assert.equal(screen.getByLabelText<HTMLInputElement>('Your BVN').value, '22222222222');
  await user.click(await button());
  assert.ok(await screen.findByText('Enter your date of birth, such as 31 December 1990.'));
  assert.equal(sent().length, 1);
  assert.equal(currentSession().kycStatus, 'unverified');
});

test('a player who is verified by a BVN verifies a NIN too, and stays verified where it fails', async () => {
  const byBvn: Identity = { ...VERIFIED, verifiedBy: 'bvn' };
  state = byBvn;
  verdict = answered({ ...byBvn, status: 'failed', reason: 'not_found', type: 'nin' });
  const user = open(true);
  await user.type(await screen.findByLabelText('Your NIN'), '12345678901');
  assert.equal(screen.queryByRole('radio'), null, 'no other number is offered');
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1990-05-02' } });
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText(/^The registry does not have this number/);
  assert.equal(currentSession().kycStatus, 'verified');
  assert.equal(isClosed, false);
  state = { ...byBvn, type: 'nin', verifiedBy: 'nin' };
  verdict = answered(state);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => assert.ok(isClosed));
});

test('a pending check is requested every ten seconds until it is decided', async () => {
  verdict = answered(PENDING);
  const user = open();
  const number = await screen.findByLabelText('Your BVN');
  mock.timers.enable({ apis: ['setInterval'] });
  await user.type(number, '00000000205');
  await user.click(await button());
  assert.ok(await screen.findByText(/answer about your BVN ending in 205/));
  assert.equal(currentSession().kycStatus, 'pending');
  const before = requests();
  state = PENDING;
  await act(async () => mock.timers.tick(10_000));
  await waitFor(() => assert.equal(requests(), before + 1));
  assert.ok(!isClosed);
  state = VERIFIED;
  await act(async () => mock.timers.tick(10_000));
  await waitFor(() => assert.ok(isClosed));
  assert.equal(currentSession().kycStatus, 'verified');
});

test('a check that needs consent leads to its page, and one left pending is shown when the dialog opens', async () => {
  verdict = answered(PENDING, '/dashboard/settings/profile?identity=returned');
  const user = open();
  await verify(user, '00000000206');
  await waitFor(() => assert.deepEqual(visited, ['/dashboard/settings/profile?identity=returned']));
  cleanup();
  queryClient.clear();
  state = PENDING;
  open();
  assert.ok(await screen.findByText(/ending in 205/));
});

test('a check that closes the account ends the session, and its sentence stays until the player leaves', async () => {
  verdict = answered(failed('under_age'));
  const user = open();
  await verify(user, '00000000003');
  assert.ok(await screen.findByText(/Your account is closed/));
  assert.equal(currentSession().token, null);
  assert.deepEqual(visited, []);
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  assert.deepEqual(visited, ['/']);
});

test('the last possible birth date is the day before the operator’s', () => {
  assert.equal(birthDates(Date.parse('2026-11-28T22:59:59Z')).max, '2026-11-27');
  assert.equal(birthDates(Date.parse('2026-11-28T23:00:00Z')).max, '2026-11-28');
});
