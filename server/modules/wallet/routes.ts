import { transactionHistory, walletBalance } from '@jara/contract/wallet';
import { toNaira } from '@jara/money/kobo';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { WALLET_ERRORS } from './errors.ts';
import { toLineAnswer } from './statement.ts';
import type { Wallet } from './wallet.ts';

const PAGE_ENTRIES = 50;

export function registerWalletRoutes(app: App, wallet: Wallet, authGuard: AuthGuard): void {
  route(
    app,
    walletBalance,
    authGuard.requirePlayer(async (player) => {
      const { balanceKobo, heldKobo } = await wallet.balances(player.playerId);
      return { status: 200 as const, balance: toNaira(balanceKobo), held: toNaira(heldKobo) };
    }),
    { quiet: true },
  );

  route(
    app,
    transactionHistory,
    authGuard.requirePlayer(async (player, body, _request, reply) => {
      const before = readCursor(body.before);
      if (before === 'bad') return sendRefusal(reply, WALLET_ERRORS, 'bad_cursor');
      const from = body.from === undefined ? undefined : new Date(body.from);
      const to = body.to === undefined ? undefined : new Date(body.to);
      if (from !== undefined && to !== undefined && from >= to)
        return sendRefusal(reply, WALLET_ERRORS, 'bad_range');
      const page = await wallet.statement(player.playerId, {
        limit: body.limit ?? PAGE_ENTRIES,
        ...(before === null ? {} : { before }),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        ...(body.around === undefined ? {} : { around: body.around }),
      });
      return {
        status: 200 as const,
        data: page.lines.map(toLineAnswer),
        next: writeCursor(page.next),
        older: page.older.flatMap((cursor) => writeCursor(cursor) ?? []),
        newer: page.newer.map(writeCursor),
      };
    }),
  );
}
