import {
  type GameState,
  gameBalance,
  gameBet,
  gameHistory,
  gameLeave,
  gameMove,
  gameSeed,
  gameSession,
  gameStateCall,
} from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { viewOf } from '@jara/game-kit/record';
import { toNaira } from '@jara/money/kobo';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { createPlayGuard, type PlayGuard, type Playing } from '../betting/betting.ts';
import { toPlaySessionView } from '../wallet/wallet.ts';
import { RGS_ERRORS } from './errors.ts';
import { toRecord, toSeedView } from './records.ts';
import type { Rgs } from './rgs.ts';
import type { BetAccepted } from './types.ts';

const HISTORY_LIMIT = 20;

type Admit = PlayGuard<AnyGame>;

/** The calls of the games origin. A game session's token is valid for its own game, and for no other call of the player. */
export function registerRgsRoutes(app: App, rgs: Rgs): void {
  const admit = createPlayGuard(rgs, RGS_ERRORS);
  const stateOf = async ({ session, game }: Playing<AnyGame>): Promise<GameState> => {
    const snapshot = await rgs.snapshot(session);
    return {
      balance: toNaira(snapshot.balanceKobo),
      session: toPlaySessionView(snapshot.playSession),
      seed: toSeedView(snapshot.seedState),
      minRoundMs: snapshot.minRoundMs,
      round: snapshot.round === null ? null : viewOf(game, snapshot.round),
    };
  };

  route(app, gameSession, async ({ code, gameId }, _request, reply) => {
    const redeemed = await rgs.redeem(code, gameId);
    if (!redeemed.ok) return sendRefusal(reply, RGS_ERRORS, redeemed.code);
    return { status: 200 as const, token: redeemed.token, data: await stateOf(redeemed) };
  });

  route(
    app,
    gameStateCall,
    admit(async (playing) => ({ status: 200 as const, data: await stateOf(playing) })),
  );

  registerPlay(app, rgs, admit);
  registerRecords(app, rgs, admit);
}

function registerPlay(app: App, rgs: Rgs, admit: Admit): void {
  const played = (game: AnyGame, { stored, balanceKobo }: BetAccepted) => ({
    status: 200 as const,
    round: viewOf(game, stored),
    balance: toNaira(balanceKobo),
  });

  route(
    app,
    gameBet,
    admit(async ({ session, game }, { requestId, bet }, reply) => {
      const accepted = await rgs.bet(session, { requestId, bet });
      return accepted.ok ? played(game, accepted) : sendRefusal(reply, RGS_ERRORS, accepted);
    }),
    { quiet: true, movesMoney: true, refusals: RGS_ERRORS },
  );

  route(
    app,
    gameMove,
    admit(async ({ session, game }, { roundId, sequence, move }, reply) => {
      const accepted = await rgs.move(session, { roundId, sequence, move });
      return accepted.ok ? played(game, accepted) : sendRefusal(reply, RGS_ERRORS, accepted);
    }),
    { quiet: true, movesMoney: true, refusals: RGS_ERRORS },
  );

  route(
    app,
    gameBalance,
    admit(async ({ session }) => ({ status: 200 as const, balance: toNaira(await rgs.balance(session)) })),
    { quiet: true },
  );

  route(app, gameLeave, async ({ token }) => {
    await rgs.leave(token);
    return { status: 200 as const };
  });
}

function registerRecords(app: App, rgs: Rgs, admit: Admit): void {
  route(
    app,
    gameHistory,
    admit(async ({ session, game }, body, reply) => {
      const before = readCursor(body.before);
      if (before === 'bad') return sendRefusal(reply, RGS_ERRORS, 'bad_cursor');
      const { rounds, next } = await rgs.history(session, { before, limit: body.limit ?? HISTORY_LIMIT });
      const data = rounds.map((stored) => toRecord(game, stored));
      return { status: 200 as const, data, next: writeCursor(next) };
    }),
  );

  route(
    app,
    gameSeed,
    admit(async ({ session }, { clientSeed }, reply) => {
      const rotated = await rgs.rotate(session, clientSeed ?? null);
      if (!rotated.ok) return sendRefusal(reply, RGS_ERRORS, rotated.code);
      const { seedId, serverSeed, serverSeedHash } = rotated.revealed;
      return {
        status: 200 as const,
        revealed: { seedId, serverSeed, serverSeedHash },
        seed: toSeedView(rotated.seedState),
      };
    }),
  );
}
