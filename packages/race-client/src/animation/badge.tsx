import { liveryOf } from './liveries.ts';

/** A runner's number in its colours. */
export function Badge({ number, isOwn = false }: { number: number; isOwn?: boolean }) {
  const { main, text, trim } = liveryOf(number);
  return (
    <svg
      viewBox="0 0 28 28"
      className={`size-7 shrink-0 rounded-md ${isOwn ? 'outline-2 outline-offset-1 outline-danfo' : ''}`}
      aria-hidden="true"
    >
      <rect width="28" height="28" rx="6" fill={main} />
      <rect x="0" y="23" width="28" height="2.5" fill={trim} opacity="0.9" />
      <text x="14" y="18.5" textAnchor="middle" fontSize="15" fontWeight="800" fill={text}>
        {number}
      </text>
    </svg>
  );
}
