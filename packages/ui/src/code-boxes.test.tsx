import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeBoxes } from './code-boxes.tsx';

afterEach(cleanup);

const digitsIn = (text: string) => text.replace(/[^0-9]/g, '');

function Code() {
  const [value, setValue] = useState('');
  return <CodeBoxes length={6} digitsIn={digitsIn} value={value} onChange={setValue} label="Your code" />;
}

const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit \d of 6$/);
const typed = () => boxes().map(({ value }) => value);

function show() {
  render(<Code />);
  return userEvent.setup({ delay: null });
}

test('six boxes take one digit each: typing moves on, Backspace steps back, other characters are left out', async () => {
  const user = show();
  assert.equal(boxes().length, 6);
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.keyboard('12a3');
  assert.deepEqual(typed(), ['1', '2', '3', '', '', '']);
  assert.equal(document.activeElement, boxes()[3]);
  await user.keyboard('{Backspace}');
  assert.deepEqual(typed(), ['1', '2', '', '', '', '']);
  assert.equal(document.activeElement, boxes()[2]);
  await user.keyboard('{ArrowLeft}{ArrowLeft}9');
  assert.deepEqual(typed(), ['9', '2', '', '', '', '']);
  await user.keyboard('34567890');
  assert.equal(typed().join('').length, 6);
});

test('a code typed over another one moves on at every digit, also where both have the same', async () => {
  const user = show();
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.keyboard('123456');
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.keyboard('923486');
  assert.equal(typed().join(''), '923486');
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.keyboard('923486');
  assert.equal(typed().join(''), '923486');
  assert.equal(document.activeElement, boxes()[5]);
});

test('a pasted code fills the boxes, however it is written; what holds no digits changes nothing', async () => {
  const user = show();
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste('🎡');
  assert.equal(typed().join(''), '');
  await user.paste(' 98-76 54 ');
  assert.deepEqual(typed(), ['9', '8', '7', '6', '5', '4']);
});

test('an error is shown with the boxes, which are marked as wrong', () => {
  render(
    <CodeBoxes
      length={6}
      digitsIn={digitsIn}
      value=""
      onChange={() => undefined}
      label="Your code"
      error="Not this one"
    />,
  );
  assert.ok(screen.getByText('Not this one'));
  assert.ok(boxes().every((box) => box.getAttribute('aria-invalid') === 'true'));
  assert.ok(screen.getByRole('group', { name: 'Your code', description: 'Not this one' }));
});
