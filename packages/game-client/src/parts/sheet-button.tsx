import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Sheet } from './sheet.tsx';

export interface SheetButtonProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly disabled?: boolean;
  readonly className?: string;
  /** Rendered while the sheet is open. */
  readonly children: ReactNode;
}

/** A small button of a game that opens a sheet with optional details. */
export function SheetButton({ label, Icon, disabled = false, className = '', children }: SheetButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={() => setOpen(true)}
        className={`flex size-12 shrink-0 items-center justify-center rounded-lg border border-line-strong bg-surface hover:border-text disabled:text-text-soft ${className}`}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </button>
      {isOpen ? (
        <Sheet title={label} onClose={() => setOpen(false)}>
          {children}
        </Sheet>
      ) : null}
    </>
  );
}
