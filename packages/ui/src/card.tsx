import type { ReactNode } from 'react';

/** The signature double stripe: under a header, between sections, on a winning card. */
export function StripeBar({ className = '' }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={`stripe h-2.5 w-full ${className}`} />;
}

interface CardProps {
  children: ReactNode;
  /** The double stripe along the left edge. */
  stripe?: boolean | undefined;
  className?: string | undefined;
}

export function Card({ children, stripe = false, className = '' }: CardProps) {
  const edge = stripe ? 'stripe-edge' : 'bg-surface';
  return (
    <div className={`relative overflow-hidden rounded-xl border border-line text-text ${edge} ${className}`}>
      {children}
    </div>
  );
}
