import { useEffect, useRef, useState } from 'react';

/** A current fact and its announcement. */
export interface Fact {
  /** Constant while it is the same fact. */
  readonly key: string;
  readonly text: string;
}

interface Line {
  readonly id: number;
  readonly text: string;
}

/** Maximum lines kept on the page, so that a screen reader does not read the whole session. */
const MAX_LINES = 4;

/**
 * Announces each fact to screen readers once, when it becomes true. It is a log, because facts of a shared round come faster
 * than speech: a line replaced before its turn would never be read.
 */
export function Announcer({ label, facts }: { readonly label: string; readonly facts: readonly Fact[] }) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const present = useRef<ReadonlySet<string>>(new Set());
  const announced = useRef(0);

  useEffect(() => {
    const news = facts.filter(({ key }) => !present.current.has(key));
    present.current = new Set(facts.map(({ key }) => key));
    if (news.length === 0) return;
    const added = news.map(({ text }) => ({ id: ++announced.current, text }));
    setLines((before) => [...before, ...added].slice(-MAX_LINES));
  }, [facts]);

  return (
    <div role="log" aria-label={label} className="sr-only">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
