import type { PlayLimits } from '@jara/contract/protection';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { Link } from 'react-router';
import { verifyPath } from '../../../navigation/paths.ts';
import { TEXTS } from './texts.ts';

type Tier = NonNullable<PlayLimits['tier']>;
type Ceiling = Tier['ceilings'][number];

const NAMES = {
  deposit: 'tierDeposit',
  day_deposit: 'tierDayDeposit',
  balance: 'tierBalance',
  withdrawal: 'tierWithdrawal',
  day_withdrawal: 'tierDayWithdrawal',
} as const satisfies Record<Ceiling['name'], keyof typeof TEXTS>;

const naira = (amount: number) => formatNaira(fromNaira(amount), 'short');

/** The ceilings of the player's tier of verification, with the link that lifts them. */
export function TierLimits({ tier: { verifiedBy, withdrawalNeedsNin, ceilings } }: { readonly tier: Tier }) {
  const needsNin = withdrawalNeedsNin && verifiedBy !== 'nin';
  return (
    <section aria-labelledby="limits-tier" className="mb-4 rounded-xl border border-line bg-surface pb-2">
      <h3 id="limits-tier" className="px-4 pt-4 font-head text-17 md:px-6">
        {TEXTS.tier}
      </h3>
      <p className="px-4 text-13 text-text-soft md:px-6">
        {verifiedBy === null ? TEXTS.tierUnverified : TEXTS.tierVerified} {needsNin ? TEXTS.tierNin : null}
      </p>
      <ul className="divide-y divide-line px-4 md:px-6">
        {ceilings.map((ceiling) => (
          <li key={ceiling.name} className="py-3">
            <p className="text-15 font-semibold">{TEXTS[NAMES[ceiling.name]]}</p>
            <p className="text-15 text-text-soft">{stateOf(ceiling)}</p>
          </li>
        ))}
      </ul>
      {needsNin || verifiedBy === null ? (
        <Link to={verifyPath(needsNin ? 'nin' : 'any')} className="link link-tall mx-4 md:mx-6">
          {needsNin ? TEXTS.verifyNin : TEXTS.verify}
        </Link>
      ) : null}
    </section>
  );
}

function stateOf({ name, most, left }: Ceiling): string {
  const isOfOne = name === 'deposit' || name === 'withdrawal';
  return isOfOne ? TEXTS.most(naira(most)) : TEXTS.of(naira(left), naira(most));
}
