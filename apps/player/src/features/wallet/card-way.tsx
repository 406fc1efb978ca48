import { newRequestId } from '@jara/calls/request-id';
import type { Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { CreditCard } from 'lucide-react';
import { useRef } from 'react';
import { sendWithToken } from '../../api/send.ts';
import { useCardPayments } from '../../browser/card-payments.ts';
import { FormNotice } from '../../forms/submit-row.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { leaveFor } from '../../navigation/go-to.ts';
import { amountText } from './amounts.ts';
import { TEXTS } from './card-deposit-texts.ts';

interface CardWayProps {
  /** The amount to begin with, or null, where what was typed is none. */
  amount(): Promise<Kobo | null>;
  /** Shows a refusal at the amount's field; absent: there is none. */
  showUnderField?: (field: string, sentence: string) => boolean;
}

/** The second way to deposit, on a provider's page; nothing where none is configured. */
export function CardWay({ amount, showUnderField = () => false }: CardWayProps) {
  const cards = useCardPayments();
  // The same amount keeps its request until it is refused, so a repeated press opens the same page.
  const last = useRef<{ readonly kobo: Kobo; readonly requestId: string } | null>(null);
  const { submit, busy, notice } = useSubmit({
    send(kobo: Kobo) {
      const attempt = last.current?.kobo === kobo ? last.current : { kobo, requestId: newRequestId() };
      last.current = attempt;
      return sendWithToken('/agent/hosted-deposit', {
        ...{ amount: amountText(kobo), requestId: attempt.requestId },
      });
    },
    onAccepted: ({ data }) => leaveFor(data.url),
    onFailure(refusal) {
      if (refusal !== null && refusal.status < 500) last.current = null;
      return { notice: refusal?.message || TEXTS.network };
    },
    showUnderField,
  });
  if (cards === 'none') return null;
  const begin = async () => {
    const kobo = await amount();
    if (kobo !== null) await submit(kobo);
  };
  return (
    <div className="mt-3">
      <Button variant="secondary" block busy={busy} busyLabel={TEXTS.busy} onClick={() => void begin()}>
        <CreditCard aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {TEXTS.way}
      </Button>
      <div className="mt-2 empty:hidden">
        <FormNotice notice={notice} />
      </div>
      <p className="mt-1 text-13 text-text-soft">
        {TEXTS.lead} {cards === 'practice' ? TEXTS.practice : null}
      </p>
    </div>
  );
}
