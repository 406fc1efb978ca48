import { type ReactNode, useId } from 'react';

/** A slip as the kiosk's printer tears it off: chalk paper, its upper and lower edge in teeth. */
export function Slip({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] text-ink drop-shadow-lg">
      <TornEdge />
      <div className="min-h-0 overflow-y-auto overscroll-contain bg-chalk px-0.5 wide:px-2">{children}</div>
      <TornEdge below />
    </div>
  );
}

function TornEdge({ below = false }: { below?: boolean }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={`block h-2 w-full text-chalk ${below ? '-mt-px -scale-y-100' : '-mb-px'}`}
    >
      <defs>
        <pattern id={id} width="12" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 8 6 0.500 12 8z" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="8" fill={`url(#${id})`} />
    </svg>
  );
}
