import { notifications } from '@mantine/notifications';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, DeskRefusal, deskCall, isSignedOut } from './call.ts';

type Path = Parameters<typeof deskCall>[0];

interface DeskOptions {
  readonly isOn?: boolean;
  /** Milliseconds after which the call is repeated while the page is visible; absent: it is not. */
  readonly everyMs?: number;
  /** Milliseconds for which an answer serves further parts of the page. */
  readonly freshMs?: number;
}

/** One answer serves the parts of a page that need it at once. A page that is opened again is read again: a colleague may have changed it. */
const FRESH_MS = 2000;

/** Reads by a call; each read leaves a row in the trail. */
export function useDesk<P extends Path>(
  path: P,
  body: Body<P>,
  { isOn = true, everyMs, freshMs = FRESH_MS }: DeskOptions = {},
) {
  return useQuery<Answer<P>, DeskRefusal>({
    queryKey: [path, body],
    queryFn: () => deskCall(path, body),
    staleTime: freshMs,
    enabled: isOn,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Changes by a call: afterwards the named calls are read again. A refusal is shown as a notice, unless `showAtField` shows it at its field
 * and returns true.
 */
export function useChange<P extends Path>(
  path: P,
  rereads: readonly Path[],
  done: string | ((answer: Answer<P>) => string),
  showAtField: (refusal: DeskRefusal) => boolean = () => false,
) {
  const queries = useQueryClient();
  return useMutation<Answer<P>, DeskRefusal, Body<P>>({
    mutationFn: (body) => deskCall(path, body),
    onSuccess: async (answer) => {
      notifications.show({ message: typeof done === 'string' ? done : done(answer), color: 'teal' });
      await Promise.all(rereads.map((one) => queries.invalidateQueries({ queryKey: [one] })));
    },
    onError: (error) => {
      // The sign-in comes up over the page, which keeps what was typed.
      if (isSignedOut(error)) return;
      // A colleague was first: the page shows the state that there is now.
      if (error instanceof DeskRefusal && error.status === 409)
        void Promise.all(rereads.map((one) => queries.invalidateQueries({ queryKey: [one] })));
      if (error instanceof DeskRefusal && showAtField(error)) return;
      const message = error instanceof DeskRefusal ? error.message : 'It failed. Try again.';
      notifications.show({ message, color: 'red', autoClose: 8000 });
    },
  });
}
