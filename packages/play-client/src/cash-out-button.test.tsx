import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CashOutButton } from './cash-out-button.tsx';
import { UncertainLine } from './uncertain-line.tsx';

afterEach(cleanup);

for (const [unsettled, disabled, taps] of [
  [null, false, 1],
  [null, true, 0],
  ['sending', false, 0],
  ['uncertain', false, 0],
] as const)
  test(`a cash-out that is ${unsettled ?? 'not sent'}${disabled ? ', of unknown value,' : ''} takes ${taps} tap`, async () => {
    let tapped = 0;
    const tap = () => {
      tapped += 1;
    };
    render(
      <CashOutButton label="Cash out" unsettled={unsettled} disabled={disabled} onClick={tap}>
        ₦900
      </CashOutButton>,
    );
    const button = screen.getByRole('button', { name: 'Cash out ₦900' });
    await userEvent.click(button);
    assert.equal(tapped, taps);
  });

test('an uncertain call is announced, and its button checks it', async () => {
  let checked = 0;
  const check = () => {
    checked += 1;
  };
  render(
    <UncertainLine check="Check now" onCheck={check}>
      Your cash-out may have arrived.
    </UncertainLine>,
  );
  assert.ok(screen.getByRole('alert').textContent?.startsWith('Your cash-out may have arrived.'));
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  assert.equal(checked, 1);
});
