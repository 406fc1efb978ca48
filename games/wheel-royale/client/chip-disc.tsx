import { chipText } from './stakes.ts';

/** A chip seen from above: a notched rim, and in the middle what it is worth. */
export function ChipDisc({ naira, className }: { naira: number; className: string }) {
  const text = chipText(naira);
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className={`block ${className}`}>
      <circle cx="24" cy="24" r="23" fill="currentColor" />
      <circle
        cx="24"
        cy="24"
        r="19.500"
        fill="none"
        className="stroke-ink"
        strokeWidth="4"
        strokeDasharray="7.650 7.650"
      />
      <circle cx="24" cy="24" r="16.500" className="fill-chalk stroke-ink" strokeWidth="1" />
      <text
        x="24"
        y="29"
        textAnchor="middle"
        fontSize={text.length > 3 ? 12 : 14}
        fontWeight="800"
        className="fill-ink"
      >
        {text}
      </text>
    </svg>
  );
}
