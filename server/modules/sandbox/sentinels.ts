import { SECOND_MS } from '../../platform/runtime/clock.ts';

export type PayoutEnd = 'success' | 'failed' | 'reversed';

/** The sandbox bank's behaviour for one account number. */
export interface Behaviour {
  /** At the name enquiry; absent: the account is in the player's own name. */
  readonly enquiry?: 'other_name' | 'unknown_account' | 'unavailable';
  /** When a payout is ordered; absent: the order is taken and the answer arrives. */
  readonly order?: 'rejected' | 'refused_always' | 'answer_lost' | 'request_lost';
  /** The automatic steps that follow, each after the one before. */
  readonly steps: readonly { readonly to: PayoutEnd; readonly afterMs: number }[];
}

export interface Sentinel extends Behaviour {
  readonly accountNumber: string;
  readonly title: string;
  readonly expect: string;
}

const SUCCESS = { to: 'success', afterMs: SECOND_MS } as const;

/** Account numbers that are no sentinel: in the player's own name, paid within a second or two. */
export const ORDINARY: Behaviour = { steps: [SUCCESS] };

/** The holder's name for an account of another person. */
export const OTHER_NAME = 'ANOTHER CUSTOMER ENTIRELY';

/** Account numbers that make the bank misbehave, at any bank code. */
export const SENTINELS: readonly Sentinel[] = [
  {
    accountNumber: '0000000001',
    title: 'Another name',
    expect: 'The account is somebody else’s: the withdrawal is refused, nothing is held.',
    enquiry: 'other_name',
    steps: [SUCCESS],
  },
  {
    accountNumber: '0000000002',
    title: 'Unknown account',
    expect: 'The bank has no such account: refused, nothing is held.',
    enquiry: 'unknown_account',
    steps: [SUCCESS],
  },
  {
    accountNumber: '0000000003',
    title: 'Bank down',
    expect: 'The name enquiry gets no answer: refused for now, nothing is held.',
    enquiry: 'unavailable',
    steps: [SUCCESS],
  },
  {
    accountNumber: '0000000004',
    title: 'Payout fails',
    expect: 'Taken, then failed: the held money goes back to the player.',
    steps: [{ to: 'failed', afterMs: SECOND_MS }],
  },
  {
    accountNumber: '0000000005',
    title: 'Reversed after success',
    expect: 'Paid, then returned by the other bank: credited back to the player once.',
    steps: [SUCCESS, { to: 'reversed', afterMs: 2 * SECOND_MS }],
  },
  {
    accountNumber: '0000000006',
    title: 'Answer lost',
    expect: 'The bank takes the order but its answer never arrives: paid once all the same.',
    order: 'answer_lost',
    steps: [SUCCESS],
  },
  {
    accountNumber: '0000000007',
    title: 'Request lost',
    expect: 'The first order never arrives: sent again under the same reference, then paid once.',
    order: 'request_lost',
    steps: [SUCCESS],
  },
  {
    accountNumber: '0000000008',
    title: 'Slow success',
    expect: 'Pending for half a minute, then paid.',
    steps: [{ to: 'success', afterMs: 30 * SECOND_MS }],
  },
  {
    accountNumber: '0000000009',
    title: 'Stays pending',
    expect: 'Nothing happens until you decide it on this page.',
    steps: [],
  },
  {
    accountNumber: '0000000010',
    title: 'Order rejected',
    expect: 'The bank refuses the order itself: the held money goes back to the player.',
    order: 'rejected',
    steps: [],
  },
  {
    accountNumber: '0000000020',
    title: 'Refused without a reason',
    expect:
      'The bank never takes the order and does not say why: the money stays held, and it is ordered again.',
    order: 'refused_always',
    steps: [],
  },
];

const BY_NUMBER = new Map(SENTINELS.map((sentinel) => [sentinel.accountNumber, sentinel]));

export function behaviourOf(accountNumber: string): Behaviour {
  return BY_NUMBER.get(accountNumber) ?? ORDINARY;
}
