import { SharedGameShell } from '@jara/game-client/parts/shared-game-shell';
import { sendShared } from '@jara/game-client/shared/send-shared';
import { createSharedSession } from '@jara/game-client/shared/shared-session';
import type { BetOrder } from '@jara/game-client/shared/shared-state';
import { createSound } from '@jara/game-client/sound';
import { loadSharedClient } from '../../../games/src/clients.ts';
import { createHostChannel } from './host-channel.ts';
import type { OpenedClient, Opening } from './opening.ts';

/** A shared game, as its client opens it. */
export async function openShared({ gameId, ...opening }: Opening): Promise<OpenedClient | null> {
  const client = await loadSharedClient(gameId);
  if (client === null) return null;
  const channel = createHostChannel(() => performance.now());
  const session = createSharedSession({
    gameId,
    ...opening,
    panels: client.game.betsPerRound,
    // The host answers every call.
    send: sendShared,
    openChannel: (_token, events) => channel.open(events),
  });
  return {
    title: client.game.title,
    receive(message) {
      if (message.kind === 'live' || message.kind === 'disconnected') channel.receive(message);
      if (message.kind === 'place') placeInFree(message.bet as BetOrder);
    },
    start: () => void session.open(),
    shell: (reopen) => (
      <SharedGameShell
        client={client}
        session={session}
        sound={createSound()}
        onLeave={reopen}
        onReopen={reopen}
      />
    ),
  };

  /** In the first panel without a bet. */
  function placeInFree(order: BetOrder): void {
    const free = session
      .state()
      .panels.findIndex(({ bet, queued }) => queued === null && bet?.payout !== null);
    if (free !== -1) session.bet(free, order);
  }
}
