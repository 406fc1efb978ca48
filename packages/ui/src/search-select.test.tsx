import assert from 'node:assert/strict';
import { afterEach, type TestContext, test } from 'node:test';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchSelect } from './search-select.tsx';

const DEBOUNCE_MS = 250;
const BANKS = [
  { value: '044', label: 'Access Bank' },
  { value: '032', label: 'Union Bank of Nigeria' },
  { value: '033', label: 'United Bank for Africa' },
  { value: '057', label: 'Zenith Bank' },
];

afterEach(cleanup);

function Banks() {
  const [value, setValue] = useState('');
  return (
    <SearchSelect
      label="Bank"
      options={BANKS}
      value={value}
      onChange={setValue}
      empty="No bank by that name."
      debounceMs={DEBOUNCE_MS}
    />
  );
}

const bank = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Bank' });
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
const type = (text: string) => fireEvent.change(bank(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(bank(), { key });

/** The select, and a clock that only the test advances. */
function show(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  render(<Banks />);
  return { rest: (ms: number) => act(() => t.mock.timers.tick(ms)) };
}

test('§9.13 the list opens by an arrow key and follows the typing once it has rested for 250 ms', (t) => {
  const { rest } = show(t);
  press('ArrowDown');
  assert.equal(offered().length, BANKS.length);
  type('ZÉNÍ');
  rest(DEBOUNCE_MS - 1);
  assert.equal(offered().length, BANKS.length);
  rest(1);
  assert.deepEqual(offered(), ['Zenith Bank']);
  press('Escape');
  assert.deepEqual(offered(), []);
  assert.equal(bank().value, '');
});

test('arrows and Enter choose; a search without a match shows a notice', (t) => {
  const { rest } = show(t);
  type('no such bank 😀');
  rest(DEBOUNCE_MS);
  assert.ok(screen.getByText('No bank by that name.'));
  type('uni');
  rest(DEBOUNCE_MS);
  assert.deepEqual(offered(), ['Union Bank of Nigeria', 'United Bank for Africa']);
  assert.ok(bank().getAttribute('aria-activedescendant'));
  press('ArrowDown');
  press('Enter');
  assert.equal(bank().value, 'United Bank for Africa');
  assert.equal(bank().getAttribute('aria-expanded'), 'false');
});

test('a field left with one option in its list has chosen that one', (t) => {
  const { rest } = show(t);
  type('zen');
  fireEvent.blur(bank());
  rest(DEBOUNCE_MS);
  assert.equal(bank().value, 'Zenith Bank');
});
