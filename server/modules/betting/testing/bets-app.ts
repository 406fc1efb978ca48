import { betReceipt, betRecord, bets as betsCall, receiptKeys } from '@jara/contract/bets';
import { createAuthGuard } from '../../../platform/http/auth-guard.ts';
import { createHttp } from '../../../platform/http/http.ts';
import { suiteLog } from '../../../platform/testing/suite-log.ts';
import { testKeys } from '../../../platform/testing/test-keys.ts';
import { createBetting } from '../betting.ts';
import type { KeptBetsDeps } from '../kept-bets.ts';
import { registerBetsRoutes } from '../routes.ts';
import { SIGNED_BETS } from '../signed-bet.ts';
import type { BettingProduct } from '../types.ts';

export interface BetsApp {
  post(url: string, playerId: bigint, body: object): Promise<unknown>;
  list(playerId: bigint, body?: object): Promise<ReturnType<typeof betsCall.answer.parse>>;
  record(
    playerId: bigint,
    bet: { readonly gameId: string; readonly betId: string },
  ): Promise<ReturnType<typeof betRecord.answer.parse>['data']>;
  receipt(
    playerId: bigint,
    bet: { readonly gameId: string; readonly betId: string },
  ): Promise<ReturnType<typeof betReceipt.answer.parse>['data']>;
  keys(): Promise<ReturnType<typeof receiptKeys.answer.parse>['data']>;
  close(): Promise<void>;
}

/** The calls about the bets of all games, over these sources. The token is the player's number. */
export function betsApp(deps: KeptBetsDeps, products: readonly BettingProduct[]): BetsApp {
  const app = createHttp({ ...suiteLog(), trustProxy: null });
  const bets = createBetting(deps);
  for (const product of products) bets.addProduct(product);
  const authGuard = createAuthGuard(async (token) => ({
    ok: true,
    player: { playerId: BigInt(token), userId: token, sessionId: 'one' },
  }));
  registerBetsRoutes(app, { bets, authGuard, clock: deps.clock, signer: testKeys.signerFor(SIGNED_BETS) });
  const post = async (url: string, playerId: bigint, body: object): Promise<unknown> => {
    const payload = { token: playerId.toString(), ...body };
    return (await app.inject({ method: 'POST', url, payload })).json();
  };
  return {
    post,
    list: async (playerId, body = {}) => betsCall.answer.parse(await post('/agent/bets', playerId, body)),
    record: async (playerId, { gameId, betId }) =>
      betRecord.answer.parse(await post('/agent/bet', playerId, { gameId, betId })).data,
    receipt: async (playerId, { gameId, betId }) =>
      betReceipt.answer.parse(await post('/agent/bet-receipt', playerId, { gameId, betId })).data,
    keys: async () =>
      receiptKeys.answer.parse((await app.inject({ url: '/agent/receipt-keys' })).json()).data,
    close: () => app.close(),
  };
}
