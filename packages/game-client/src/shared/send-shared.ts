import { post } from '@jara/calls/call';
import type { Sent } from '@jara/calls/sent';
import type { SharedAnswerOf, SharedBodyOf, SharedGamePath } from '@jara/contract/shared-games';

export type SendShared = <P extends SharedGamePath>(
  path: P,
  body: SharedBodyOf<P>,
) => Promise<Sent<SharedAnswerOf<P>>>;

/** Makes a call of a shared game to the games’ own origin. */
export const sendShared: SendShared = (path, body) => post(path, body);
