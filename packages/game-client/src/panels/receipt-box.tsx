import { Button } from '@jara/ui/button';
import { useId, useRef, useState } from 'react';
import { copyFrom } from '../copy-text.ts';
import { openVerifier } from '../open-verifier.ts';
import { PANEL_TEXTS } from './texts.ts';

/** The round as one text for the verifier: to copy, to save, or to open there. */
export function ReceiptBox({ receipt }: { receipt: string }) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState('');

  async function copy() {
    if (box.current === null) return;
    setStatus((await copyFrom(box.current)) ? PANEL_TEXTS.copied : PANEL_TEXTS.copyByHand);
  }

  return (
    <div>
      <label htmlFor={id} className="text-13 text-text-soft">
        {PANEL_TEXTS.receipt}
      </label>
      <textarea
        ref={box}
        id={id}
        readOnly
        rows={3}
        spellCheck={false}
        value={receipt}
        className="mt-1 block w-full resize-y rounded-lg border border-line-strong bg-sunken px-3 py-2 font-mono text-17 break-all text-text"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" className="grow" onClick={() => void copy()}>
          {PANEL_TEXTS.copyReceipt}
        </Button>
        <Button variant="secondary" className="grow" onClick={() => openVerifier(receipt)}>
          {PANEL_TEXTS.openVerifier}
        </Button>
      </div>
      <p role="status" className="mt-1 min-h-5 text-13 text-text-soft">
        {status}
      </p>
    </div>
  );
}
