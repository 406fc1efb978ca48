import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { refused, type Sent, UNREACHED } from '@jara/calls/sent';
import { otpDigits } from '@jara/contract/field-rules';
import { CodeBoxes } from '@jara/ui/code-boxes';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useController, useForm } from 'react-hook-form';
import { errorUnder, FormField } from './form-field.tsx';
import { SubmitRow } from './submit-row.tsx';
import { underFieldOf, useSubmit } from './use-submit.ts';

afterEach(cleanup);

interface Values {
  phoneNumber: string;
  otp: string;
}

/** A form of one field and a code, whose calls are answered by the test. */
function Form({ send }: { send: (values: Values) => Promise<Sent<string>> }) {
  const form = useForm<Values>({ defaultValues: { phoneNumber: '0803', otp: '' } });
  const { field } = useController({ control: form.control, name: 'otp' });
  const { submit, busy, notice } = useSubmit({
    send,
    onAccepted: () => form.setValue('phoneNumber', 'accepted'),
    onFailure: (refusal) => ({ notice: refusal?.message ?? 'No network.' }),
    showUnderField: underFieldOf(form),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)}>
      <FormField form={form} name="phoneNumber" label="Phone number" />
      <CodeBoxes
        ref={field.ref}
        length={6}
        digitsIn={otpDigits}
        value={field.value}
        onChange={field.onChange}
        label="Code"
        error={errorUnder(form, 'otp')}
        readOnly={busy}
      />
      <SubmitRow label="Send" busyLabel="Sending" busy={busy} notice={notice} />
    </form>
  );
}

/** Shows the form; `answer` ends the call under way. */
function show() {
  const sent: Values[] = [];
  const waiting: ((answer: Sent<string>) => void)[] = [];
  render(
    <Form
      send={(values) => {
        sent.push(values);
        return new Promise((resolve) => waiting.push(resolve));
      }}
    />,
  );
  const user = userEvent.setup({ delay: null });
  const answer = (one: Sent<string>) => act(async () => waiting.shift()?.(one));
  const press = () => user.click(screen.getByRole('button'));
  return { sent, answer, press };
}

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number');

test('a refusal that names a field stands under it, with the focus there, and nothing typed is lost', async () => {
  const { answer, press } = show();
  await press();
  await answer({ ...refused(400, 'phone_invalid', 'Phone number is invalid'), field: 'phoneNumber' });
  assert.equal(document.activeElement, phone());
  assert.equal(phone().value, '0803');
  assert.equal(phone().getAttribute('aria-invalid'), 'true');
  const note = document.getElementById(phone().getAttribute('aria-describedby') ?? '');
  assert.equal(note?.textContent, 'Phone number is invalid');
  assert.equal(screen.queryByRole('alert'), null);
});

test('a refused code puts the focus into its first box', async () => {
  const { answer, press } = show();
  await press();
  await answer({ ...refused(400, 'wrong_code', 'That code is not right.'), field: 'otp' });
  assert.equal(document.activeElement, screen.getByLabelText('Digit 1 of 6'));
  assert.ok(screen.getByText('That code is not right.'));
});

test('any other refusal, and no answer, stand above the button until the next try', async () => {
  const { answer, press } = show();
  await press();
  await answer({ ...refused(404, 'unknown_id', 'Start again.'), field: 'Id' });
  assert.match(screen.getByRole('alert').textContent ?? '', /Start again\./);
  await press();
  await waitFor(() => assert.equal(screen.queryByRole('alert'), null));
  await answer(UNREACHED);
  assert.match(screen.getByRole('alert').textContent ?? '', /No network\./);
});

test('a form is sent once at a time', async () => {
  const { sent, answer, press } = show();
  await press();
  await press();
  assert.equal(sent.length, 1);
  assert.ok(await screen.findByRole('button', { name: 'Sending' }));
  await answer({ ok: true, answer: 'done' });
  assert.equal(phone().value, 'accepted');
  await press();
  assert.equal(sent.length, 2);
});
