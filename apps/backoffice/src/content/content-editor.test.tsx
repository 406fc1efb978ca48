import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeDesk, openDesk, type Replies } from '../testing/open-desk.tsx';

afterEach(closeDesk);

const refusal = (field: string) => ({ status: 400, code: 'content', field, message: `Wrong: ${field}.` });

async function open(save: NonNullable<Replies['/desk/content/save']>) {
  const user = userEvent.setup();
  const calls = await openDesk('/content/new-text', {
    '/desk/content/facts': { data: [] },
    '/desk/content/save': save,
  });
  return {
    user,
    saved: () =>
      calls.filter(({ path }) => path === '/desk/content/save').map(({ body }) => body.isPublished),
    fill: async () => {
      await user.type(await screen.findByLabelText(/Text in English/), 'Fly with us');
      await user.type(screen.getByLabelText(/Text in Pidgin/), 'Make we fly');
      await user.type(screen.getByLabelText(/Reason/), 'a new season');
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

test('each refused field of the form has the sentence, once; a refusal of any other is a notice and blocks nothing', async () => {
  const fields = ['content.key', 'content.pcm', 'reason', 'endsAt', 'revision', 'content.link', 'content.en'];
  const left = [...fields];
  const { fill, press, saved } = await open(() => refusal(left.shift() ?? ''));
  await fill();
  const labels = [
    /Text that is replaced/,
    /Text in Pidgin/,
    /Reason/,
    /Until/,
    null,
    null,
    /Text in English/,
  ];
  for (const [at, label] of labels.entries()) {
    await press('Publish');
    await waitFor(() => assert.equal(screen.getAllByText(`Wrong: ${fields[at]}.`).length, 1));
    const field = label === null ? null : screen.getByLabelText(label);
    assert.equal(document.querySelector('[aria-invalid="true"]'), field, fields[at]);
  }
  assert.equal(saved().length, fields.length);
});

test('a draft demands the fields that the server demands', async () => {
  const { fill, press, saved } = await open(() => refusal('reason'));
  await press('Save as a draft');
  assert.deepEqual(saved(), []);
  await fill();
  await press('Save as a draft');
  await screen.findByText('Wrong: reason.');
  await press('Publish');
  await waitFor(() => assert.deepEqual(saved(), [false, true]));
});
