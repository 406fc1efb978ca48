import type { AnswerOf } from '@jara/contract/calls';
import { formatNaira, fromNaira, type Kobo } from '@jara/money/kobo';
import { Button, buttonClass } from '@jara/ui/button';
import { StripeBar } from '@jara/ui/card';
import { Dialog } from '@jara/ui/dialog';
import { AlertNotice } from '@jara/ui/notice';
import { AdireMark } from '@jara/ui/pattern';
import { Spinner } from '@jara/ui/spinner';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../api/use-answer.ts';
import { useBalance } from '../../api/use-balance.ts';
import { useCopy } from '../../browser/copy-text.ts';
import { serverMode } from '../../browser/server-mode.ts';
import { paths } from '../../navigation/paths.ts';
import { holdInactivity, TRANSFER_WAIT_MINUTES } from '../../session/inactivity-hold.ts';
import { useSession } from '../../session/session.ts';
import { amountText } from './amounts.ts';
import { CardWay } from './card-way.tsx';
import { DepositCeiling } from './ceiling-notice.tsx';
import { TEXTS as CEILINGS } from './ceilings-texts.ts';
import { TEXTS } from './texts.ts';

export type TransferAccount = AnswerOf<'/agent/fund-wallet'>['data'];

interface TransferDialogProps {
  readonly account: TransferAccount;
  onClose(): void;
  onDone(): void;
  /** Whether the deposit was not for a particular game: then the dialog offers to play. */
  readonly offersPlay: boolean;
  /** The game that Done leads back to. */
  readonly backTo?: string | undefined;
}

/** The account to transfer to; it shows the arrival of the transfer. */
export function TransferDialog({ account, onClose, onDone, offersPlay, backTo }: TransferDialogProps) {
  const { depositCode } = useSession();
  const mode = serverMode();
  const arrivedKobo = useArrival();
  const keptNaira = useKeptSince();
  useEffect(() => holdInactivity(Date.now() + TRANSFER_WAIT_MINUTES * 60_000), []);
  const { openedByBank, transfer_account: own, bankName } = account;
  const number = openedByBank ? own : (depositCode ?? own);
  const amountKobo = fromNaira(account.amount);
  const keptText = account.ceiling === undefined ? TEXTS.kept : CEILINGS.kept;
  const bankPage = `/sandbox/bank?${new URLSearchParams({ accountNumber: number, amount: amountText(amountKobo) })}`;

  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXTS.transferTitle}
      actions={
        <>
          {offersPlay && arrivedKobo !== null ? (
            <>
              <Link to={paths.spinPlay} className={buttonClass('secondary')}>
                {TEXTS.playSpinIt}
              </Link>
              <Link to={paths.dashboardVirtual} className={buttonClass('secondary')}>
                {TEXTS.seeGames}
              </Link>
            </>
          ) : null}
          <Button onClick={onDone}>
            {backTo === undefined || arrivedKobo === null ? TEXTS.done : TEXTS.backTo(backTo)}
          </Button>
        </>
      }
    >
      <p className="text-text-soft">{TEXTS.transferLead(TRANSFER_WAIT_MINUTES)}</p>
      {account.kept > 0 ? (
        <div className="mt-3">
          {account.ceiling === undefined ? (
            <AlertNotice>{TEXTS.wouldBeKept(formatNaira(fromNaira(account.kept)))}</AlertNotice>
          ) : (
            <DepositCeiling kept={account.kept} ceiling={account.ceiling} />
          )}
        </div>
      ) : null}
      <dl className="mt-4 rounded-lg border border-line">
        <Row label={TEXTS.bank} value={openedByBank ? bankName : TEXTS.depositBank} />
        <Row label={TEXTS.accountNumber} value={number} copy={number} strong />
        <Row label={TEXTS.accountName} value={account.accountName} />
        <Row label={TEXTS.amount} value={formatNaira(amountKobo)} copy={amountText(amountKobo)} strong />
      </dl>
      {account.otherAccounts === undefined ? null : <OtherAccounts accounts={account.otherAccounts} />}
      <div role="status" className="mt-4">
        {keptNaira > 0 ? <AlertNotice>{keptText(formatNaira(fromNaira(keptNaira)))}</AlertNotice> : null}
        {arrivedKobo !== null ? (
          <Arrived text={TEXTS.arrived(formatNaira(arrivedKobo))} />
        ) : keptNaira > 0 ? null : (
          <p className="flex min-h-12 items-center gap-2 text-text-soft">
            <Spinner className="shrink-0" />
            {TEXTS.waiting}
          </p>
        )}
      </div>
      {arrivedKobo === null ? <CardWay amount={async () => amountKobo} /> : null}
      {mode === 'sandbox' ? (
        <a href={bankPage} target="_blank" rel="noreferrer" className={buttonClass('quiet', true)}>
          {TEXTS.payAtSandbox}
        </a>
      ) : null}
    </Dialog>
  );
}

/** Further accounts of the player's own, at other banks. */
function OtherAccounts({ accounts }: { accounts: NonNullable<TransferAccount['otherAccounts']> }) {
  return (
    <>
      <p className="mt-4 text-text-soft">{TEXTS.otherAccounts}</p>
      <dl className="mt-2 rounded-lg border border-line">
        {accounts.map(({ transfer_account: number, bankName }) => (
          <Row
            key={`${bankName} ${number}`}
            label={bankName}
            value={number}
            copy={number}
            what={TEXTS.numberAt(bankName)}
          />
        ))}
      </dl>
    </>
  );
}

function Row({
  label,
  value,
  copy,
  what = label.toLowerCase(),
  strong = false,
}: {
  label: string;
  value: ReactNode;
  copy?: string;
  what?: string;
  strong?: boolean;
}) {
  return (
    <div className="relative flex min-h-14 flex-col justify-center border-b border-line px-4 py-1 last:border-b-0">
      <dt className="text-13 text-text-soft">{label}</dt>
      <dd className={`break-words ${strong ? 'figures text-21 font-semibold' : 'text-15 font-semibold'}`}>
        {value}
        {copy === undefined ? null : <CopyButton what={what} text={copy} />}
      </dd>
    </div>
  );
}

function CopyButton({ what, text }: { what: string; text: string }) {
  const { copied, copy } = useCopy();
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant="quiet"
      className="absolute inset-y-0 right-1 my-auto px-3"
      aria-label={copied ? TEXTS.copiedWhat(what) : TEXTS.copyWhat(what)}
      onClick={() => void copy(text)}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
      <span className="text-15">{copied ? TEXTS.copied : TEXTS.copy}</span>
    </Button>
  );
}

/** Celebrates the arrival of the money. */
function Arrived({ text }: { text: string }) {
  return (
    <div className="animate-rise overflow-hidden rounded-lg bg-good-soft">
      <StripeBar />
      <p className="flex items-center gap-3 px-4 py-3 font-head text-17 text-good">
        <AdireMark figure="bird" className="size-8 shrink-0" />
        {text}
      </p>
    </div>
  );
}

const POLL_KEPT_MS = 10_000;

/** The naira that was kept in suspense since the transfer account was shown: it does not change the balance, so no event announces it. */
function useKeptSince(): number {
  const { data } = useAnswer(
    '/agent/kept-deposits',
    {},
    { refetchOnMount: 'always', refetchInterval: POLL_KEPT_MS },
  );
  const kept = data?.data;
  const [before, setBefore] = useState<readonly string[] | null>(null);
  if (before === null && kept !== undefined) setBefore(kept.map(({ id }) => id));
  if (before === null || kept === undefined) return 0;
  return kept.filter(({ id }) => !before.includes(id)).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The growth of the balance since the transfer account was shown, or null. The balance follows the server's events automatically.
 */
function useArrival(): Kobo | null {
  const { balanceKobo } = useBalance();
  const [baseKobo, setBaseKobo] = useState(balanceKobo);
  if (baseKobo === null && balanceKobo !== null) setBaseKobo(balanceKobo);
  const grownKobo = baseKobo === null || balanceKobo === null ? 0n : balanceKobo - baseKobo;
  return grownKobo > 0n ? grownKobo : null;
}
