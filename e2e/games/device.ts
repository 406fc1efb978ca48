import { call, type Player } from '../people.ts';

/** A game's launch URL for a player, with a code that is valid once. */
export async function launcherUrl(
  origin: string,
  { token }: Pick<Player, 'token'>,
  gameId: string,
): Promise<string> {
  const request = { token, gameId, deviceType: 'mobile' };
  return (await call<{ launcherUrl: string }>(origin, '/xpress/live/launcher-url', request)).launcherUrl;
}

/** A game's session: the origin of its calls, and their token. */
export interface GameSession {
  readonly origin: string;
  readonly token: string;
}

/** Launches a game and opens its session with the launch's code, as its page does. */
export async function openSession(
  playerOrigin: string,
  player: Pick<Player, 'token'>,
  gameId: string,
): Promise<GameSession> {
  const { origin, searchParams } = new URL(await launcherUrl(playerOrigin, player, gameId));
  const code = searchParams.get('code');
  const { token } = await call<{ token: string }>(origin, '/game/session', { code, gameId });
  return { origin, token };
}

/** A round as the games' origin answers it. */
export interface Answered {
  readonly roundId: string;
  readonly sequence: number;
  readonly view: unknown;
  readonly isOver: boolean;
}

/** A player's second device: the game's calls without its page. Its launch ends the session of the page before. */
export interface OtherDevice {
  bet(bet: unknown): Promise<Answered>;
  move(round: Answered, move: unknown): Promise<Answered>;
  /** Bytes of its calls and their answers so far, without headers. */
  readonly bytes: number;
}

export async function otherDevice(...launch: Parameters<typeof openSession>): Promise<OtherDevice> {
  const { origin, token } = await openSession(...launch);
  let bytes = 0;
  const play = async (path: string, body: object) => {
    const sent = { token, ...body };
    const answer = await call<{ round: Answered }>(origin, path, sent);
    bytes += Buffer.byteLength(JSON.stringify(sent)) + Buffer.byteLength(JSON.stringify(answer));
    return answer.round;
  };
  return {
    get bytes() {
      return bytes;
    },
    bet: (bet) => play('/game/bet', { requestId: crypto.randomUUID(), bet }),
    move: ({ roundId, sequence }, move) => play('/game/move', { roundId, sequence, move }),
  };
}
