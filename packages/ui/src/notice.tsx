import { RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { TEXTS } from './texts.ts';

/** Time after which work is reported as slow. */
export const SLOW_AFTER_MS = 3000;

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The action that helps. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      {icon ? (
        <span className="flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent">
          {icon}
        </span>
      ) : null}
      <p className="font-head text-21 text-text">{title}</p>
      {children ? <div className="max-w-sm text-15 text-text-soft">{children}</div> : null}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
}

export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-bad-soft text-bad">
        <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-6" />
      </span>
      <p className="font-head text-21 text-text">{title}</p>
      {children ? <div className="max-w-sm text-15 text-text-soft">{children}</div> : null}
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {TEXTS.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}

/** A sentence inside the page that must be noticed. */
export function AlertNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-lg bg-bad-soft px-4 py-3 text-15 text-text">
      <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="mt-px size-5 shrink-0 text-bad" />
      <div>{children}</div>
    </div>
  );
}

/** Render it while a call is under way: after three seconds it reports a slow network. */
export function SlowNotice({ children }: { children?: ReactNode }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="min-h-5 text-13 text-text-soft">
      {slow ? (children ?? TEXTS.slow) : null}
    </p>
  );
}
