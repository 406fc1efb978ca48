import type { SentDocument } from '@jara/contract/kyc';
import { Button } from '@jara/ui/button';
import { CircleCheck, Clock3, FileX2 } from 'lucide-react';
import { useAnswer } from '../../../api/use-answer.ts';
import { timeText } from '../../../format/time-text.ts';
import { TEXTS } from './documents-texts.ts';

/** Interval between two requests for the decision on a document. */
const POLL_DOCUMENTS_MS = 10_000;
/** Number of documents that are shown. */
const SHOWN = 3;
const ICONS = { waiting: Clock3, accepted: CircleCheck, refused: FileX2 } as const;

interface DocumentsProps {
  /** Newest first. */
  readonly documents: readonly SentDocument[];
  /** Whether the registry did not verify the number. */
  readonly hasFailed: boolean;
  onSend(): void;
}

/** The documents that the player sent with their decisions, and the way to send one. */
export function Documents({ documents, hasFailed, onSend }: DocumentsProps) {
  const isWaiting = documents.some(({ state }) => state === 'waiting');
  return (
    <section className="mt-4 border-t border-line pt-4">
      {isWaiting ? <Follow /> : null}
      {documents.length === 0 ? null : (
        <ul aria-label={TEXTS.yours} className="mb-3 flex flex-col gap-3">
          {documents.slice(0, SHOWN).map((document) => (
            <Line key={document.id} document={document} />
          ))}
        </ul>
      )}
      <p className="mb-3 text-text-soft">{hasFailed ? TEXTS.offerAfter : TEXTS.offer}</p>
      <Button variant="secondary" block onClick={onSend}>
        {TEXTS.open}
      </Button>
    </section>
  );
}

function Line({ document: { kind, state, reason, receivedAt } }: { readonly document: SentDocument }) {
  const Icon = ICONS[state];
  const sentence =
    reason !== null
      ? TEXTS[reason]
      : state === 'waiting'
        ? TEXTS.waiting(timeText(new Date(receivedAt)))
        : TEXTS.accepted;
  return (
    <li className={`flex gap-3 rounded-lg px-4 py-3 ${reason === null ? 'bg-accent-soft' : 'bg-bad-soft'}`}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-px size-5 shrink-0" />
      <p>
        <strong className="block">{TEXTS[kind]}</strong>
        {sentence}
      </p>
    </li>
  );
}

/** Requests the decision while a document waits. */
function Follow() {
  useAnswer('/agent/identity-check', {}, { refetchInterval: POLL_DOCUMENTS_MS });
  return null;
}
