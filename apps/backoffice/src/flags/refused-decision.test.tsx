import { afterEach, test } from 'node:test';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AT, closeDesk, openDesk, type Replies } from '../testing/open-desk.tsx';

const person = { playerId: '7', name: 'Chidi O' };
const marked = { ...person, day: '2026-11-28', figures: {} };
const amounts = { amount: 400, held: 400, owed: 0, lost: 0 };

interface Panel {
  readonly open: 'Review' | 'Decide';
  readonly decision: string;
  readonly path: keyof Replies;
  readonly lists: Replies;
}

const PANELS: Readonly<Record<string, Panel>> = {
  harm: {
    ...{ open: 'Review', decision: 'Reviewed', path: '/desk/flags/review' },
    lists: {
      '/desk/flags': {
        data: { flags: [{ ...marked, rule: 'night_play', state: 'open', evidence: [] }], next: null },
      },
    },
  },
  disputes: {
    ...{ open: 'Decide', decision: 'Lost', path: '/desk/disputes/decide' },
    lists: {
      '/desk/disputes': {
        data: [
          {
            ...{ ...person, ...amounts, provider: 'sandbox', disputeId: 'd-1', deposit: 'tr-1' },
            ...{ state: 'resolved', outcome: null, isBooked: true, noticedAt: AT, resolvedAt: AT },
          },
        ],
      },
    },
  },
  reports: {
    ...{ open: 'Decide', decision: 'Filed', path: '/desk/aml/reports/decide' },
    lists: {
      '/desk/aml/reports': {
        data: {
          reports: [
            { ...marked, kind: 'pass_through', state: 'new', entries: [], decidedBy: null, note: null },
          ],
          next: null,
        },
      },
    },
  },
  funds: {
    ...{ open: 'Decide', decision: 'Accept', path: '/desk/aml/funds/decide' },
    lists: {
      '/desk/aml/funds': {
        data: [
          {
            ...{ ...person, requestId: '00000000-0000-4000-8000-00000000000b', state: 'answered' },
            ...{ changedAt: AT, openedAt: AT, dueAt: AT, isBlocked: false, answer: 'a salary' },
          },
        ],
      },
    },
  },
};

afterEach(closeDesk);

for (const [name, { open, decision, path, lists }] of Object.entries(PANELS))
  test(`a decision of ${name} that is refused keeps the dialog and the typed reason`, async () => {
    const user = userEvent.setup();
    const refusal = { status: 503, code: 'unavailable', message: 'The server is busy. Try again.' };
    await openDesk(`/flags/${name}`, { ...lists, [path]: refusal });
    await user.click(await screen.findByRole('button', { name: open }));
    await user.type(within(screen.getByRole('dialog')).getByLabelText(/Reason/), 'a letter of the bank');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: decision }));
    await screen.findByText(refusal.message);
    within(screen.getByRole('dialog')).getByDisplayValue('a letter of the bank');
  });
