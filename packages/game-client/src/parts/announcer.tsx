import { useEffect, useRef, useState } from 'react';

/** Something that holds now, and how it is said. */
export interface Fact {
  /** The same as long as it is the same fact. */
  readonly key: string;
  readonly text: string;
}

interface Line {
  readonly id: number;
  readonly text: string;
}

/** Older lines leave the page: somebody who reads it does not meet the whole evening. */
const MOST_LINES = 4;

/**
 * Says each fact to screen readers once, when it begins to hold. It is a log, because facts of a round that everyone plays come
 * faster than they are spoken: a line that is replaced before its turn would never be heard.
 */
export function Announcer({ label, facts }: { readonly label: string; readonly facts: readonly Fact[] }) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const standing = useRef<ReadonlySet<string>>(new Set());
  const said = useRef(0);

  useEffect(() => {
    const news = facts.filter(({ key }) => !standing.current.has(key));
    standing.current = new Set(facts.map(({ key }) => key));
    if (news.length === 0) return;
    const added = news.map(({ text }) => ({ id: ++said.current, text }));
    setLines((before) => [...before, ...added].slice(-MOST_LINES));
  }, [facts]);

  return (
    <div role="log" aria-label={label} className="sr-only">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
