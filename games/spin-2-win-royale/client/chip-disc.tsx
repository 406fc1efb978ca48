import { chipText } from './bet-pile.ts';

export type ChipLook = 'laid' | 'won' | 'lost';

const LOOKS: Readonly<Record<ChipLook, string>> = {
  laid: 'text-danfo',
  won: 'text-danfo scale-125',
  lost: 'text-mist scale-70 opacity-80',
};

/** A chip seen from above: a notched rim, and in the middle what lies there. */
export function ChipDisc({ naira, look = 'laid' }: { naira: number; look?: ChipLook }) {
  const text = chipText(naira);
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      className={`block size-7.5 drop-shadow-[0_1px_1px_rgb(0_0_0/0.5)] transition-[scale,opacity] duration-200 ease-out ${LOOKS[look]}`}
    >
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
