import { copyFrom } from '@jara/game-client/copy-text';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { TEXTS } from './texts.ts';

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  readonly className: string;
}

/** Copies a text to the clipboard, and confirms it in a status of its own. */
export function CopyButton({ label, text, className }: CopyButtonProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    if (box.current !== null && (await copyFrom(box.current))) setCopied(true);
  }
  return (
    <>
      <textarea ref={box} readOnly tabIndex={-1} aria-hidden="true" value={text} className="sr-only" />
      <button type="button" onClick={() => void copy()} className={className}>
        <Copy aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {isCopied ? TEXTS.copied : label}
      </button>
      {/* Outside the button: inside, it would replace the button's name. */}
      <span role="status" className="sr-only">
        {isCopied ? TEXTS.copied : null}
      </span>
    </>
  );
}
