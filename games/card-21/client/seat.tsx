import type { ReactNode } from 'react';

export interface SeatProps {
  readonly name: string;
  readonly total: string;
  /** It is this hand's turn. */
  readonly isActive: boolean;
  readonly isBust: boolean;
  /** The content beside the total. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A seat at the table: its player and the total of its cards, above the cards. */
export function Seat({ name, total, isActive, isBust, note, children }: SeatProps) {
  const look = isActive
    ? 'border-danfo bg-danfo text-ink'
    : isBust
      ? 'border-bad text-bad'
      : 'border-line-strong bg-page text-text';
  return (
    <div className="grid min-w-0 grid-cols-1 justify-items-center gap-1">
      <p className="flex min-h-7 items-center gap-2 text-15 whitespace-nowrap max-[22rem]:gap-1 max-[22rem]:text-13">
        <span className="text-text-soft">{name}</span>
        {total === '' ? null : (
          <span
            className={`figures rounded-full border px-2.5 py-0.5 font-semibold max-[22rem]:px-1.5 ${look}`}
          >
            {total}
          </span>
        )}
        {note}
      </p>
      {children}
    </div>
  );
}
