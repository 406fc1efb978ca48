import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { router } from '../routes.tsx';
import { AT, closeDesk, openDesk } from '../testing/open-desk.tsx';

afterEach(closeDesk);

const FIRST = '00000000-0000-4000-8000-00000000000a';
const SECOND = '00000000-0000-4000-8000-00000000000b';
const listed = (documentId: string) => ({
  ...{ documentId, playerId: '7', name: 'Ngozi Eze', kind: 'passport', receivedAt: AT, state: 'waiting' },
  ...{ reason: null, decidedAt: null, decidedBy: null, note: null },
});
const file = (documentId: string) => ({
  data: {
    ...{ ...listed(documentId), position: `after ${documentId}`, isProof: true, showsNin: false },
    ...{ hasPicture: false, phone: null, email: null, kycStatus: 'unverified', bankNames: [], checks: [] },
  },
});

test('a document that cannot be skipped stays with the reason; a second try opens the next one', async () => {
  const refusal = { status: 503, code: 'busy', message: 'The database is busy.' };
  let times = 0;
  const calls = await openDesk(`/identity/documents/${FIRST}`, {
    '/desk/identity/document': ({ documentId }) => file(String(documentId)),
    '/desk/identity/documents': () => {
      times += 1;
      return times === 1 ? refusal : { data: { documents: [listed(SECOND)], waiting: 2, next: null } };
    },
  });
  const skip = () => userEvent.click(screen.getByRole('button', { name: 'Skip to the next one' }));
  await skip();
  await screen.findByText(refusal.message);
  assert.equal(router.state.location.pathname, `/identity/documents/${FIRST}`);
  await skip();
  await waitFor(() => assert.equal(router.state.location.pathname, `/identity/documents/${SECOND}`));
  const after = calls.filter(({ path }) => path === '/desk/identity/documents').map(({ body }) => body.after);
  assert.deepEqual(after, [`after ${FIRST}`, `after ${FIRST}`], 'the position that the server gave');
});
