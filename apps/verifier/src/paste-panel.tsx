import { type ReadDocument, readDocuments } from '@jara/game-kit/verify/documents';
import { Button } from '@jara/ui/button';
import { LetterField } from '@jara/ui/field';
import { sha256 } from '@noble/hashes/sha2.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RULES } from './games.ts';
import { SeveralView } from './several-view.tsx';
import { judge, shownOf } from './shown.ts';
import { TEXTS } from './texts.ts';
import { faultText } from './verdict-texts.ts';
import { VerdictView } from './verdict-view.tsx';

const readGiven = (text: string) => (text.trim() === '' ? null : readDocuments(text));

/** Input of one or more receipts or a season, from the clipboard, a file, or the game that opened this page. */
export function PastePanel({ given }: { given: string }) {
  const [typed, setTyped] = useState(given);
  const [error, setError] = useState<string | undefined>();
  const [reads, setReads] = useState<readonly ReadDocument[] | null>(() => readGiven(given));
  const picker = useRef<HTMLInputElement>(null);
  const verdict = useRef<HTMLDivElement>(null);

  function check(text: string) {
    const found = readGiven(text);
    setError(found === null ? TEXTS.nothingPasted : undefined);
    setReads(found);
  }

  async function open(file: File | undefined) {
    if (file === undefined) return;
    const text = await file.text();
    setTyped(text);
    check(text);
  }

  const one = reads?.length === 1 ? reads[0] : undefined;
  const judged = useMemo(() => (one?.ok === true ? judge(sha256, RULES, one) : null), [one]);
  // A verdict is scrolled to: a phone's first screen shows only the receipt above it.
  const hasVerdict = judged !== null || (reads?.length ?? 0) > 1;
  useEffect(() => {
    if (hasVerdict) verdict.current?.scrollIntoView();
  }, [hasVerdict]);
  const fault = one?.ok === false ? faultText(one.fault) : undefined;
  return (
    <section aria-label={TEXTS.paste} className="mt-6">
      <LetterField
        label={TEXTS.receipt}
        hint={TEXTS.receiptHint}
        error={error ?? fault}
        value={typed}
        rows={5}
        spellCheck={false}
        autoCapitalize="none"
        className="font-mono text-13! break-all"
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
          setReads(null);
        }}
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={() => check(typed)}>{TEXTS.check}</Button>
        <Button variant="secondary" onClick={() => picker.current?.click()}>
          {TEXTS.openFile}
        </Button>
        {typed === '' ? null : (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped('');
              setReads(null);
            }}
          >
            {TEXTS.clear}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          accept=".json,.jsonl,.txt,application/json,text/plain"
          hidden
          aria-label={TEXTS.openFile}
          onChange={(event) => {
            void open(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <div ref={verdict} aria-live="polite" className="mt-8 scroll-mt-4">
        {judged === null ? null : <VerdictView shown={shownOf(judged, RULES)} />}
        {reads !== null && reads.length > 1 ? <SeveralView reads={reads} /> : null}
      </div>
    </section>
  );
}
