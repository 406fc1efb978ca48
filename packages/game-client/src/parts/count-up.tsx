import { formatNaira, type Kobo } from '@jara/money/kobo';
import { useEffect, useRef } from 'react';
import { wantsStillness } from '../motion.ts';

const SHORTEST_MS = 400;
const LONGEST_MS = 1400;

export interface CountUpProps {
  readonly amountKobo: Kobo;
  /** Multiple of the stake: a larger one counts longer. */
  readonly times: number;
}

/** An amount that counts up. Screen readers, and pages with reduced motion, get the whole amount. */
export function CountUp({ amountKobo, times }: CountUpProps) {
  const digits = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = digits.current;
    if (element === null || wantsStillness()) return;
    const durationMs = Math.min(LONGEST_MS, SHORTEST_MS + times * 120);
    const startMs = performance.now();
    let frame = requestAnimationFrame(function draw(nowMs) {
      const share = Math.min(1, Math.max(0, (nowMs - startMs) / durationMs));
      const counted =
        share === 1 ? amountKobo : ((amountKobo * BigInt(Math.round(share * 1000))) / 100_000n) * 100n;
      element.textContent = formatNaira(counted, 'short');
      if (share < 1) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [amountKobo, times]);

  return (
    <span className="figures">
      <span className="sr-only">{formatNaira(amountKobo, 'short')}</span>
      <span ref={digits} aria-hidden="true">
        {formatNaira(amountKobo, 'short')}
      </span>
    </span>
  );
}
