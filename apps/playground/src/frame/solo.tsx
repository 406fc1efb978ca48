import { createGameSession } from '@jara/game-client/game-session';
import { GameShell } from '@jara/game-client/parts/game-shell';
import { send } from '@jara/game-client/send';
import { createSound } from '@jara/game-client/sound';
import { loadClient } from '../../../games/src/clients.ts';
import type { OpenedClient, Opening } from './opening.ts';

/** A solo game, as its client opens it. */
export async function openSolo({ gameId, ...opening }: Opening): Promise<OpenedClient | null> {
  const client = await loadClient(gameId);
  if (client === null) return null;
  const session = createGameSession({ gameId, ...opening, send });
  return {
    title: client.game.title,
    receive(message) {
      if (message.kind === 'reseeded') session.reseeded(message.seed);
      if (message.kind === 'place') session.place(message.bet);
      if (message.kind === 'move') session.move(message.move);
    },
    start: () => void session.open(),
    shell: (reopen) => (
      <GameShell client={client} session={session} sound={createSound()} onLeave={reopen} onReopen={reopen} />
    ),
  };
}
