import type { AnswerOf } from '@jara/contract/calls';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { Button, buttonClass } from '@jara/ui/button';
import { Card } from '@jara/ui/card';
import { Money } from '@jara/ui/money';
import { AlertNotice } from '@jara/ui/notice';
import { Spinner } from '@jara/ui/spinner';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { refetchAnswers, useAnswer } from '../../api/use-answer.ts';
import { paths } from '../../navigation/paths.ts';
import { TEXTS } from './card-deposit-texts.ts';
import type { CardReturn as Return } from './wallet-query.ts';

type Payment = AnswerOf<'/agent/hosted-deposit/state'>['data'];

const POLL_MS = 4_000;
const naira = (amount: number) => formatNaira(fromNaira(amount));

/** The state of a payment on the provider's page, which follows the provider until the money is there. */
export function CardReturn({ reference, hasLeft }: Return) {
  const [isPaid, setPaid] = useState(false);
  const { data, isError } = useAnswer(
    '/agent/hosted-deposit/state',
    { reference },
    { refetchOnMount: 'always', ...(isPaid ? {} : { refetchInterval: POLL_MS }) },
  );
  const payment = data?.data;
  if (!isPaid && payment?.state === 'paid') setPaid(true);
  useEffect(() => {
    if (isPaid) refetchAnswers('/agent/wallet-balance', '/agent/trasaction-history', '/agent/kept-deposits');
  }, [isPaid]);
  if (payment === undefined && !isError) return null;
  return (
    <Card stripe className="mt-4">
      <section role="status" aria-label={TEXTS.title} className="px-4 py-4">
        {payment === undefined ? (
          <AlertNotice>{TEXTS.unknown}</AlertNotice>
        ) : (
          <State payment={payment} hasLeft={hasLeft} />
        )}
      </section>
    </Card>
  );
}

function State({ payment, hasLeft }: { readonly payment: Payment; readonly hasLeft: boolean }) {
  switch (payment.state) {
    case 'paid':
      return <Paid payment={payment} />;
    case 'failed':
      return <Ended title={TEXTS.failed} lead={TEXTS.failedLead} />;
    case 'expired':
      return <Ended title={TEXTS.expired} lead={TEXTS.expiredLead} />;
    case 'waiting':
      return hasLeft ? <Ended title={TEXTS.left} lead={TEXTS.leftLead} /> : <Waiting payment={payment} />;
  }
}

function Heading({ children }: { readonly children: ReactNode }) {
  return <h2 className="font-head text-17">{children}</h2>;
}

function Waiting({ payment }: { readonly payment: Payment }) {
  return (
    <>
      <Heading>{TEXTS.waiting(naira(payment.amount))}</Heading>
      <p className="mt-1 flex items-center gap-3 text-15 text-text-soft">
        <Spinner className="shrink-0" />
        {TEXTS.waitingLead}
      </p>
    </>
  );
}

function Paid({ payment: { amount, kept, balance } }: { readonly payment: Payment }) {
  const navigate = useNavigate();
  const creditedKobo = fromNaira(amount) - fromNaira(kept);
  return (
    <>
      {creditedKobo > 0n ? (
        <>
          <Heading>
            <Money text={TEXTS.arrived(formatNaira(creditedKobo))} />
          </Heading>
          <p className="mt-1 text-15 text-text-soft">{TEXTS.balance(naira(balance))}</p>
        </>
      ) : null}
      {kept > 0 ? (
        <div className="mt-2">
          <AlertNotice>{(creditedKobo > 0n ? TEXTS.kept : TEXTS.keptAll)(naira(kept))}</AlertNotice>
        </div>
      ) : null}
      <Button className="mt-3" onClick={() => void navigate(paths.wallet, { replace: true })}>
        {TEXTS.done}
      </Button>
    </>
  );
}

function Ended({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <>
      <Heading>{title}</Heading>
      <p className="mt-1 text-15 text-text-soft">{lead}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Link to={paths.walletDeposit} className={buttonClass('primary')}>
          {TEXTS.again}
        </Link>
        <Link to={paths.wallet} replace className={buttonClass('secondary')}>
          {TEXTS.close}
        </Link>
      </div>
    </>
  );
}
