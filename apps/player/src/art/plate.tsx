import { type AdireFigure, AdireMark } from '@jara/ui/pattern';

export interface PlateProps {
  /** The house's name in plain words: we draw nobody else's mark. */
  readonly name: string;
  /** A figure beside the name, for plates that stand large; without it the plate is as low as a line of logos. */
  readonly figure?: AdireFigure | undefined;
  readonly className?: string | undefined;
}

/** The plate that every partner and every way to pay stands on, like the number plate of a danfo. */
export function Plate({ name, figure, className = '' }: PlateProps) {
  const size = figure === undefined ? 'min-h-10 px-3.5 text-15' : 'min-h-16 px-4 text-17';
  return (
    <span
      className={`relative inline-flex items-center gap-2.5 overflow-hidden rounded-lg border border-line-strong bg-surface pl-5 font-head whitespace-nowrap text-text ${size} ${className}`}
    >
      <span aria-hidden="true" className="absolute inset-y-0 left-0 w-2 border-x-2 border-danfo bg-ink" />
      {figure === undefined ? null : <AdireMark figure={figure} className="size-8 shrink-0 text-accent" />}
      {name}
    </span>
  );
}
