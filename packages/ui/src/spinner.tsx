import { LoaderCircle } from 'lucide-react';

/** Turning ring. With a label it announces itself; without one it is decoration beside text that does. */
export function Spinner({
  label,
  className = '',
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  const ring = (
    <LoaderCircle aria-hidden="true" strokeWidth={1.75} className={`size-5 animate-spin ${className}`} />
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-text-soft">
      {ring}
      {label}
    </span>
  );
}
