import { BadgeCheck, Clock3, ShieldQuestion } from 'lucide-react';
import { TEXTS } from './texts.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4 shrink-0' } as const;

/** The KYC status. An unknown one is shown by the server's name for it. */
export function KycStatus({ status }: { status: string }) {
  const { look, icon, text } = seen(status);
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${look}`}
    >
      {icon}
      <span className="sr-only">{TEXTS.kycStatus}</span>
      {text}
    </span>
  );
}

function seen(status: string) {
  switch (status) {
    case 'verified':
      return { look: 'bg-good-soft text-good', icon: <BadgeCheck {...ICON} />, text: TEXTS.verified };
    case 'pending':
      return { look: 'bg-accent-soft text-accent', icon: <Clock3 {...ICON} />, text: TEXTS.pending };
    default:
      return {
        look: 'bg-sunken text-text-soft',
        icon: <ShieldQuestion {...ICON} />,
        text: status === 'unverified' ? TEXTS.unverified : status,
      };
  }
}
