import type { Refused } from '@jara/calls/sent';
import type { DocumentKind } from '@jara/contract/kyc';
import { Button, buttonClass } from '@jara/ui/button';
import { SelectField } from '@jara/ui/field';
import { Spinner } from '@jara/ui/spinner';
import { Camera, ImageUp } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { sendPicture } from '../../../api/send-picture.ts';
import { toast } from '../../../browser/toast.ts';
import { FormNotice } from '../../../forms/submit-row.tsx';
import type { Notice } from '../../../forms/use-submit.ts';
import { TEXTS } from './documents-texts.ts';
import { shrinkPicture } from './shrink-picture.ts';

const KINDS: readonly DocumentKind[] = [
  ...(['nin_slip', 'national_id', 'voters_card', 'drivers_licence', 'passport'] as const),
  ...(['selfie', 'proof_of_address'] as const),
];
/** Documents that show a NIN. */
const SHOWS_NIN: readonly DocumentKind[] = ['nin_slip', 'national_id'];
const PICTURES = 'image/jpeg,image/png,image/webp';
const KILOBYTE = 1024;
const PERCENT = 100;

type Step = 'choosing' | 'preparing' | 'chosen' | 'sending' | 'broken';

interface SendDocumentProps {
  /** Whether only documents that show a NIN are of use. */
  readonly needsNin: boolean;
  onSent(): void;
  onBack(): void;
}

/** A picture of a document: taken or chosen, made smaller on the device, shown, and sent with its progress. */
export function SendDocument({ needsNin, onSent, onBack }: SendDocumentProps) {
  const [kind, setKind] = useState<DocumentKind>('nin_slip');
  const upload = useUpload(kind, onSent);
  const { step, picture, notice, canvas, choose } = upload;
  const isChosen = step !== 'choosing' && step !== 'preparing';
  const box = useKeptFocus();
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <p className="text-text-soft">{TEXTS.lead}</p>
      <SelectField
        label={TEXTS.kind}
        value={kind}
        disabled={isChosen}
        onChange={({ target }) => setKind(target.value as DocumentKind)}
      >
        {(needsNin ? SHOWS_NIN : KINDS).map((one) => (
          <option key={one} value={one}>
            {TEXTS[one]}
          </option>
        ))}
      </SelectField>
      <canvas
        ref={canvas}
        role="img"
        aria-label={TEXTS.preview}
        className={isChosen ? 'max-h-72 w-full rounded-lg border border-line object-contain' : 'hidden'}
      />
      <FormNotice notice={notice} />
      {step === 'preparing' ? (
        <p className="flex min-h-12 items-center justify-center">
          <Spinner label={TEXTS.preparing} />
        </p>
      ) : null}
      {step === 'choosing' ? (
        <>
          <PictureButton
            primary
            capture={kind === 'selfie' ? 'user' : 'environment'}
            label={TEXTS.take}
            onChoose={choose}
          />
          <PictureButton label={TEXTS.choose} onChoose={choose} />
          <Button variant="quiet" onClick={onBack}>
            {TEXTS.back}
          </Button>
        </>
      ) : null}
      {isChosen && picture !== null ? <Sending upload={upload} kilobytes={picture.size / KILOBYTE} /> : null}
    </div>
  );
}

/** Takes the focus into the box when a step took away the button that had it. */
function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  });
  return box;
}

/** The picture under way: one request id for each, so that a repeated try stores it once. */
function useUpload(kind: DocumentKind, onSent: () => void) {
  const [step, setStep] = useState<Step>('choosing');
  const [picture, setPicture] = useState<Blob | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  /** The part that was sent; null: the connection broke, and another try follows. */
  const [part, setPart] = useState<number | null>(0);
  const requestId = useRef('');
  const abort = useRef<AbortController | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => () => abort.current?.abort(), []);

  function fail(sentence: string, code: string | null, next: Step): void {
    setNotice({ sentence, code });
    setStep(next);
  }
  async function choose(file: File): Promise<void> {
    setStep('preparing');
    setNotice(null);
    const made = canvas.current === null ? null : await shrinkPicture(file, canvas.current);
    if (made === null) return fail(TEXTS.noPicture, null, 'choosing');
    requestId.current = crypto.randomUUID();
    setPicture(made);
    setStep('chosen');
  }
  async function send(): Promise<void> {
    if (picture === null) return;
    setStep('sending');
    setNotice(null);
    setPart(0);
    abort.current = new AbortController();
    const { signal } = abort.current;
    const sent = await sendPicture({
      ...{ picture, kind, requestId: requestId.current, signal },
      onProgress: setPart,
    });
    if (sent === null) return fail(TEXTS.cancelled, null, 'chosen');
    if (!sent.ok) return failBy(sent.kind === 'network' ? null : sent);
    toast.success(TEXTS.sent);
    onSent();
  }
  function failBy(refusal: Refused | null): void {
    const isFinal = refusal !== null && refusal.status < 500;
    fail(refusal?.message ?? TEXTS.broken, refusal?.code ?? null, isFinal ? 'choosing' : 'broken');
  }
  function reset(): void {
    setNotice(null);
    setStep('choosing');
  }
  return { step, picture, notice, part, canvas, choose, send, reset, cancel: () => abort.current?.abort() };
}

function Sending({
  upload: { step, part, send, reset, cancel },
  kilobytes,
}: {
  readonly upload: ReturnType<typeof useUpload>;
  readonly kilobytes: number;
}) {
  if (step !== 'sending')
    return (
      <>
        <p className="text-13 text-text-soft">{TEXTS.size(Math.ceil(kilobytes))}</p>
        <Button block onClick={() => void send()}>
          {step === 'broken' ? TEXTS.retry : TEXTS.send}
        </Button>
        <Button variant="quiet" onClick={reset}>
          {TEXTS.another}
        </Button>
      </>
    );
  const percent = Math.floor((part ?? 0) * PERCENT);
  return (
    <>
      <progress
        max={PERCENT}
        value={percent}
        aria-label={TEXTS.progress}
        className="h-3 w-full accent-accent"
      />
      <p role="status" className="min-h-5 text-13 text-text-soft">
        {part === null ? TEXTS.again : percent === PERCENT ? TEXTS.checking : TEXTS.sending(percent)}
      </p>
      <Button variant="secondary" block onClick={cancel}>
        {TEXTS.cancel}
      </Button>
    </>
  );
}

interface PictureButtonProps {
  readonly label: string;
  readonly primary?: boolean;
  /** Opens this camera of a phone; absent: the list of pictures. */
  readonly capture?: 'user' | 'environment';
  onChoose(file: File): void;
}

/** A file's field that looks like a button: the browser's own has words in its own language. */
function PictureButton({ label, primary = false, capture, onChoose }: PictureButtonProps) {
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (file !== undefined) onChoose(file);
  }
  return (
    <label
      className={`${buttonClass(primary ? 'primary' : 'secondary', true)} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      {primary ? (
        <Camera aria-hidden="true" strokeWidth={1.75} className="size-5" />
      ) : (
        <ImageUp aria-hidden="true" strokeWidth={1.75} className="size-5" />
      )}
      {label}
      <input type="file" accept={PICTURES} capture={capture} onChange={change} className="sr-only" />
    </label>
  );
}
