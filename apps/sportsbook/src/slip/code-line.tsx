import { copyFrom } from '@jara/game-client/copy-text';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { TEXTS } from './texts.ts';

/** A code, large enough to be read out, with a button that copies it. */
export function CodeLine({ name, code }: { name: string; code: string }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    if (box.current !== null && (await copyFrom(box.current))) setCopied(true);
  }
  return (
    <p className="flex items-center gap-3 rounded-lg border border-dashed border-line-strong bg-sunken py-1 pl-3 text-left">
      <span className="min-w-0 flex-1">
        <span className="block text-13 leading-4 text-text-soft">{name}</span>
        <span className="figures block text-17 leading-6 font-semibold tracking-wider">{code}</span>
      </span>
      <textarea ref={box} readOnly tabIndex={-1} aria-hidden="true" value={code} className="sr-only" />
      <button
        type="button"
        onClick={() => void copy()}
        className="flex min-h-12 items-center gap-2 rounded-lg px-3 text-15 font-semibold text-accent hover:underline"
      >
        <Copy aria-hidden="true" strokeWidth={1.75} className="size-4" />
        <span role="status">{isCopied ? TEXTS.copied : TEXTS.copy}</span>
      </button>
    </p>
  );
}
