import { Button } from '@jara/ui/button';
import { AlertNotice, SlowNotice } from '@jara/ui/notice';
import type { ReactNode } from 'react';
import { useIsProving } from '../api/proof.ts';
import { TEXTS } from '../api/proof-texts.ts';
import type { Notice } from './use-submit.ts';

interface SubmitRowProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly disabled?: boolean | undefined;
  /** A field is still empty or invalid: nothing can be sent, and a press names the fault. */
  readonly incomplete?: boolean | undefined;
  readonly variant?: 'primary' | 'secondary' | undefined;
  readonly notice?: Notice | null | undefined;
  /** Links after the notice's sentence, to the next step. */
  readonly noticeLink?: ReactNode;
}

/** The end of a form: its last failure, its button, and a reserved line for a slow network. */
export function SubmitRow({
  label,
  busyLabel,
  busy,
  disabled,
  incomplete = false,
  variant = 'primary',
  notice,
  noticeLink,
}: SubmitRowProps) {
  const isProving = useIsProving();
  return (
    <div>
      <FormNotice notice={notice}>{noticeLink}</FormNotice>
      <Button
        type="submit"
        variant={variant}
        block
        disabled={disabled}
        aria-disabled={incomplete || undefined}
        busy={busy}
        busyLabel={isProving ? TEXTS.working : busyLabel}
      >
        {label}
      </Button>
      {/* Reserved, so that nothing moves when the network is slow. */}
      <div className="mt-2 min-h-5 text-center">{busy ? <SlowNotice /> : null}</div>
    </div>
  );
}

/** Shows the last failure until the next try. */
export function FormNotice({
  notice,
  children,
}: {
  notice: Notice | null | undefined;
  children?: ReactNode;
}) {
  if (!notice) return null;
  return (
    <div className="mb-4">
      <AlertNotice>
        {notice.sentence} {children}
      </AlertNotice>
    </div>
  );
}
