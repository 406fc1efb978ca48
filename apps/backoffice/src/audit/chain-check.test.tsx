import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeDesk, openDesk, type Replies } from '../testing/open-desk.tsx';

afterEach(closeDesk);

const ROWS = 20_000;
const right = { rows: ROWS, brokenAt: null, lostHead: null, sealed: null };

async function check(reply: Replies['/desk/audit/check']) {
  await openDesk('/audit', {
    '/desk/audit': { data: { rows: [], next: null } },
    ...(reply === undefined ? {} : { '/desk/audit/check': reply }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check the chain' }));
}

test('a chain of any length is checked to its end', async () => {
  const end = 1001 * ROWS;
  await check(({ after }) => {
    const next = Number(after) + ROWS;
    return { data: { ...right, next: next === end ? null : next } };
  });
  await screen.findByText(`All ${end} rows are unaltered.`);
});

/** An answer that comes after the page had time for a press. */
const inAMoment = (answer: object) =>
  new Response(
    new ReadableStream({
      start(controller) {
        setTimeout(() => {
          controller.enqueue(new TextEncoder().encode(JSON.stringify(answer)));
          controller.close();
        });
      },
    }),
  );

test('a check that a person stops names the number of rows that it read', async () => {
  await check(({ after }) => inAMoment({ status: 200, data: { ...right, next: Number(after) + ROWS } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByText(/^The first \d+ rows are unaltered. The check was stopped/);
  assert.equal(screen.queryByText(/^All /), null);
});

test('an altered row and a lost head are named', async () => {
  const lostHead = '2026-11-27: row 12 was its last one and is missing';
  await check({ data: { ...right, brokenAt: 7, lostHead, next: null } });
  await screen.findByText(`Row 7 was altered. The trail differs from the head sealed on ${lostHead}.`);
});
