import { chipText } from './chip-text.ts';

/** A chip seen from above: a notched rim, and its value in the middle. */
export function ChipDisc({ naira, className }: { naira: number; className: string }) {
  const text = chipText(naira);
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={`block ${className}`}>
      <circle cx="16" cy="16" r="15.500" fill="currentColor" />
      <circle
        cx="16"
        cy="16"
        r="13.500"
        fill="none"
        className="stroke-ink"
        strokeWidth="3"
        strokeDasharray="5.300 5.300"
      />
      <circle cx="16" cy="16" r="11.500" className="fill-chalk stroke-ink" strokeWidth="0.750" />
      <text
        x="16"
        y="19.800"
        textAnchor="middle"
        fontSize={text.length > 3 ? 9 : 11}
        fontWeight="800"
        className="fill-ink"
      >
        {text}
      </text>
    </svg>
  );
}
