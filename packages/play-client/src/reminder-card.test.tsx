import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { speak } from '@jara/language/texts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts } from './messages/pcm.ts';
import { ReminderCard } from './reminder-card.tsx';
import type { Reminder } from './use-reminder.ts';

afterEach(() => {
  cleanup();
  speak({});
});

/** The card after 45 minutes with stakes of ₦1,000. */
function show(paidKobo: bigint): string[] {
  const acts: string[] = [];
  const reminder: Reminder = {
    isShown: true,
    minutes: 45,
    everyMinutes: 30,
    choose: (minutes) => acts.push(`every ${minutes}`),
    answer: () => acts.push('answered'),
  };
  render(
    <ReminderCard
      playSession={{ startedAtMs: 0, stakedKobo: 100_000n, paidKobo }}
      reminder={reminder}
      onLeave={() => acts.push('left')}
    />,
  );
  return acts;
}

for (const [paidKobo, english, pidgin] of [
  [
    40_000n,
    'You are ₦600 behind over all games in this session.',
    'You don lose ₦600 for all games this session.',
  ],
  [
    250_000n,
    'You are ₦1,500 ahead over all games in this session.',
    'You don win ₦1,500 for all games this session.',
  ],
  [
    100_000n,
    'You are even over all games in this session.',
    'You no gain, you no lose for all games this session.',
  ],
] as const)
  test(`payouts of ${paidKobo} kobo for stakes of 100000 are shown in both languages`, () => {
    show(paidKobo);
    assert.ok(
      screen.getByRole('alertdialog', { name: 'You have played for 45 minutes', description: english }),
    );
    cleanup();
    speak({ reminder: texts });
    show(paidKobo);
    assert.ok(screen.getByRole('alertdialog', { name: 'You don play for 45 minutes', description: pidgin }));
  });

test('the keyboard reaches every interval and both answers', async () => {
  const acts = show(0n);
  assert.equal(document.activeElement, screen.getByRole('alertdialog'));
  for (let key = 0; key < 5; key += 1) {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  }
  assert.deepEqual(acts, ['every 15', 'every 30', 'every 60', 'answered', 'left']);
});
