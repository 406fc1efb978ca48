import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { TEXTS } from '../texts.ts';
import { ICON, IconButton } from './icon-button.tsx';

export interface SheetProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
  onClose(): void;
}

/** A modal sheet over the game, on the native element: the browser keeps the focus inside and returns it afterwards. */
export function Sheet({ title, beside = null, children, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="dark-room mx-auto mt-auto mb-0 w-full max-w-3xl max-h-[calc(100*var(--view)_-_2rem)] overflow-y-auto overscroll-contain rounded-t-2xl border border-line bg-page p-0 open:animate-rise wide:lg:mb-auto wide:lg:rounded-2xl"
    >
      <div className="sticky top-0 z-10 flex items-center gap-2 border-b border-line bg-surface pl-4">
        <h2 id={id} className="min-w-0 flex-1 truncate font-head text-17">
          {title}
        </h2>
        {beside === null ? null : <div className="w-3/5 min-w-0">{beside}</div>}
        <IconButton label={TEXTS.close} onClick={onClose}>
          <X {...ICON} />
        </IconButton>
      </div>
      <div className="p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{children}</div>
    </dialog>
  );
}
