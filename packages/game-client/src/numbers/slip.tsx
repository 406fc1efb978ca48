import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

/** Tolerance: a gap between boxes is no further content. */
const CUT_PX = 8;

/** Whether the slip continues below its visible part. */
function useCut() {
  const paper = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  function onScroll() {
    const seen = paper.current;
    if (seen !== null) setCut(seen.scrollHeight - seen.scrollTop - seen.clientHeight > CUT_PX);
  }
  const onResize = useEffectEvent(onScroll);
  useEffect(() => {
    const watcher = new ResizeObserver(onResize);
    for (const one of [paper.current, ...(paper.current?.children ?? [])]) if (one) watcher.observe(one);
    return () => watcher.disconnect();
  }, []);
  return { paper, isCut, onScroll };
}

/** A slip from the kiosk's printer: chalk paper with torn edges. It fades where it continues. */
export function Slip({ children }: { children: ReactNode }) {
  const { paper, isCut, onScroll } = useCut();
  return (
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] text-ink drop-shadow-lg">
      <TornEdge />
      <div
        ref={paper}
        onScroll={onScroll}
        className={`min-h-0 scroll-pb-10 overflow-y-auto overscroll-contain bg-chalk px-0.5 wide:px-2 ${isCut ? 'mask-b-from-[calc(100%-2.5rem)]' : ''}`}
      >
        {children}
      </div>
      {isCut ? <span className="h-2" /> : <TornEdge below />}
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
