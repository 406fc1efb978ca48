import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { COPIED_MS } from '../constants.ts';
import { useSession } from '../session/session.ts';
import { toast } from '../toast.ts';
import { TEXTS } from './account-texts.ts';
import { copyText } from './copy-text.ts';

/** The player's referral code; a press copies it. */
export function ReferralCode({ className }: { className: string }) {
  const { isReferralCode } = useSession();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  if (isReferralCode === null) return null;

  async function copy(code: string) {
    if (!(await copyText(code))) return toast.error(TEXTS.notCopied);
    setCopied(true);
    toast.success(TEXTS.linkCopied);
  }

  const Icon = copied ? Check : Copy;
  return (
    <button type="button" className={`${className} gap-2 text-left`} onClick={() => copy(isReferralCode)}>
      <span className="flex-1">
        <span className="block text-13 text-text-soft">{copied ? TEXTS.copied : TEXTS.referralCode}</span>
        <span className="figures font-semibold">{isReferralCode}</span>
      </span>
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={`size-5 ${copied ? 'text-good' : 'text-accent'}`}
      />
    </button>
  );
}
