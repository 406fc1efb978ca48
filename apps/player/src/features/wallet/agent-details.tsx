import { useSession } from '../../session/session.ts';
import { TEXTS } from './texts.ts';

const KYC: Readonly<Record<string, string>> = {
  unverified: TEXTS.kycUnverified,
  pending: TEXTS.kycPending,
  verified: TEXTS.kycVerified,
};

/**
 * The agent's own account number to pay into, the referral code to share, and the KYC status. Agents cannot pay in for players.
 */
export function AgentDetails() {
  const { role, depositCode, referralCode, kycStatus } = useSession();
  if (role !== 'Agent') return null;
  const status = kycStatus ?? 'unverified';
  const facts = [
    { name: TEXTS.agentAccount, value: depositCode ?? '' },
    { name: TEXTS.agentReferral, value: referralCode ?? '' },
    { name: TEXTS.agentKyc, value: KYC[status] ?? status },
  ];
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 rounded-xl border border-line bg-surface px-5 py-4 min-[24rem]:grid-cols-2 md:grid-cols-3">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-13 text-text-soft">{name}</dt>
          <dd className="figures font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
