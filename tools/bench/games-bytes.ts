import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import type { AnyGame, BetType } from '@jara/game-kit/definition';
import { type GameSession, openSession } from '../../e2e/games/device.ts';
import { makePerson, payIn, signUpByCalls } from '../../e2e/people.ts';
import { FIRST_LOAD_LIMIT_BYTES, firstLoads } from '../build-games.ts';

/**
 * A round, all that its calls and answers say. Their headers are measured beside it and not bounded: what a browser says of itself
 * with each call is most of it over HTTP/1.1, a few bytes over HTTP/2, and in neither ours to choose.
 */
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

interface Weight {
  readonly bodyBytes: number;
  /** With all headers, over HTTP/1.1. */
  readonly wireBytes: number;
}

/** One connection kept open, and what went over it both ways. */
class Wire {
  readonly #opened: GameSession;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #socket: Socket | null = null;
  #bodyBytes = 0;

  constructor(opened: GameSession) {
    this.#opened = opened;
  }

  get soFar(): Weight {
    const { bytesRead = 0, bytesWritten = 0 } = this.#socket ?? {};
    return { bodyBytes: this.#bodyBytes, wireBytes: bytesRead + bytesWritten };
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
    this.#bodyBytes += Buffer.byteLength(text) + chunks.reduce((sum, { length }) => sum + length, 0);
    const said = Buffer.concat(chunks).toString();
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${said}`);
    return JSON.parse(said) as Stepped;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Plays a round of a bet type as its return is earned; from the view, as a page does. */
async function weighRound(
  wire: Wire,
  game: AnyGame,
  type: BetType<unknown, unknown, unknown>,
): Promise<Weight> {
  const before = wire.soFar;
  const requestId = crypto.randomUUID();
  let { round } = await wire.post('/game/bet', { requestId, bet: type.example(game.limits.minStakeKobo) });
  for (let step = 0; step < MOST_STEPS && !round.isOver; step += 1) {
    const move = type.play?.(round.view) ?? null;
    if (move === null) break;
    const { roundId, sequence } = round;
    ({ round } = await wire.post('/game/move', { roundId, sequence, move }));
  }
  const after = wire.soFar;
  return {
    bodyBytes: after.bodyBytes - before.bodyBytes,
    wireBytes: after.wireBytes - before.wireBytes,
  };
}

/** What each game weighs: its first load in brotli, and the largest round among one of each of its bet types. */
export async function measureBytes(playerOrigin: string, games: readonly AnyGame[]): Promise<string[]> {
  const loads = firstLoads();
  const rows: (Weight & { game: string; firstLoadBytes: number })[] = [];
  const player = await signUpByCalls(playerOrigin, makePerson(), 0);
  await payIn(playerOrigin, player.depositCode, OPENING_NAIRA);
  for (const game of games) {
    const wire = new Wire(await openSession(playerOrigin, player, game.id));
    const weights: Weight[] = [];
    for (const type of game.betTypes) weights.push(await weighRound(wire, game, type));
    wire.close();
    rows.push({
      game: game.id,
      firstLoadBytes: loads.get(game.id) ?? Number.POSITIVE_INFINITY,
      bodyBytes: Math.max(...weights.map(({ bodyBytes }) => bodyBytes)),
      wireBytes: Math.max(...weights.map(({ wireBytes }) => wireBytes)),
    });
  }
  console.table(
    rows.map(({ game, firstLoadBytes, bodyBytes, wireBytes }) => ({
      game,
      'first load, KB in brotli': (firstLoadBytes / 1024).toFixed(1),
      'largest round, bytes': bodyBytes,
      'with HTTP/1.1 headers': wireBytes,
    })),
  );
  return rows.flatMap(({ game, firstLoadBytes, bodyBytes }) => [
    ...(firstLoadBytes > FIRST_LOAD_LIMIT_BYTES
      ? [`${game}: a first load of ${firstLoadBytes} bytes, at most ${FIRST_LOAD_LIMIT_BYTES}`]
      : []),
    ...(bodyBytes > MOST_ROUND_BYTES
      ? [`${game}: a round of ${bodyBytes} bytes, at most ${MOST_ROUND_BYTES}`]
      : []),
  ]);
}
