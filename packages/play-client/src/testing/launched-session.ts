import { UNREACHED } from '@jara/calls/sent';
import { createLaunchedSession, type LaunchedSessionDeps } from '../launched-session.ts';

/** An open session of a page that was loaded again. */
export function launchedSession(
  sendCheck: LaunchedSessionDeps<never>['sendCheck'] = () => Promise.resolve(UNREACHED),
) {
  return createLaunchedSession<{ readonly token: string }>({
    code: null,
    keptToken: 'kept',
    keepToken: () => undefined,
    redeem: () => Promise.resolve(UNREACHED),
    sendCheck,
    onEnd: () => undefined,
  });
}
