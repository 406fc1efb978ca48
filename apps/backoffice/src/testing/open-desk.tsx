import { mock } from 'node:test';
import { PERMISSIONS } from '@jara/contract/desk';
import type { DeskCalls } from '@jara/contract/desk-calls';
import { deskCalls } from '@jara/contract/desk-calls';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { queries } from '../api/queries.ts';
import { beginSession } from '../api/session-end.ts';
import { router } from '../routes.tsx';
import { theme } from '../theme.ts';

// The DOM of the tests has no fonts to wait for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

type Path = keyof DeskCalls;
type Body = Readonly<Record<string, unknown>>;
/** A refusal as the server sends it. */
interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}
type Reply = Refusal | Response | object;
/** The answer of each call, or the function that gives it. */
export type Replies = { readonly [P in Path]?: Reply | ((body: Body) => Reply) };

export const SIGNED_OUT: Refusal = {
  ...{ status: 401, code: 'signed_out', message: 'Your session has ended. Sign in again.' },
};
export const AT = '2026-11-28T09:00:00.000Z';

const me = (email: string, staffId: string) => ({
  ...{ staffId, name: email, email, roles: ['admin'], permissions: [...PERMISSIONS] },
});
export const ADA = me('ada@example.com', '00000000-0000-4000-8000-000000000001');
export const BOLA = me('bola@example.com', '00000000-0000-4000-8000-000000000002');

/** The calls that the page made, in their order. */
export interface Calls extends Array<{ readonly path: string; readonly body: Body }> {}

function respond(path: string, reply: Reply): Response {
  if (reply instanceof Response) return reply;
  if ('code' in reply) return Response.json(reply, { status: (reply as Refusal).status });
  const call = deskCalls[path as Path];
  // An answer that the contract does not have would prove nothing.
  return Response.json(call.answer.parse({ status: 200, message: 'Done.', ...reply }));
}

/**
 * The whole page at an address, with a session of Ada. The server's side is the contract: a call without a reply is answered 404, and replies are
 * read again at each call.
 */
export async function openDesk(address: string, replies: Replies): Promise<Calls> {
  const calls: Calls = [];
  const all: Replies = { '/desk/me': { data: ADA }, '/desk/sandbox-staff': { data: [] }, ...replies };
  mock.method(globalThis, 'fetch', async (path: Path, request: { readonly body: string }) => {
    const body: Body = JSON.parse(request.body);
    calls.push({ path, body });
    const reply = all[path];
    if (reply === undefined)
      return respond(path, { status: 404, code: 'none', message: `No reply to ${path}.` });
    return respond(path, typeof reply === 'function' ? (reply as (body: Body) => Reply)(body) : reply);
  });
  queries.clear();
  beginSession('token of ada');
  await act(() => router.navigate(address));
  render(
    <MantineProvider theme={theme} env="test">
      <Notifications />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return calls;
}

/** After each test. */
export function closeDesk(): void {
  cleanup();
  notifications.clean();
  queries.clear();
  mock.restoreAll();
}
