import { useEffect, useState } from 'react';

const POLL_EVERY_MS = 100;
const SECOND_MS = 1000;

/** The time of a practice question, on this device's clock; it stops once the question is answered. */
export function usePracticeClock(answerMs: number, isRunning: boolean) {
  const [endsAtMs] = useState(() => performance.now() + answerMs);
  const leftMs = () => Math.max(0, endsAtMs - performance.now());
  const [seconds, setSeconds] = useState(Math.ceil(answerMs / SECOND_MS));
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(
      () => setSeconds(Math.ceil(Math.max(0, endsAtMs - performance.now()) / SECOND_MS)),
      POLL_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [isRunning, endsAtMs]);
  return { seconds, leftShare: () => leftMs() / answerMs };
}
