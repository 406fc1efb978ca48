import { useEffect, useState } from 'react';

const COPIED_MS = 4000;

/** Copies text; `copied` is true for some seconds afterwards. */
export function useCopy(): { readonly copied: boolean; copy(text: string): Promise<boolean> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return {
    copied,
    async copy(text) {
      const done = await copyText(text);
      setCopied(done);
      return done;
    },
  };
}

/** Copies text, also where the page was opened over plain HTTP and the browser therefore withholds its clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'fixed top-0 opacity-0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}
