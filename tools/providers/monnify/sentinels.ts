/** The end of a disbursement in the order in which it is reached. */
type End = 'PENDING_AUTHORIZATION' | 'SUCCESS' | 'COMPLETED' | 'FAILED' | 'REVERSED' | 'EXPIRED';

/** The behaviour of a disbursement to an account, or under a reference that a test scripts. */
export interface Script {
  readonly title: string;
  readonly enquiry?: 'other_name' | 'unknown' | 'unavailable' | 'not_validated';
  /** The answer to the first order; absent: it is taken. `…_lost`: no answer arrives. */
  readonly order?:
    | 'answer_lost'
    | 'request_lost'
    | 'html_after'
    | 'html_before'
    | 'too_many'
    | 'refused_account'
    | 'refused_name'
    | 'refused_unclear'
    | 'refused_always'
    | 'refused_as_repeated'
    | 'otp'
    | 'otp_not_sent';
  readonly ends: readonly End[];
}

export const ORDINARY: Script = { title: 'An ordinary account: paid', ends: ['SUCCESS'] };

/** A code is demanded after the order was taken, and never typed. */
export const CODE_LATER: Script = {
  title: 'A code is demanded later, never typed',
  ends: ['PENDING_AUTHORIZATION', 'EXPIRED'],
};

/** Account numbers with a known outcome; the first ten are those of the sandbox's bank. */
export const SENTINELS: Readonly<Record<string, Script>> = {
  '0000000001': { title: 'Another name', enquiry: 'other_name', ends: ['SUCCESS'] },
  '0000000002': { title: 'Unknown account', enquiry: 'unknown', ends: ['SUCCESS'] },
  '0000000003': { title: 'Name enquiry without an answer', enquiry: 'unavailable', ends: ['SUCCESS'] },
  '0000000004': { title: 'Payout fails', ends: ['FAILED'] },
  '0000000005': { title: 'Reversed after success', ends: ['COMPLETED', 'REVERSED'] },
  '0000000006': { title: 'Taken, answer lost', order: 'answer_lost', ends: ['SUCCESS'] },
  '0000000007': { title: 'First order lost', order: 'request_lost', ends: ['SUCCESS'] },
  '0000000009': { title: 'Stays pending', ends: [] },
  '0000000010': { title: 'Account refused', order: 'refused_account', ends: [] },
  '0000000011': { title: 'Taken, answer of HTML', order: 'html_after', ends: ['SUCCESS'] },
  '0000000012': { title: 'Not taken, 403 of HTML', order: 'html_before', ends: ['SUCCESS'] },
  '0000000013': { title: 'Too many calls at the first order', order: 'too_many', ends: ['SUCCESS'] },
  '0000000014': { title: 'A code is demanded by e-mail, never typed', order: 'otp', ends: ['EXPIRED'] },
  '0000000015': { title: 'A code is demanded, its e-mail failed', order: 'otp_not_sent', ends: ['SUCCESS'] },
  '0000000016': { title: 'An unknown refusal once, status 200', order: 'refused_unclear', ends: ['SUCCESS'] },
  '0000000017': { title: 'Refused once as a repetition', order: 'refused_as_repeated', ends: ['SUCCESS'] },
  '0000000018': { title: 'Name does not match', order: 'refused_name', ends: [] },
  '0000000020': { title: 'An unknown refusal always, status 200', order: 'refused_always', ends: [] },
  '0000000019': { title: 'Name enquiry: bank unavailable', enquiry: 'not_validated', ends: ['SUCCESS'] },
  '0000000021': CODE_LATER,
};
