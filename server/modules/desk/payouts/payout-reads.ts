import type { DeskPayoutRow, PayoutRisk } from '@jara/contract/desk-payouts';
import { toNaira } from '@jara/money/kobo';
import { countUndecided } from '../../aml/aml.ts';
import {
  bankLabel,
  type PayoutFile,
  type PayoutPlace,
  type PayoutRisks,
  type QueuedPayout,
} from '../../payments/payments.ts';
import type { DeskDeps, Staff } from '../types.ts';
import { actsOf, nextText, stepText, urgencyOf } from './payout-words.ts';

/** Maximum number of rows of a page. */
const PAGE_ROWS = 50;

const CURSOR = /^(-?\d{1,15})_(\d{1,15})-(wd-[a-z0-9-]{16,80})$/;

/** The place of a cursor; null: the first page. */
export function readPlace(text: string | undefined): PayoutPlace | null | 'bad' {
  if (text === undefined) return null;
  const [, key, atMs, reference] = CURSOR.exec(text) ?? [];
  return atMs === undefined || reference === undefined
    ? 'bad'
    : { key: Number(key), at: new Date(Number(atMs)), reference };
}

const writePlace = ({ key, at, reference }: PayoutPlace) => `${key}_${at.getTime()}-${reference}`;

export type PayoutFilter = Omit<Parameters<DeskDeps['payments']['staff']['payouts']>[0], 'limit'>;

/** A page of the queue, or of the payouts that ended. */
export async function payoutsOf(deps: DeskDeps, filter: PayoutFilter) {
  const [found, times] = await Promise.all([
    deps.payments.staff.payouts({ ...filter, limit: PAGE_ROWS + 1 }),
    deps.payments.withdrawalTimes(),
  ]);
  const page = found.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  return {
    payouts: page.map((one) => viewOf(deps, one, one, times?.p90Seconds ?? null)),
    next: found.length > PAGE_ROWS && last !== undefined ? writePlace(last) : null,
  };
}

export async function lanesOf({ payments }: DeskDeps) {
  const [lanes, times] = await Promise.all([payments.staff.lanes(), payments.withdrawalTimes()]);
  return {
    lanes: lanes.map(({ paused, amountKobo, ...lane }) => ({
      ...lane,
      amount: toNaira(amountKobo),
      paused: paused === null ? null : { reason: paused.reason, since: paused.since.toISOString() },
    })),
    published:
      times === null
        ? null
        : {
            ...{ withdrawals: times.withdrawals, halfSeconds: times.p50Seconds },
            nineOfTenSeconds: times.p90Seconds,
          },
    banks: payments.banks.map(({ code, name }) => ({ code, name })),
  };
}

/** The page of a payout; null: there is none of this reference. */
export async function payoutOf(deps: DeskDeps, { permissions }: Staff, reference: string) {
  const { payments, wallet, shards } = deps;
  const file = await payments.staff.payout(reference);
  if (file === null) return null;
  const { payout, risks, steps, entries } = file;
  const { playerId, createdAt } = payout;
  const [times, tier, block, card, reports] = await Promise.all([
    payments.withdrawalTimes(),
    wallet.tier(playerId),
    wallet.withdrawalBlock(playerId),
    payments.cardWait(playerId),
    // Players never learn of them, so few see them.
    permissions.includes('payouts.act') ? countUndecided(shards, playerId) : null,
  ]);
  const requested = { at: createdAt.toISOString(), lastAt: createdAt.toISOString(), times: 1, note: null };
  const by = payout.excessId !== null ? 'system' : playerId === 0n ? 'staff' : 'player';
  return {
    payout: viewOf(deps, payout, risks, times?.p90Seconds ?? null),
    ...{ next: nextText(file), acts: actsOf(file) },
    steps: [
      { ...requested, text: 'Requested; the money is held', actor: by },
      ...steps.map((step) => ({
        ...{ at: step.at.toISOString(), lastAt: step.lastAt.toISOString(), times: step.times },
        ...{ text: stepText(step), actor: step.actor, note: step.note },
      })),
    ],
    entries: entries.map(({ at, kind, amountKobo, actor }) => ({
      ...{ at: at.toISOString(), kind, amount: toNaira(amountKobo), actor },
    })),
    player: {
      verifiedBy: tier.verifiedBy,
      withdrawalBlock:
        block === null
          ? null
          : block.until === null
            ? 'until it is lifted'
            : `until ${block.until.toISOString()}`,
      cardMoneyWaits: card === null ? null : toNaira(card.amountKobo),
      undecidedReports: reports,
    },
  };
}

const RISKS: readonly (readonly [keyof PayoutRisks, PayoutRisk])[] = [
  ['isContradicted', 'contradicted'],
  ['hasOpenDispute', 'deposit_disputed'],
  ['hasCardWait', 'card_money_waits'],
  ['toNewPayee', 'new_payee'],
  ['isFirst', 'first_withdrawal'],
];

export const riskNames = (risks: PayoutRisks): PayoutRisk[] =>
  RISKS.flatMap(([key, name]) => (risks[key] ? [name] : []));

type Shown = Omit<
  PayoutFile['payout'],
  'requestId' | 'unsentNotices' | 'toNewPayee' | 'refundOf' | 'refundId'
> &
  Partial<Pick<QueuedPayout, 'at'>>;

function viewOf(
  { clock }: DeskDeps,
  payout: Shown,
  risks: PayoutRisks,
  publishedSeconds: number | null,
): DeskPayoutRow {
  const { heldFor, heldAt, heldBy, heldNote, createdAt, settledAt, bankCode } = payout;
  return {
    ...{ reference: payout.reference, playerId: payout.playerId.toString(), state: payout.state },
    ...{ amount: toNaira(payout.amountKobo), provider: payout.provider },
    // A refund names no account: the provider knows the source of the deposit.
    bank: bankCode === '' ? 'Refund' : bankLabel(bankCode),
    ...{ accountNumber: payout.accountNumber, accountName: payout.accountName },
    isReturn: payout.excessId !== null || payout.playerId === 0n,
    ...{ requestedAt: createdAt.toISOString(), endedAt: settledAt?.toISOString() ?? null },
    urgency: settledAt === null ? urgencyOf(createdAt, clock.now(), publishedSeconds) : null,
    held:
      heldFor === null || heldAt === null || payout.state !== 'created'
        ? null
        : {
            for: heldFor,
            since: heldAt.toISOString(),
            by: (heldBy ?? '').replace(/^staff:/, ''),
            note: heldNote,
          },
    risks: riskNames(risks),
  };
}
