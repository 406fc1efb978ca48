import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { AlertNotice } from '@jara/ui/notice';
import { Spinner } from '@jara/ui/spinner';
import { Clock3 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { refetchAnswers, storeAnswer, useAnswer } from '../../../api/use-answer.ts';
import { toast } from '../../../browser/toast.ts';
import { goTo, goToProvider } from '../../../navigation/go-to.ts';
import { paths } from '../../../navigation/paths.ts';
import { currentSession, leaveSession, storeKycStatus } from '../../../session/session.ts';
import { Documents } from './documents.tsx';
import { endsSession, type Identity, kycStatusOf } from './identity.ts';
import { VerifyForm } from './identity-form.tsx';
import { TEXTS } from './identity-texts.ts';

const SendDocument = lazy(() => import('./send-document.tsx').then((m) => ({ default: m.SendDocument })));

const CHECK = '/agent/identity-check';
/** Interval between two requests for the state of a pending check. */
const POLL_IDENTITY_MS = 10_000;

interface IdentityDialogProps {
  /** The KYC status that the page shows. */
  readonly kycStatus: string;
  /** Whether a NIN is to be verified, also by a player who is verified by a BVN. */
  readonly needsNin?: boolean;
  onClose(): void;
}

/** The player's identity check: its form, or its state while it is under way. */
export function IdentityDialog({ kycStatus, needsNin = false, onClose }: IdentityDialogProps) {
  const { data, isFetching } = useAnswer(CHECK, {}, { refetchOnMount: 'always' });
  const identity = data?.data;
  /** The check whose decision ended the player's sessions. */
  const [last, setLast] = useState<Identity | null>(null);
  const [isSending, setIsSending] = useState(false);
  function end(decided: Identity) {
    leaveSession();
    setLast(decided);
  }
  useFollowedStatus(identity, kycStatus, { needsNin, onVerified: onClose, onEnd: end });
  if (last !== null) return <Ended reason={last.reason} />;
  const isPending = identity?.status === 'pending';
  return (
    <Dialog open onClose={onClose} title={isPending ? TEXTS.pendingTitle : TEXTS.title}>
      {isPending ? (
        <Pending identity={identity} />
      ) : isSending ? (
        <Suspense fallback={<Loading />}>
          <SendDocument
            needsNin={needsNin}
            onBack={() => setIsSending(false)}
            onSent={() => {
              setIsSending(false);
              refetchAnswers(CHECK);
            }}
          />
        </Suspense>
      ) : identity === undefined && isFetching ? (
        <Loading />
      ) : (
        <>
          <VerifyForm
            reason={identity?.reason ?? null}
            needsNin={needsNin}
            onChecked={({ redirectUrl, ...checked }) => {
              storeAnswer(CHECK, {}, { status: 200, data: checked });
              if (endsSession(checked)) end(checked);
              if (redirectUrl !== null) goToProvider(redirectUrl);
            }}
          />
          <Documents
            documents={identity?.documents ?? []}
            hasFailed={identity?.status === 'failed'}
            onSend={() => setIsSending(true)}
          />
        </>
      )}
    </Dialog>
  );
}

function Loading() {
  return (
    <p className="flex min-h-40 items-center justify-center">
      <Spinner label={TEXTS.loading} />
    </p>
  );
}

interface Decided {
  readonly needsNin: boolean;
  onVerified(): void;
  onEnd(decided: Identity): void;
}

/** Whether a registry or a person has yet to decide. */
function isUnderWay({ status, documents }: Identity): boolean {
  return status === 'pending' || documents.some(({ state }) => state === 'waiting');
}

/** Brings the page's KYC status in line with the check. A check that was pending may end the session by its decision. */
function useFollowedStatus(identity: Identity | undefined, shown: string, decided: Decided) {
  const { needsNin, onVerified, onEnd } = decided;
  const wasPending = useRef(false);
  const follow = () => {
    if (identity === undefined || !currentSession().isLoggedIn) return;
    const kycStatus = kycStatusOf(identity);
    if (currentSession().kycStatus !== kycStatus) storeKycStatus(kycStatus);
    if (wasPending.current && endsSession(identity)) return onEnd(identity);
    wasPending.current = isUnderWay(identity);
    if (shown !== kycStatus) refetchAnswers('/agent/get-user-profile');
    if (needsNin ? identity.verifiedBy !== 'nin' : identity.status !== 'verified') return;
    toast.success(TEXTS.done);
    onVerified();
  };
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  const decision =
    identity === undefined
      ? null
      : `${identity.status} ${identity.reason} ${identity.verifiedBy} ${isUnderWay(identity)}`;
  useEffect(() => {
    if (decision !== null) latest.current();
  }, [decision]);
}

function Pending({ identity: { type, ending } }: { identity: Identity }) {
  useAnswer(CHECK, {}, { refetchInterval: POLL_IDENTITY_MS });
  return (
    <div role="status">
      <p className="flex gap-3 rounded-lg bg-accent-soft px-4 py-3">
        <Clock3 aria-hidden="true" strokeWidth={1.75} className="mt-px size-5 shrink-0 text-accent" />
        {TEXTS.pending(TEXTS[type === 'nin' ? 'nin' : 'bvn'], ending ?? '')}
      </p>
      <p className="mt-3 text-text-soft">{TEXTS.pendingLead}</p>
    </div>
  );
}

/** The decision of a check that closed or excluded the account. The server has ended its sessions. */
function Ended({ reason }: Pick<Identity, 'reason'>) {
  const leave = () => goTo(paths.root);
  return (
    <Dialog
      open
      onClose={leave}
      title={TEXTS.title}
      actions={<Button onClick={leave}>{TEXTS.understood}</Button>}
    >
      <AlertNotice>{reason === null ? null : TEXTS[reason]}</AlertNotice>
    </Dialog>
  );
}
