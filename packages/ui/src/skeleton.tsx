/** The shape of what is coming; size it to the true layout with `className`. */
export function Skeleton({ className = '' }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-lg bg-line ${className}`} />;
}
