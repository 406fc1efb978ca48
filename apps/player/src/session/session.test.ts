import assert from 'node:assert/strict';
import { test } from 'node:test';

const store = new Map<string, string>();
Object.defineProperty(globalThis, 'sessionStorage', {
  value: {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  },
});
// The module reads the storage when it is loaded, so the storage must be there first.
const {
  currentSession,
  endSession,
  leaveSession,
  onSessionChange,
  showSession,
  pendingSignup,
  startSession,
} = await import('./session.ts');

const LOGIN = {
  token: 'a-token',
  userType: 'Agent',
  depositCode: '0123456789',
  referralCode: 'JARA7K2',
  userId: 'u-1',
  fullName: 'Ngọzi Òkórò',
  kycStatus: 'unverified',
} as const;

test('§3.1 §4.1 §4.2 login is kept under the specified keys, and logout clears token, role and deposit code only', () => {
  let notified = 0;
  const stop = onSessionChange(() => {
    notified += 1;
  });
  startSession(LOGIN);
  assert.deepEqual(Object.fromEntries(store), {
    token: 'a-token',
    isRole: 'Agent',
    isUserId: 'u-1',
    isFullname: 'Ngọzi Òkórò',
    isDepositCode: '0123456789',
    isReferralCode: 'JARA7K2',
    verify: 'unverified',
  });
  assert.equal(currentSession().isLoggedIn, true);
  endSession();
  assert.deepEqual([...store.keys()].sort(), ['isFullname', 'isReferralCode', 'isUserId', 'verify']);
  assert.equal(currentSession().isLoggedIn, false);
  assert.equal(notified, 2);
  stop();
});

test('a session that is left ends for calls at once, and for the page with the next navigation', () => {
  startSession(LOGIN);
  let notified = 0;
  const stop = onSessionChange(() => {
    notified += 1;
  });
  leaveSession();
  assert.equal(currentSession().isLoggedIn, false);
  assert.equal(notified, 0);
  showSession();
  showSession();
  assert.equal(notified, 1);
  stop();
});

test('§3.1 the data stored by sign-up is read back; forgot-password replaces the id and keeps the message', () => {
  assert.deepEqual(pendingSignup.read().id, null);
  pendingSignup.save({ message: 'Enter the code we sent you', id: 'p-1' });
  pendingSignup.save({ id: 'p-2' });
  assert.deepEqual(pendingSignup.read(), { message: 'Enter the code we sent you', id: 'p-2' });
});
