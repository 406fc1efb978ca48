import type { GameSessionDeps } from '@jara/game-client/game-session';
import type { ReactNode } from 'react';
import type { HostMessage } from './host-calls.ts';

/** Dependencies of a session of either kind. */
export type Opening = Omit<GameSessionDeps, 'send'>;

/** A game in its frame. */
export interface OpenedClient {
  readonly title: string;
  receive(message: HostMessage): void;
  start(): void;
  shell(reopen: () => void): ReactNode;
}
