import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { WebSocket } from 'ws';
import type { SportsbookFixture } from '../../../server/testing/sportsbook-fixture.ts';

const OPENING = 32;

export interface Received {
  readonly eventId: string;
  readonly version: number;
  readonly bytes: number;
}

export interface Pages {
  dropped(): number;
  close(): void;
}

/** Opens pages that watch matches, and reports each change of a match, and each news of a player's bets, that one of them receives. */
export async function openPages(
  fixture: SportsbookFixture,
  count: number,
  firstPlayer: bigint,
  watch: { readonly rows: readonly string[]; readonly whole: string | null },
  onReceived: (received: Received) => void,
  onBets: (player: bigint) => void = () => undefined,
): Promise<Pages> {
  const sockets: WebSocket[] = [];
  let dropped = 0;
  let isClosing = false;
  const open = async (index: number): Promise<void> => {
    // One session a player: a second would end the first.
    const playerId = firstPlayer + BigInt(index);
    const launch = { playerId, gameId: SPORTSBOOK_ID, device: 'mobile', parentSessionId: null } as const;
    const { sessions, origin } = fixture;
    const redeemed = await sessions.redeem(await sessions.launch(launch), SPORTSBOOK_ID);
    const ticket = await fixture.ticketFor(redeemed?.token ?? '');
    const address = `${origin.replace('http', 'ws')}/game/live?ticket=${encodeURIComponent(ticket)}`;
    const socket = new WebSocket(address, { origin, perMessageDeflate: false });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.includes('"type":"bets"')) onBets(playerId);
      const version = /"eventId":"(\w+)".*?"version":(\d+)/.exec(text);
      if (version !== null)
        onReceived({ eventId: version[1] ?? '', version: Number(version[2]), bytes: data.byteLength });
    });
    socket.on('close', () => {
      if (!isClosing) dropped += 1;
    });
    socket.send(JSON.stringify({ type: 'watch', ...watch }));
    sockets.push(socket);
  };
  let next = 0;
  const opener = async () => {
    while (next < count) {
      next += 1;
      await open(next - 1);
    }
  };
  await Promise.all(Array.from({ length: OPENING }, opener));
  return {
    dropped: () => dropped,
    close() {
      isClosing = true;
      for (const socket of sockets) socket.terminate();
    },
  };
}
