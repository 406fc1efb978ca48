/** The shape of pending content; size it to the final layout with `className`. */
export function Skeleton({ className = '' }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-lg bg-line ${className}`} />;
}
