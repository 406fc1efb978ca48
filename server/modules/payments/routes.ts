import {
  accountName,
  finishConfirmPayee,
  fundWallet,
  getBanks,
  keptDeposits,
  payees,
  removePayee,
  returnDeposit,
  startConfirmPayee,
  withdrawalTimes,
  withdrawFund,
} from '@jara/contract/payments';
import { amountSentence, formatNaira, parseNaira, toNaira } from '@jara/money/kobo';
import type { FastifyRequest } from 'fastify';
import { type App, type Handler, route } from '../../platform/http/http.ts';
import { refused, sendRefusal } from '../../platform/http/refusal.ts';
import type { Mode } from '../../platform/runtime/settings.ts';
import type { DepositExcess } from '../wallet/wallet.ts';
import { bankLabel, bankName } from './bank/banks.ts';
import { paymentsRefusals } from './errors.ts';
import { registerHostedRoutes } from './hosted-routes.ts';
import type { PaymentsRoutesDeps } from './routes-deps.ts';
import type { DepositAccount, ListedPayee, Requester } from './types.ts';
import { PUBLISHED_DAYS } from './withdrawals/withdrawal-times.ts';

interface Deps extends PaymentsRoutesDeps {
  /** The sandbox publishes no times of withdrawals: they are those of a practice bank. */
  readonly mode: Mode;
}

export function registerPaymentsRoutes(app: App, { payments, mode, authenticate }: Deps): void {
  route(app, withdrawalTimes, async () => ({
    status: 200 as const,
    days: PUBLISHED_DAYS,
    data: mode === 'live' ? await payments.withdrawalTimes() : null,
  }));
  route(app, fundWallet, async (body, _request, reply) => {
    const session = await authenticate(body.token);
    if (!session.ok) return sendRefusal(reply, paymentsRefusals, session.code);
    const amount = parseNaira(body.amount);
    if (!amount.ok) {
      const message = `Please enter a valid deposit amount. ${amountSentence(amount.problem)}`;
      return sendRefusal(reply, paymentsRefusals, refused('amount_invalid', 'amount'), message);
    }
    const { playerId } = session.player;
    const found = await payments.depositAccount(session.player, body.identity ?? null);
    if (!found.ok) return sendRefusal(reply, paymentsRefusals, found);
    const { accountNumber, bankName: nameOfBank, accountName: holder } = found.account;
    const excess = await payments.excessOf(playerId, amount.kobo);
    return {
      status: 200 as const,
      message: `Transfer ${formatNaira(amount.kobo)} to your deposit account. It is in your wallet as soon as the bank tells us.`,
      data: {
        transfer_account: accountNumber,
        bankName: nameOfBank,
        ...(found.openedByBank ? { openedByBank: true as const } : {}),
        accountName: holder,
        ...otherAccountsOf(found.others),
        amount: toNaira(amount.kobo),
        kept: toNaira(excess?.excessKobo ?? 0n),
        ...ceilingOf(excess),
      },
    };
  });

  route(app, getBanks, async (body, _request, reply) => {
    const session = await authenticate(body.token);
    if (!session.ok) return sendRefusal(reply, paymentsRefusals, session.code);
    return { status: 200 as const, data: [...payments.banks] };
  });

  route(app, accountName, async (body, _request, reply) => {
    const session = await authenticate(body.token);
    if (!session.ok) return sendRefusal(reply, paymentsRefusals, session.code);
    const answer = await payments.accountName(session.player, body);
    if (!answer.ok) return sendRefusal(reply, paymentsRefusals, answer, answer.message);
    return { status: 200 as const, data: { accountName: answer.accountName } };
  });

  registerPayeeRoutes(app, { payments, authenticate });
  registerKeptDepositRoutes(app, { payments, authenticate });
  registerHostedRoutes(app, { payments, authenticate });

  const withdraw: Handler<typeof withdrawFund> = async (body, _request, reply) => {
    const session = await authenticate(body.token);
    if (!session.ok) return sendRefusal(reply, paymentsRefusals, session.code);
    const answer = await payments.withdraw(session.player, body);
    if (!answer.ok) return sendRefusal(reply, paymentsRefusals, answer, answer.message);
    const { reference, accountName, amountKobo, bankCode } = answer.withdrawal;
    return {
      status: 200 as const,
      message: `${formatNaira(amountKobo)} is on its way to your ${bankName(bankCode) ?? 'bank'} account.`,
      data: { reference, accountName, amount: toNaira(amountKobo), state: 'processing' as const },
    };
  };
  route(app, withdrawFund, withdraw, { movesMoney: true, refusals: paymentsRefusals });
}

/** The player's further accounts; no field where there is none. */
function otherAccountsOf(others: readonly DepositAccount[]) {
  if (others.length === 0) return {};
  return {
    otherAccounts: others.map(({ accountNumber, bankName: name, accountName: holder }) => ({
      ...{ transfer_account: accountNumber, bankName: name, accountName: holder },
    })),
  };
}

/** The ceiling of the player's tier that an amount is above; no field where there is none. */
function ceilingOf(excess: DepositExcess | null) {
  if (excess === null || excess.ceiling === null) return {};
  const { name, mostKobo, isVerified } = excess.ceiling;
  return { ceiling: { name, most: toNaira(mostKobo), left: toNaira(excess.leftKobo), isVerified } };
}

function requesterOf(request: FastifyRequest, proof: string | undefined): Requester {
  return { network: request.network, proof };
}

function registerPayeeRoutes(app: App, { payments, authenticate }: PaymentsRoutesDeps): void {
  route(app, payees, async (body, _request, reply) => {
    const session = await authenticate(body.token);
    if (!session.ok) return sendRefusal(reply, paymentsRefusals, session.code);
    const { playerId } = session.player;
    const ceilings = await payments.withdrawalCeilings(playerId);
    const wait = await payments.cardWait(playerId);
    return {
      ...listed(await payments.payees(playerId)),
      ...(ceilings === null ? {} : { ceilings }),
      ...(wait === null
        ? {}
        : { cardWait: { amount: toNaira(wait.amountKobo), opensAt: wait.opensAt.toISOString() } }),
    };
  });

  route(app, removePayee, async (body, _request, reply) => {
    const session = await authenticate(body.token);
    if (!session.ok) return sendRefusal(reply, paymentsRefusals, session.code);
    return listed(await payments.removePayee(session.player.playerId, body.payeeId));
  });

  route(app, startConfirmPayee, async (body, request, reply) => {
    const session = await authenticate(body.token);
    if (!session.ok) return sendRefusal(reply, paymentsRefusals, session.code);
    const answer = await payments.startConfirmingPayee(
      requesterOf(request, body.proof),
      session.player,
      body,
    );
    if (!answer.ok) return sendRefusal(reply, paymentsRefusals, answer, answer.message);
    const { id, accountName: name, sentTo, channel, ending, isNew } = answer;
    const message = `We sent a code to ${sentTo}.`;
    return {
      status: 200 as const,
      Id: id,
      message,
      data: { accountName: name, sentTo, channel, ending, isNew },
    };
  });

  route(app, finishConfirmPayee, async (body, request, reply) => {
    const session = await authenticate(body.token);
    if (!session.ok) return sendRefusal(reply, paymentsRefusals, session.code);
    const typed = { id: body.Id, otp: body.otp };
    const answer = await payments.finishConfirmingPayee(
      requesterOf(request, body.proof),
      session.player,
      typed,
    );
    if (!answer.ok) return sendRefusal(reply, paymentsRefusals, answer, answer.message);
    return { ...listed(answer.payees), payeeId: answer.payeeId };
  });
}

function registerKeptDepositRoutes(app: App, { payments, authenticate }: PaymentsRoutesDeps): void {
  route(app, keptDeposits, async (body, _request, reply) => {
    const session = await authenticate(body.token);
    if (!session.ok) return sendRefusal(reply, paymentsRefusals, session.code);
    const kept = await payments.keptDeposits(session.player.playerId);
    return {
      status: 200 as const,
      data: kept.flatMap(({ excessId, amountKobo, keptAt, returnAt, state, reason, senderAccountNumber }) =>
        state === 'returned'
          ? []
          : [
              {
                ...{ id: excessId, amount: toNaira(amountKobo), state },
                // A closed account takes no deposits.
                reason: reason === 'closed' ? ('block' as const) : reason,
                keptAt: keptAt.toISOString(),
                returnsAt: returnAt.toISOString(),
                ...(senderAccountNumber === null ? { toPayee: true as const } : {}),
              },
            ],
      ),
    };
  });

  const giveBack: Handler<typeof returnDeposit> = async (body, _request, reply) => {
    const session = await authenticate(body.token);
    if (!session.ok) return sendRefusal(reply, paymentsRefusals, session.code);
    const answer = await payments.returnDeposit(session.player.playerId, body.id);
    if (!answer.ok) return sendRefusal(reply, paymentsRefusals, answer);
    return { status: 200 as const, message: 'The money is on its way back.' };
  };
  route(app, returnDeposit, giveBack, { movesMoney: true, refusals: paymentsRefusals });
}

/** A full account number would help a thief: its owner recognises it by its last digits. */
function listed(remembered: readonly ListedPayee[]) {
  return {
    status: 200 as const,
    data: remembered.map(
      ({ payeeId, bankCode, accountNumber, accountName: name, limitedUntil, needsCode }) => ({
        payeeId,
        bankName: bankLabel(bankCode),
        ending: accountNumber.slice(-4),
        accountName: name,
        limited: limitedUntil?.toISOString() ?? null,
        needsCode,
      }),
    ),
  };
}
