import type { SharedAnswerOf, SharedBodyOf, SharedGamePath } from '@jara/contract/shared-games';
import { seasonFileOf } from '@jara/game-kit/verify/season-file';
import { toNaira } from '@jara/money/kobo';
import { type Answer, answerOf, type Refusal, refusal } from '../memory-server/refusal.ts';
import { answer, cashOut, placeBet } from './bets.ts';
import { balanceOf, everyRound, type Internals } from './internals.ts';
import { SEASON_ROUNDS } from './moves.ts';
import { askedView, betView, hasEnded, receiptView, roundView } from './views.ts';

type Handler<P extends SharedGamePath> = (
  internals: Internals,
  player: number,
  body: SharedBodyOf<P>,
) => SharedAnswerOf<P> | Refusal;

const HISTORY_LIMIT = 20;
const SHOWN_RECEIPTS = 20;

const HANDLERS: { readonly [P in Exclude<SharedGamePath, '/game/shared/session'>]: Handler<P> } = {
  '/game/reality-check': () => ({ status: 200, message: 'You can play on.' }),
  '/game/shared/state': state,
  '/game/shared/bet': placeBet,
  '/game/shared/cash-out': cashOut,
  '/game/shared/answer': answer,
  '/game/shared/history': history,
  '/game/shared/fairness': fairness,
  '/game/shared/season': season,
};

const isPath = (path: string): path is keyof typeof HANDLERS => Object.hasOwn(HANDLERS, path);

/** Answers a call of a game. A launch code opens a session, once; its token authorises all other calls. */
export function answerCall(internals: Internals, path: string, body: unknown): Answer {
  if (typeof body !== 'object' || body === null) return answerOf(noCall);
  if (path === '/game/shared/session') return answerOf(openSession(internals, body as never));
  if (!isPath(path)) return answerOf(noCall);
  const { token } = body as { readonly token?: unknown };
  const known = internals.players.get(String(token));
  if (known === undefined)
    return answerOf(
      refusal(401, 'session_ended', 'This game was opened elsewhere. Open it again: your bets are safe.'),
    );
  const handler = HANDLERS[path] as (...given: readonly unknown[]) => { readonly status: number };
  return answerOf(handler(internals, known.player, body));
}

const noCall = refusal(404, 'unknown', 'There is no such call.');

function openSession(internals: Internals, { code, gameId }: SharedBodyOf<'/game/shared/session'>) {
  const { codes, players, deps } = internals;
  const player = codes.get(code);
  if (gameId !== deps.game.id || player === undefined)
    return refusal(401, 'bad_code', 'This link was used already. Open the game again.');
  codes.delete(code);
  // As on the real server, the newest client of a player has the session.
  for (const [token, known] of players) if (known.player === player) players.delete(token);
  const token = deps.newId();
  players.set(token, { player, token });
  return { status: 200 as const, token };
}

const ownBets = (internals: Internals, player: number) =>
  everyRound(internals).flatMap((round) =>
    round.bets.filter((bet) => bet.player === player).map((bet) => ({ round, bet })),
  );

function state(internals: Internals, player: number): SharedAnswerOf<'/game/shared/state'> {
  const { deps, startedAtMs, clock, round } = internals;
  const own = ownBets(internals, player);
  const over = own.filter(({ bet }) => bet.isOver);
  const nowMs = clock.nowMs();
  const sum = (amounts: readonly bigint[]) => toNaira(amounts.reduce((total, amount) => total + amount, 0n));
  return {
    status: 200,
    now: Math.floor(nowMs),
    balance: toNaira(balanceOf(internals, player)),
    session: {
      startedAt: new Date(startedAtMs).toISOString(),
      now: new Date(nowMs).toISOString(),
      staked: sum(over.map(({ bet }) => bet.stakeKobo)),
      paid: sum(over.map(({ bet }) => bet.paidKobo)),
    },
    bets: own.filter((one) => one.round === round).map(({ bet }) => betView(deps.game, round, bet)),
    minRoundMs: 0,
  };
}

function history(
  internals: Internals,
  player: number,
  { before, limit = HISTORY_LIMIT }: SharedBodyOf<'/game/shared/history'>,
): SharedAnswerOf<'/game/shared/history'> {
  const { deps } = internals;
  const over = ownBets(internals, player).filter(({ round }) => hasEnded(round));
  const from = before === undefined ? 0 : over.findIndex(({ bet }) => bet.betId === before) + 1;
  const page = over.slice(from, from + limit);
  return {
    status: 200,
    data: page.map(({ round, bet }) => ({
      at: new Date(bet.atMs).toISOString(),
      bet: betView(deps.game, round, bet),
      round: roundView(internals, round),
      receipt: receiptView(internals, round, bet) as never,
      ...(deps.game.quiz === undefined ? {} : { asked: askedView(internals, round) }),
    })),
    next: from + limit < over.length ? (page.at(-1)?.bet.betId ?? null) : null,
  };
}

function season(
  internals: Internals,
  _player: number,
  { after = 0 }: SharedBodyOf<'/game/shared/season'>,
): SharedAnswerOf<'/game/shared/season'> {
  const { chain, seasonId, seeds, deps } = internals;
  const over = everyRound(internals).filter((round) => round.seasonId === seasonId && hasEnded(round));
  const played = over
    .map((round) => receiptView(internals, round, null))
    .filter(({ round }) => round > after)
    .sort((one, other) => one.round - other.round)
    .map(({ round, link, outcome, isVoid }) => ({ round, link, outcome, ...(isVoid ? { isVoid } : {}) }));
  const begun = new Date(0).toISOString();
  const file = seasonFileOf({
    ...{ gameId: deps.game.id, version: deps.game.version, seasonId, rounds: SEASON_ROUNDS },
    ...{ commitment: chain.commitment, committedAt: begun, publicValue: seeds.clientSeed },
    ...{ publicValueSource: 'the seed box', publicValueAt: begun, played: [] },
  });
  return { status: 200, file: file as never, played: played as never[], next: null };
}

function fairness(internals: Internals): SharedAnswerOf<'/game/shared/fairness'> {
  const { chain, seasonId, seeds } = internals;
  const own = everyRound(internals).filter((round) => round.seasonId === seasonId && hasEnded(round));
  return {
    status: 200,
    season: {
      ...{ seasonId, commitment: chain.commitment, rounds: SEASON_ROUNDS },
      ...{
        committedAt: 0,
        publicValue: seeds.clientSeed,
        publicValueSource: 'the seed box',
        publicValueProof: null,
        publicValueAt: 0,
      },
    },
    next: null,
    receipts: own.slice(0, SHOWN_RECEIPTS).map((round) => receiptView(internals, round, null) as never),
  };
}
