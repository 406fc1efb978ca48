import type { BankRails } from '../types.ts';

/** The part that all answers of a bank share. */
export interface BankAnswer {
  readonly ok: boolean;
  readonly code?: string;
}

type Around = <Answer extends BankAnswer>(call: () => Promise<Answer>) => Promise<Answer>;
type Call = (...args: readonly unknown[]) => Promise<BankAnswer>;

const CALLS = [
  ...(['resolveAccount', 'payOut', 'payoutStatus', 'listTransfers', 'findTransfer'] as const),
  ...(['openDepositAccount', 'depositAccounts', 'listDisputes', 'balance', 'ledger'] as const),
] satisfies readonly (keyof BankRails)[];
const PAGE_CALLS = ['begin', 'find'] as const satisfies readonly (keyof NonNullable<
  BankRails['hostedPage']
>)[];

const REFUND_CALLS = ['order', 'list'] as const satisfies readonly (keyof NonNullable<
  BankRails['refunds']
>)[];

/** The same rails, each of whose calls goes through `around`; those that the bank lacks stay absent. */
export function aroundCalls(rails: BankRails, around: Around): BankRails {
  const { hostedPage, refunds } = rails;
  return {
    ...wrapped(rails, CALLS, around),
    ...(refunds && { refunds: wrapped(refunds, REFUND_CALLS, around) }),
    ...(hostedPage && { hostedPage: wrapped(hostedPage, PAGE_CALLS, around) }),
  };
}

function wrapped<Part extends object>(part: Part, names: readonly (keyof Part)[], around: Around): Part {
  const calls = names.flatMap((name) => {
    const call = part[name] as Call | undefined;
    return call === undefined
      ? []
      : [[name, (...args: readonly unknown[]) => around(() => call.apply(part, args as never))]];
  });
  return { ...part, ...Object.fromEntries(calls) };
}
