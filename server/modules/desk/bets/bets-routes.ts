import * as calls from '@jara/contract/desk-bets';
import { fieldsOf } from '@jara/game-kit/fields';
import { receiptOf } from '@jara/game-kit/verify/receipt';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { readStaffBet, signRecord } from '../../betting/betting.ts';
import { fileRequest } from '../approvals/approvals.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, OK } from '../guard.ts';
import type { DeskDeps } from '../types.ts';
import { findBets, playerIn, readBetPage } from './bet-reads.ts';
import { readBookingPage } from './booking.ts';
import { readRoundPage } from './round-void.ts';

const ofBet = { subjectOf: ({ betId }: { readonly betId: string }) => `bet ${betId}` };

/** Rounds and bets: find any, one bet with the round drawn again, its file. */
export function registerBets(desk: DeskRoute, deps: DeskDeps): void {
  desk(
    calls.deskFindBets,
    async ({ body, reply }) => {
      const data = await findBets(deps, body);
      return typeof data === 'string' ? sendRefusal(reply, DESK_ERRORS, data) : { ...OK, data };
    },
    {
      // The text of a search may be anything, so only a player's number is kept.
      subjectOf: ({ find }) => {
        const playerId = playerIn(find);
        return playerId === undefined ? 'bets' : `player ${playerId}`;
      },
    },
  );
  desk(
    calls.deskBet,
    async ({ body, reply }) => {
      const found = await readBetPage(deps, body.betId);
      return found === null ? sendRefusal(reply, DESK_ERRORS, 'no_such_bet') : { ...OK, data: found.page };
    },
    ofBet,
  );
  desk(
    calls.deskBetFile,
    async ({ staff, body, reply }) => {
      const found = await readBetPage(deps, body.betId);
      if (found === null || found.record === null) return sendRefusal(reply, DESK_ERRORS, 'no_such_bet');
      const { record, page } = found;
      const now = deps.clock.now();
      return {
        ...OK,
        data: {
          ...signRecord(deps.signer, record, now),
          ...{ receipt: receiptIn(page), bet: page },
          ...{ exportedBy: staff.email, exportedAt: now.toISOString() },
        },
      };
    },
    ofBet,
  );
  desk(calls.deskBooking, async ({ body, reply }) => {
    const data = await readBookingPage(deps, body.code);
    return data === null ? sendRefusal(reply, DESK_ERRORS, 'no_such_booking') : { ...OK, data };
  });
  desk(calls.deskVoidBet, async ({ staff, body, from, reply }) => {
    const { betId, reason } = body;
    const bet = await readStaffBet(deps.shards, betId);
    if (bet === null) return sendRefusal(reply, DESK_ERRORS, 'no_such_bet');
    const request = { betId, playerId: bet.playerId.toString(), reason };
    const filed = await fileRequest(deps, staff, {
      ...{ kind: 'bet_voided', request, reason, address: from.address },
    });
    if (!filed.ok) return sendRefusal(reply, DESK_ERRORS, filed);
    return { ...OK, message: 'A second person decides.', data: { approvalId: filed.approvalId } };
  });
  registerRound(desk, deps);
}

/** A round of a shared game, and the request to make it void. */
function registerRound(desk: DeskRoute, deps: DeskDeps): void {
  desk(
    calls.deskRound,
    async ({ body, reply }) => {
      const data = await readRoundPage(deps, body.round);
      return data === null ? sendRefusal(reply, DESK_ERRORS, 'no_such_round') : { ...OK, data };
    },
    { subjectOf: ({ round }) => `round ${round}` },
  );
  desk(calls.deskVoidRound, async ({ staff, body: { round, reason }, from, reply }) => {
    const filed = await fileRequest(deps, staff, {
      ...{ kind: 'round_voided', request: { round, reason }, reason, address: from.address },
    });
    if (!filed.ok) return sendRefusal(reply, DESK_ERRORS, filed);
    return { ...OK, message: 'A second person decides.', data: { approvalId: filed.approvalId } };
  });
}

type Page = NonNullable<Awaited<ReturnType<typeof readBetPage>>>['page'];

/** The document that the verifier reads; null: no rules of ours drew it. */
function receiptIn({ details, gameId }: Page): unknown {
  if (details?.kind === 'shared') return fieldsOf(details.receipt);
  return details?.kind === 'solo' && details.record !== null ? receiptOf(gameId, details.record) : null;
}
