import { spinHistory, spinMultiplier, spinSeed, spinState } from '@jara/contract/spin';
import { amountSentence, type Kobo, parseNaira, toNaira } from '@jara/money/kobo';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { type App, route } from '../../platform/http/http.ts';
import { refused, sendRefusal } from '../../platform/http/refusal.ts';
import type { SeedState, StoredRound } from '../rgs/types.ts';
import { toPlaySessionView } from '../wallet/wallet.ts';
import { SPIN_ERRORS } from './errors.ts';
import type { SpinGame } from './spin.ts';
import { toRecord, waitingStakeKobo, wonStakeKobo } from './spins.ts';

const HISTORY_LIMIT = 20;

export function registerSpinRoutes(app: App, game: SpinGame, authGuard: AuthGuard): void {
  route(
    app,
    spinMultiplier,
    authGuard.requirePlayer(async (player, body, _request, reply) => {
      const amount = parseNaira(body.betAmount);
      if (!amount.ok) {
        const refusal = refused('bad_amount', 'betAmount');
        return sendRefusal(reply, SPIN_ERRORS, refusal, amountSentence(amount.problem));
      }
      const played = await game.spin(player.playerId, amount.kobo, body.requestId ?? null);
      if (!played.ok) return sendRefusal(reply, SPIN_ERRORS, played);
      return {
        status: 200 as const,
        message: 'Success',
        data: {
          ...toRecord(played.spin),
          balance: toNaira(played.spin.balanceAfterKobo),
          freeSpin: freeSpinAnswer(wonStakeKobo(played.spin)),
        },
      };
    }),
    { quiet: true, movesMoney: true, refusals: SPIN_ERRORS },
  );

  route(
    app,
    spinState,
    authGuard.requirePlayer(async (player) => {
      const { seedState, open, playSession } = await game.state(player.playerId);
      const session = toPlaySessionView(playSession);
      return {
        status: 200 as const,
        data: { ...seedAnswer(seedState), ...nextAnswer(open, seedState), session },
      };
    }),
  );

  route(
    app,
    spinSeed,
    authGuard.requirePlayer(async (player, body, _request, reply) => {
      const rotated = await game.rotate(player.playerId, body.clientSeed ?? null);
      if (!rotated.ok) return sendRefusal(reply, SPIN_ERRORS, rotated.code);
      const { seedId, serverSeed, serverSeedHash, clientSeed } = rotated.revealed;
      return {
        status: 200 as const,
        message: 'Your old server seed is revealed and a new one is committed.',
        data: {
          revealed: { seedId, serverSeed, serverSeedHash, clientSeed },
          ...seedAnswer(rotated.seedState),
        },
      };
    }),
  );

  route(
    app,
    spinHistory,
    authGuard.requirePlayer(async (player, body, _request, reply) => {
      const before = readCursor(body.before);
      if (before === 'bad') return sendRefusal(reply, SPIN_ERRORS, 'bad_cursor');
      const { spins, next } = await game.history(player.playerId, {
        before,
        limit: body.limit ?? HISTORY_LIMIT,
      });
      return { status: 200 as const, data: spins.map(toRecord), next: writeCursor(next) };
    }),
  );
}

function freeSpinAnswer(stakeKobo: Kobo | null): { stake: number; count: number } | null {
  return stakeKobo === null ? null : { stake: toNaira(stakeKobo), count: 1 };
}

/** Where the next spin is drawn: a free spin continues its round, any other begins one. */
function nextAnswer(open: StoredRound | null, { nonce }: SeedState) {
  if (open === null) return { nonce, word: 0, freeSpin: null };
  const freeSpin = freeSpinAnswer(waitingStakeKobo(open));
  return { nonce: open.seed.nonce, word: open.round.wordsRead, freeSpin };
}

function seedAnswer(state: SeedState) {
  const { seedId, serverSeedHash, nextServerSeedHash, clientSeed, clientSeedSource, nonce } = state;
  return { seedId, serverSeedHash, nextServerSeedHash, clientSeed, clientSeedSource, nonce };
}
