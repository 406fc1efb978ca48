import type { GameAnswerOf, GameBodyOf, GamePath } from '@jara/contract/game-server';
import { isClientSeed } from '@jara/fairness/seed';
import { toNaira } from '@jara/money/kobo';
import { type Internals, seedOf, seedStateOf, stateOf } from './internals.ts';
import { makeMove, placeBet } from './play.ts';
import { type Answer, answerOf, type Refusal, refusal } from './refusal.ts';
import { isOpen, toRecord } from './stored-round.ts';

type Handler<P extends GamePath> = (internals: Internals, body: GameBodyOf<P>) => GameAnswerOf<P> | Refusal;

const HISTORY_LIMIT = 20;

const HANDLERS: { readonly [P in GamePath]: Handler<P> } = {
  '/game/session': openSession,
  '/game/state': (internals) => ({ status: 200, data: stateOf(internals) }),
  '/game/bet': placeBet,
  '/game/move': makeMove,
  '/game/history': history,
  '/game/seed': rotate,
  '/game/balance': (internals) => ({ status: 200, balance: toNaira(internals.balanceKobo) }),
  '/game/reality-check': () => ({ status: 200, message: 'You can play on.' }),
  '/game/leave': (internals) => {
    internals.token = null;
    return { status: 200 };
  },
};

const isPath = (path: string): path is GamePath => Object.hasOwn(HANDLERS, path);

/** Answers a call of a game, authorised by its session's token; a launch code opens a session, once. */
export function answerCall(internals: Internals, path: string, body: unknown): Answer {
  if (!isPath(path) || typeof body !== 'object' || body === null)
    return answerOf(refusal(404, 'unknown', 'There is no such call.'));
  if (path !== '/game/session' && (body as { token?: unknown }).token !== internals.token) {
    const message =
      'You opened this game again elsewhere, and it goes on there. Open it here to take it back: nothing is lost.';
    return answerOf(refusal(401, 'taken_over', message));
  }
  const handler = HANDLERS[path] as (internals: Internals, body: unknown) => { readonly status: number };
  return answerOf(handler(internals, body));
}

function openSession(internals: Internals, { code, gameId }: GameBodyOf<'/game/session'>) {
  if (gameId !== internals.deps.game.id || !internals.codes.delete(code))
    return refusal(401, 'bad_code', 'This link was used already. Open the game again.');
  const token = internals.deps.newId();
  internals.token = token;
  return { status: 200 as const, token, data: stateOf(internals) };
}

function history(internals: Internals, { before, limit = HISTORY_LIMIT }: GameBodyOf<'/game/history'>) {
  const over = internals.rounds.filter((stored) => !isOpen(stored));
  const from = before === undefined ? 0 : over.findIndex(({ roundId }) => roundId === before) + 1;
  const page = over.slice(from, from + limit);
  const data = page.map((stored) =>
    toRecord(internals.deps.game, stored, internals.revealedSeedIds.has(stored.seeds.seedId)),
  );
  const next = from + limit < over.length ? (page.at(-1)?.roundId ?? null) : null;
  return { status: 200 as const, data, next };
}

/** Reveals the current seed and activates the committed one. */
function rotate(internals: Internals, { clientSeed }: GameBodyOf<'/game/seed'>) {
  const last = internals.rounds[0];
  if (last !== undefined && isOpen(last))
    return refusal(409, 'round_open', 'A round of this game is still open. Finish it first.');
  if (clientSeed !== undefined && !isClientSeed(clientSeed))
    return refusal(400, 'bad_client_seed', 'A client seed is 1 to 64 plain letters, digits or signs.');
  const { seedId, serverSeed, serverSeedHash } = internals.seeds;
  internals.revealedSeedIds.add(seedId);
  internals.seeds = seedStateOf(internals.deps, {
    serverSeed: internals.nextServerSeed,
    clientSeed: clientSeed ?? internals.seeds.clientSeed,
    nonce: 0,
  });
  internals.nextServerSeed = internals.deps.newServerSeed();
  return { status: 200 as const, revealed: { seedId, serverSeed, serverSeedHash }, seed: seedOf(internals) };
}
