/** The end of a transfer in the order in which it is reached. */
export type End = 'otp' | 'success' | 'failed' | 'reversed' | 'abandoned' | 'blocked';

/** The behaviour of a transfer to an account, or under a reference that a test scripts. */
export interface Script {
  readonly title: string;
  readonly enquiry?: 'other_name' | 'unknown' | 'unavailable';
  /** The answer to the first order; absent: it is taken. `…_lost`: no answer arrives. */
  readonly order?:
    | 'answer_lost'
    | 'request_lost'
    | 'html_after'
    | 'html_before'
    | 'too_many'
    | 'refused_account'
    | 'refused_recipient'
    | 'refused_unclear'
    | 'refused_always'
    | 'otp';
  readonly ends: readonly End[];
}

export const ORDINARY: Script = { title: 'An ordinary account: paid', ends: ['success'] };

/** A code is demanded after the order was taken, and never typed. */
export const CODE_LATER: Script = {
  title: 'A code is demanded later, never typed',
  ends: ['otp', 'abandoned'],
};

/** Account numbers with a known outcome; the first ten are those of the sandbox's bank. */
export const SENTINELS: Readonly<Record<string, Script>> = {
  '0000000001': { title: 'Another name', enquiry: 'other_name', ends: ['success'] },
  '0000000002': { title: 'Unknown account', enquiry: 'unknown', ends: ['success'] },
  '0000000003': { title: 'Name enquiry without an answer', enquiry: 'unavailable', ends: ['success'] },
  '0000000004': { title: 'Payout fails', ends: ['failed'] },
  '0000000005': { title: 'Reversed after success', ends: ['success', 'reversed'] },
  '0000000006': { title: 'Taken, answer lost', order: 'answer_lost', ends: ['success'] },
  '0000000007': { title: 'First order lost', order: 'request_lost', ends: ['success'] },
  '0000000009': { title: 'Stays pending', ends: [] },
  '0000000010': { title: 'Account refused', order: 'refused_account', ends: [] },
  '0000000011': { title: 'Taken, answer of HTML', order: 'html_after', ends: ['success'] },
  '0000000012': { title: 'Not taken, answer of HTML', order: 'html_before', ends: ['success'] },
  '0000000013': { title: 'Too many calls at the first order', order: 'too_many', ends: ['success'] },
  '0000000014': { title: 'A code is demanded, never typed', order: 'otp', ends: ['abandoned'] },
  '0000000015': { title: 'Recipient refused once', order: 'refused_recipient', ends: ['success'] },
  '0000000016': { title: 'An unknown refusal once', order: 'refused_unclear', ends: ['success'] },
  '0000000017': { title: 'Blocked by the provider', ends: ['blocked'] },
  '0000000020': { title: 'An unknown refusal always, of its batch too', order: 'refused_always', ends: [] },
  '0000000021': CODE_LATER,
};
