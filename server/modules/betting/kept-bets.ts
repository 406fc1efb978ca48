import type { SportsBetName } from '@jara/contract/sports';
import type { Shards } from '../../platform/database/shards.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { Bet } from './bet.ts';
import { readBetAt, readBets, readPlayedProducts } from './bet-store.ts';
import { readBetsPage } from './bets-page.ts';
import type { BetSummary, BetsPage, BetsQuery, BettingProduct, FoundBet, RecentGame } from './types.ts';
import { readVoidReason } from './void-bets.ts';

export interface KeptBetsDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'linesOfBet'>;
}

/** A player's bets of all products. */
export interface KeptBets {
  /** A game's title; its id if no product has it any more. */
  titleOf(gameId: string): string;
  /** The game of a ledger product; the product itself if none owns it any more. */
  gameIdOf(product: string): string;
  /** The games that the player ever bet on, each with its newest bet. */
  playedGames(playerId: bigint): Promise<RecentGame[]>;
  page(playerId: bigint, query: BetsQuery): Promise<BetsPage>;
  find(playerId: bigint, gameId: string, position: Cursor): Promise<FoundBet | null>;
}

export function createKeptBets(
  { shards, clock, wallet }: KeptBetsDeps,
  products: readonly BettingProduct[],
): KeptBets {
  const gameOf = (product: string): { readonly owner: BettingProduct; readonly gameId: string } | null => {
    for (const owner of products) {
      const gameId = owner.gameIdOf(product);
      if (gameId !== null) return { owner, gameId };
    }
    return null;
  };
  const played = async (playerId: bigint): Promise<RecentGame[]> =>
    (await readPlayedProducts(shards.shardOf(playerId), playerId)).flatMap(({ product, at }) => {
      const game = gameOf(product);
      return game === null ? [] : [{ gameId: game.gameId, at }];
    });
  const productsOf = (gameId: string): string[] =>
    products.flatMap((product) => product.productOf(gameId) ?? []);
  const namesOf = async (playerId: bigint, bets: readonly Bet[]): Promise<Map<string, SportsBetName>> => {
    const names = await Promise.all(
      products.map((owner) => {
        const own = bets.filter(({ product }) => owner.gameIdOf(product) !== null);
        return own.length === 0 ? undefined : owner.namesOf?.(playerId, own);
      }),
    );
    return new Map(names.flatMap((found) => [...(found ?? [])]));
  };
  const toSummaries = async (playerId: bigint, bets: readonly Bet[]): Promise<BetSummary[]> => {
    const names = await namesOf(playerId, bets);
    return bets.flatMap((bet) => {
      const game = gameOf(bet.product);
      return game === null ? [] : [toSummary(bet, game.gameId, names.get(bet.betId))];
    });
  };
  return {
    titleOf: (gameId) => first(products, (product) => product.titleOf(gameId)) ?? gameId,
    gameIdOf: (product) => gameOf(product)?.gameId ?? product,
    playedGames: played,
    async page(playerId, { gameId, from, ...query }) {
      const wanted =
        gameId === undefined
          ? (await readPlayedProducts(shards.shardOf(playerId), playerId)).map(({ product }) => product)
          : productsOf(gameId);
      const ofPlayer = { playerId, products: wanted, from };
      return readBetsPage(clock.now(), query, async ({ isOpen, ...range }) => {
        const states = isOpen ? 'open' : 'all';
        return toSummaries(
          playerId,
          await readBets(shards.shardOf(playerId), { ...ofPlayer, states, ...range }),
        );
      });
    },
    async find(playerId, gameId, position) {
      const { kysely } = shards.shardOf(playerId).db;
      const bet = await readBetAt(kysely, { playerId, products: productsOf(gameId), ...position });
      const game = bet === null || bet.stake === 0n ? null : gameOf(bet.product);
      if (bet === null || game === null) return null;
      const details = await game.owner.describe(bet);
      if (details === null) return null;
      const { product, betId: reference, at, changedAt } = bet;
      const [names, entries] = await Promise.all([
        namesOf(playerId, [bet]),
        wallet.linesOfBet(playerId, { product, reference, from: at, to: changedAt }),
      ]);
      const voidReason =
        bet.corrections === 0 ? undefined : await readVoidReason(shards.shardOf(playerId), bet);
      return { bet: toSummary(bet, gameId, names.get(reference)), details, entries, voidReason };
    },
  };
}

function toSummary(bet: Bet, gameId: string, sportsBet: SportsBetName | undefined): BetSummary {
  const { betId, at, seq, stake, paid, state } = bet;
  return {
    betId,
    gameId,
    at,
    seq,
    stake,
    payout: state === 'open' ? null : paid,
    isVoid: state === 'void',
    sportsBet,
  };
}

function first<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
