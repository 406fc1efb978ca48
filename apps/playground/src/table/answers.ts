import type { GameAnswerOf, GameBodyOf, GamePath } from '@jara/contract/game-server';
import { isClientSeed } from '@jara/fairness/seed';
import { toNaira } from '@jara/money/kobo';
import { type Held, seatOf, seedOf, stateOf } from './held.ts';
import { makeMove, placeBet } from './play.ts';
import { type Answer, type Refusal, refusal } from './refusal.ts';
import { isOpen, toRecord } from './stored-round.ts';

type Handler<P extends GamePath> = (held: Held, body: GameBodyOf<P>) => GameAnswerOf<P> | Refusal;

const HISTORY_LIMIT = 20;

const HANDLERS: { readonly [P in GamePath]: Handler<P> } = {
  '/game/session': openSession,
  '/game/state': (held) => ({ status: 200, data: stateOf(held) }),
  '/game/bet': placeBet,
  '/game/move': makeMove,
  '/game/history': history,
  '/game/seed': rotate,
  '/game/balance': (held) => ({ status: 200, balance: toNaira(held.balanceKobo) }),
  '/game/leave': (held) => {
    held.token = null;
    return { status: 200 };
  },
};

const isPath = (path: string): path is GamePath => Object.hasOwn(HANDLERS, path);

/** Answers a call of a game. Its session's token opens it; a code opens a session, once. */
export function answerCall(held: Held, path: string, body: unknown): Answer {
  if (!isPath(path) || typeof body !== 'object' || body === null)
    return answerOf(refusal(404, 'unknown', 'There is no such call.'));
  if (path !== '/game/session' && (body as { token?: unknown }).token !== held.token) {
    const message =
      'You opened this game again elsewhere, and it goes on there. Open it here to take it back: nothing is lost.';
    return answerOf(refusal(401, 'taken_over', message));
  }
  const handler = HANDLERS[path] as (held: Held, body: unknown) => { readonly status: number };
  return answerOf(handler(held, body));
}

/** As text and back: nothing passes that could not pass over the wire. */
function answerOf(answer: { readonly status: number }): Answer {
  return { status: answer.status, json: JSON.parse(JSON.stringify(answer)) as unknown };
}

function openSession(held: Held, { code, gameId }: GameBodyOf<'/game/session'>) {
  if (gameId !== held.deps.game.id || !held.codes.delete(code))
    return refusal(401, 'bad_code', 'This link was used already. Open the game again.');
  const token = held.deps.newId();
  held.token = token;
  return { status: 200 as const, token, data: stateOf(held) };
}

function history(held: Held, { before, limit = HISTORY_LIMIT }: GameBodyOf<'/game/history'>) {
  const over = held.rounds.filter((stored) => !isOpen(stored));
  const from = before === undefined ? 0 : over.findIndex(({ roundId }) => roundId === before) + 1;
  const page = over.slice(from, from + limit);
  const data = page.map((stored) =>
    toRecord(held.deps.game, stored, held.revealedSeedIds.has(stored.seeds.seedId)),
  );
  const next = from + limit < over.length ? (page.at(-1)?.roundId ?? null) : null;
  return { status: 200 as const, data, next };
}

/** Reveals the seed in use and brings the promised one into force. */
function rotate(held: Held, { clientSeed }: GameBodyOf<'/game/seed'>) {
  const last = held.rounds[0];
  if (last !== undefined && isOpen(last))
    return refusal(409, 'round_open', 'A round of this game is still open. Finish it first.');
  if (clientSeed !== undefined && !isClientSeed(clientSeed))
    return refusal(400, 'bad_client_seed', 'A client seed is 1 to 64 plain letters, digits or signs.');
  const { seedId, serverSeed, serverSeedHash } = held.seeds;
  held.revealedSeedIds.add(seedId);
  held.seeds = seatOf(held.deps, {
    serverSeed: held.nextServerSeed,
    clientSeed: clientSeed ?? held.seeds.clientSeed,
    nonce: 0,
  });
  held.nextServerSeed = held.deps.newServerSeed();
  return { status: 200 as const, revealed: { seedId, serverSeed, serverSeedHash }, seed: seedOf(held) };
}
