import type { KeptDeposit } from '@jara/contract/payments';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Card } from '@jara/ui/card';
import { Money } from '@jara/ui/money';
import { sendWithToken } from '../../api/send.ts';
import { refetchAnswers, useAnswer } from '../../api/use-answer.ts';
import { timeText } from '../../format/time-text.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { TEXTS } from './kept-deposits-texts.ts';

/** The deposits above the player's limit, each with a button that returns it; nothing where none is kept. */
export function KeptDeposits() {
  const { data } = useAnswer('/agent/kept-deposits', {}, { refetchOnMount: 'always' });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section aria-label={TEXTS.title} className="mt-4 grid gap-3">
      {data.data.map((kept) => (
        <Kept key={kept.id} kept={kept} />
      ))}
    </section>
  );
}

/** When a kept deposit goes, and to which account. */
function wayBack({ state, returnsAt, toPayee }: KeptDeposit): string {
  if (state === 'returning') return toPayee ? TEXTS.returningToPayee : TEXTS.returning;
  const time = timeText(new Date(returnsAt));
  return toPayee ? TEXTS.returnsToPayee(time) : TEXTS.returns(time);
}

function Kept({ kept }: { readonly kept: KeptDeposit }) {
  const { id, amount, state, reason } = kept;
  const { submit, busy } = useSubmit({
    send: (body: { readonly id: string }) => sendWithToken('/agent/return-deposit', body),
    onAccepted: () => refetchAnswers('/agent/kept-deposits', '/agent/wallet-balance'),
    onFailure: (refusal) => ({ toast: refusal?.message || TEXTS.network }),
  });
  return (
    <Card stripe>
      <div className="px-4 py-4">
        <h2 className="font-head text-17">
          {TEXTS.title}: <Money text={formatNaira(fromNaira(amount))} />
        </h2>
        <p className="mt-1 text-15 text-text-soft">
          {TEXTS[reason]} {wayBack(kept)}
        </p>
        {state === 'kept' ? (
          <Button
            variant="secondary"
            className="mt-3"
            busy={busy}
            busyLabel={TEXTS.sending}
            onClick={() => void submit({ id })}
          >
            {TEXTS.sendBack}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
