import type { AnswerOf } from '@jara/contract/calls';
import type { WithdrawalCeilings } from '@jara/contract/payments';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { AlertNotice } from '@jara/ui/notice';
import { Link } from 'react-router';
import { verifyPath } from '../../navigation/paths.ts';
import { TEXTS } from './ceilings-texts.ts';

type TransferAccount = AnswerOf<'/agent/fund-wallet'>['data'];

const naira = (amount: number) => formatNaira(fromNaira(amount), 'short');

/** The ceiling that a deposit is above, the part that would be kept, and what lifts it. */
export function DepositCeiling({ kept, ceiling }: Pick<TransferAccount, 'kept' | 'ceiling'>) {
  if (ceiling === undefined) return null;
  const { name, isVerified } = ceiling;
  const [most, left] = [naira(ceiling.most), naira(ceiling.left)];
  return (
    <AlertNotice>
      {name === 'day_deposit' ? TEXTS[name](most, left, naira(kept)) : TEXTS[name](most, naira(kept))}
      {isVerified ? null : <VerifyLink number="any" />}
    </AlertNotice>
  );
}

/** The ceilings of the player's withdrawals, and what lifts them; nothing where there are none. */
export function WithdrawalCeilingsNotice({ ceilings }: { readonly ceilings: WithdrawalCeilings }) {
  const { required, isVerified } = ceilings;
  const sentence = sentenceOf(ceilings);
  if (sentence === '') return null;
  return (
    <div className="mb-4">
      <AlertNotice>
        {sentence}
        {required === 'nin' ? <VerifyLink number="nin" /> : isVerified ? null : <VerifyLink number="any" />}
      </AlertNotice>
    </div>
  );
}

function sentenceOf({ required, most, day, left }: WithdrawalCeilings): string {
  if (required !== null) return required === 'nin' ? TEXTS.ninNeeded : TEXTS.verificationNeeded;
  const one = most === null ? [] : [TEXTS.withdrawal(naira(most))];
  return [...one, ...(day === null ? [] : [TEXTS.day_withdrawal(naira(day), naira(left ?? 0))])].join(' ');
}

function VerifyLink({ number }: { readonly number: 'any' | 'nin' }) {
  return (
    <Link to={verifyPath(number)} className="link link-tall w-full">
      {number === 'nin' ? TEXTS.verifyNin : TEXTS.verify}
    </Link>
  );
}
