import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { refused, type Sent, UNREACHED } from '@jara/calls/sent';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMoneyCall } from './money-call.ts';
import { launchedSession } from './testing/launched-session.ts';
import { useReminder } from './use-reminder.ts';

afterEach(cleanup);

const HOUR_MS = 3_600_000;
const playSession = { startedAtMs: Date.now() - HOUR_MS, stakedKobo: 0n, paidKobo: 0n };

interface PageProps {
  readonly session: ReturnType<typeof launchedSession>;
  readonly isIdle: boolean;
  readonly startedAtMs?: number;
}

function Page({ session, isIdle, startedAtMs = playSession.startedAtMs }: PageProps) {
  const reminder = useReminder({
    ...{ playSession: { ...playSession, startedAtMs }, session, isIdle, round: null },
  });
  return (
    <button type="button" onClick={reminder.answer}>
      {reminder.isShown ? 'reminded' : 'playing'}
    </button>
  );
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
  await act(async () => render(<Page session={session} isIdle />));
  assert.ok(screen.getByText('playing'));
  await act(async () => answer(UNREACHED));
  assert.ok(screen.getByText('playing'));
  await act(async () => answer({ ok: true, answer: 'paid' }));
  assert.ok(screen.getByText('reminded'));
});

test('a due reminder waits until the page is idle', async () => {
  const session = launchedSession();
  const { rerender } = await act(async () => render(<Page session={session} isIdle={false} />));
  assert.ok(screen.getByText('playing'));
  await act(async () => rerender(<Page session={session} isIdle />));
  assert.ok(screen.getByText('reminded'));
});

test('a bet refused for a reality check brings the reminder, and its answer goes to the server', async () => {
  const sent: unknown[] = [];
  const session = launchedSession(async (...check) => {
    sent.push(check);
    return { ok: true, answer: null };
  });
  const call = createMoneyCall<string, string>({
    session,
    send: () => Promise.resolve(refused(403, 'reality_check', 'Read the reminder first.')),
    wait: () => Promise.resolve(),
    onUnsettled: () => undefined,
    onSettled: () => undefined,
  });
  // Two minutes: not due by the page's own interval.
  await act(async () => render(<Page session={session} isIdle startedAtMs={Date.now() - 120_000} />));
  assert.ok(screen.getByText('playing'));
  await act(async () => call.send('bet'));
  await act(async () => screen.getByText('reminded').click());
  assert.ok(screen.getByText('playing'));
  assert.deepEqual(sent, [['kept', 30]]);
});
