import { useIsProving } from '../api/proof.ts';
import { TEXTS as PROOF_TEXTS } from '../api/proof-texts.ts';
import { TEXTS } from './one-time-code-texts.ts';

interface ResendCodeProps {
  onResend(): void;
  readonly busy: boolean;
  readonly disabled?: boolean | undefined;
  /** Time until the server sends another one. */
  readonly secondsLeft?: number | undefined;
}

/** Requests another code. */
export function ResendCode({ onResend, busy, disabled = false, secondsLeft = 0 }: ResendCodeProps) {
  const isProving = useIsProving();
  const label = secondsLeft > 0 ? TEXTS.resendIn(secondsLeft) : TEXTS.resend;
  return (
    <p className="flex flex-wrap items-center gap-x-1">
      {TEXTS.question}
      <button
        type="button"
        onClick={onResend}
        disabled={disabled || busy || secondsLeft > 0}
        className="min-h-12 px-1 link tabular-nums disabled:text-text-soft disabled:no-underline"
      >
        {busy ? (isProving ? PROOF_TEXTS.working : TEXTS.resending) : label}
      </button>
    </p>
  );
}
