import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import type { AnyGame, BetType } from '@jara/game-kit/definition';
import { makePerson, payIn, signUpByCalls } from '../../e2e/people.ts';
import { FIRST_LOAD_LIMIT_BYTES, firstLoads } from '../build-games.ts';
import { type Opened, openGame } from './games-bets.ts';

/** A round on the wire, all its calls and answers with their headers. */
const MOST_ROUND_BYTES = 5 * 1024;
const OPENING_NAIRA = 1_000_000;
const MOST_STEPS = 60;

/** What Chromium on a phone sends with each call of a game. */
const BROWSER_HEADERS = {
  'content-type': 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-NG,en;q=0.9',
  accept: '*/*',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

interface Stepped {
  readonly round: {
    readonly roundId: string;
    readonly sequence: number;
    readonly view: unknown;
    readonly isOver: boolean;
  };
}

/** One connection kept open, and what went over it both ways. */
class Wire {
  readonly #opened: Opened;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #socket: Socket | null = null;

  constructor(opened: Opened) {
    this.#opened = opened;
  }

  get bytes(): number {
    return (this.#socket?.bytesRead ?? 0) + (this.#socket?.bytesWritten ?? 0);
  }

  async post(path: string, body: object): Promise<Stepped> {
    const { origin, token } = this.#opened;
    const text = JSON.stringify({ token, ...body });
    const asking = request(origin + path, {
      method: 'POST',
      agent: this.#agent,
      headers: {
        ...BROWSER_HEADERS,
        'content-length': Buffer.byteLength(text),
        origin,
      },
    });
    asking.end(text);
    const [answer] = await once(asking, 'response');
    this.#socket = answer.socket;
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const said = Buffer.concat(chunks).toString();
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${said}`);
    return JSON.parse(said) as Stepped;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Plays a round of a bet type as its return is earned; from the view, as a page does. */
async function roundBytes(
  wire: Wire,
  game: AnyGame,
  type: BetType<unknown, unknown, unknown>,
): Promise<number> {
  const before = wire.bytes;
  const requestId = crypto.randomUUID();
  let { round } = await wire.post('/game/bet', { requestId, bet: type.example(game.limits.minStakeKobo) });
  for (let step = 0; step < MOST_STEPS && !round.isOver; step += 1) {
    const move = type.play?.(round.view) ?? null;
    if (move === null) break;
    const { roundId, sequence } = round;
    ({ round } = await wire.post('/game/move', { roundId, sequence, move }));
  }
  return wire.bytes - before;
}

/** What each game weighs: its first load in brotli, and the largest round among one of each of its bet types. */
export async function measureBytes(playerOrigin: string, games: readonly AnyGame[]): Promise<string[]> {
  const loads = firstLoads();
  const rows: { game: string; firstLoadBytes: number; roundBytes: number }[] = [];
  const player = await signUpByCalls(playerOrigin, makePerson(), 0);
  await payIn(playerOrigin, player.depositCode, OPENING_NAIRA);
  for (const game of games) {
    const wire = new Wire(await openGame(playerOrigin, player, game.id));
    let largest = 0;
    for (const type of game.betTypes) largest = Math.max(largest, await roundBytes(wire, game, type));
    wire.close();
    rows.push({
      game: game.id,
      firstLoadBytes: loads.get(game.id) ?? Number.POSITIVE_INFINITY,
      roundBytes: largest,
    });
  }
  console.table(
    rows.map(({ game, firstLoadBytes, roundBytes }) => ({
      game,
      'first load, KB in brotli': (firstLoadBytes / 1024).toFixed(1),
      'largest round, bytes on the wire': roundBytes,
    })),
  );
  return rows.flatMap(({ game, firstLoadBytes, roundBytes }) => [
    ...(firstLoadBytes > FIRST_LOAD_LIMIT_BYTES
      ? [`${game}: a first load of ${firstLoadBytes} bytes, at most ${FIRST_LOAD_LIMIT_BYTES}`]
      : []),
    ...(roundBytes > MOST_ROUND_BYTES
      ? [`${game}: a round of ${roundBytes} bytes, at most ${MOST_ROUND_BYTES}`]
      : []),
  ]);
}
