import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '../../../session/session.ts';
import { Component as Notification } from './notification.tsx';

const preference = { allowed: true, chosenAt: null as string | null };
const person = {
  token: 'a token',
  userType: 'Individual',
  userId: 'an id',
  fullName: 'Adaeze Okonkwo',
  depositCode: '7012345678',
  referralCode: 'JARA2026',
  kycStatus: 'unverified',
} as const;

beforeEach(() => {
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (url: unknown, init: RequestInit) => {
    if (String(url).endsWith('/agent/notification-preference'))
      return Response.json({ status: 200, data: { ...preference } });
    if (String(url).endsWith('/agent/push-key'))
      return Response.json({ status: 200, data: { publicKey: null, isSubscribed: false } });
    preference.allowed = (JSON.parse(String(init.body)) as { allowed: boolean }).allowed;
    preference.chosenAt = '2026-11-22T10:00:00.000Z';
    return Response.json({ status: 200, message: 'Notifications are on.' });
  });
  act(() => startSession(person));
});
afterEach(() => {
  cleanup();
  act(endSession);
  mock.restoreAll();
});

test('the toggle is on at first, and the page states that no offer is sent without consent', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Notification />);
  const toggle = await screen.findByRole('switch', { name: 'Allow notifications' });
  assert.equal(toggle.getAttribute('aria-checked'), 'true');
  const waits = 'Allowed. Messages about games and promotions begin after your yes.';
  const comes = 'We may send you messages about games and promotions, by SMS and email.';
  assert.ok(screen.getByText(waits));
  assert.equal(screen.queryByText(comes), null);
  await user.click(screen.getByRole('button', { name: 'Yes, send me offers' }));
  await waitFor(() => assert.equal(screen.queryByRole('button', { name: 'Yes, send me offers' }), null));
  assert.equal(toggle.getAttribute('aria-checked'), 'true');
  assert.notEqual(preference.chosenAt, null);
  assert.ok(screen.getByText(comes));
  assert.equal(screen.queryByText(waits), null);
  await user.click(toggle);
  assert.ok(await screen.findByText('We send you no messages about games or promotions.'));
});
