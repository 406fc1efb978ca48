import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { type Sent, UNREACHED } from '@jara/calls/sent';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMoneyCall } from './money-call.ts';
import { launchedSession } from './testing/launched-session.ts';
import { useReminder } from './use-reminder.ts';

afterEach(cleanup);

const HOUR_MS = 3_600_000;
const playSession = { startedAtMs: Date.now() - HOUR_MS, stakedKobo: 0n, paidKobo: 0n };

function Page({
  unsettled,
  isIdle,
}: { isIdle: boolean } & Pick<ReturnType<typeof launchedSession>, 'unsettled'>) {
  const reminder = useReminder({ playSession, unsettled, isIdle, round: null });
  return <p>{reminder.isShown ? 'reminded' : 'playing'}</p>;
}

test('a due reminder waits for the answer to a money call', async () => {
  const session = launchedSession();
  let answer: (sent: Sent<string>) => void = () => undefined;
  const call = createMoneyCall<string, string>({
    session,
    send: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    wait: () => Promise.resolve(),
    onUnsettled: () => undefined,
    onSettled: () => undefined,
  });
  void call.send('cash-out');
  await act(async () => render(<Page unsettled={session.unsettled} isIdle />));
  assert.ok(screen.getByText('playing'));
  await act(async () => answer(UNREACHED));
  assert.ok(screen.getByText('playing'));
  await act(async () => answer({ ok: true, answer: 'paid' }));
  assert.ok(screen.getByText('reminded'));
});

test('a due reminder waits until the page is idle', async () => {
  const { unsettled } = launchedSession();
  const { rerender } = await act(async () => render(<Page unsettled={unsettled} isIdle={false} />));
  assert.ok(screen.getByText('playing'));
  await act(async () => rerender(<Page unsettled={unsettled} isIdle />));
  assert.ok(screen.getByText('reminded'));
});
