import { UNREACHED } from '@jara/calls/sent';
import { createLaunchedSession } from '../launched-session.ts';

/** An open session of a page that was loaded again. */
export function launchedSession() {
  return createLaunchedSession<{ readonly token: string }>({
    code: null,
    keptToken: 'kept',
    keepToken: () => undefined,
    redeem: () => Promise.resolve(UNREACHED),
    onEnd: () => undefined,
  });
}
