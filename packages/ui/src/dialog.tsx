import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { TEXTS } from './texts.ts';

interface DialogProps {
  open: boolean;
  /** Called when the player dismisses the dialog; the owner then sets `open` to false. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, the most likely one last. */
  actions?: ReactNode;
  /** Escape, the close button and a tap outside dismiss it. Default: only when there is an `onClose`. */
  dismissible?: boolean | undefined;
  className?: string | undefined;
}

/** A modal on the native element: the browser keeps the focus inside and returns it afterwards. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  dismissible,
  className = '',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const canDismiss = dismissible ?? onClose !== undefined;

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  function stopEscape(event: KeyboardEvent) {
    // A second Escape closes a dialog even when its cancel event is refused, so the key itself is stopped.
    if (event.key === 'Escape' && !canDismiss) event.preventDefault();
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onKeyDown={stopEscape}
      onCancel={(event) => {
        event.preventDefault();
        if (canDismiss) onClose?.();
      }}
      onClick={(event) => {
        if (canDismiss && event.target === event.currentTarget) onClose?.();
      }}
      className={
        'm-auto max-h-[calc(100*var(--view)_-_2rem)] w-[calc(100%-2rem)] max-w-md overflow-y-auto overscroll-contain rounded-xl ' +
        `border border-line bg-surface p-0 text-text shadow-2xl open:animate-rise max-md:mb-4 ${className}`
      }
    >
      {open ? (
        <div className="p-5 md:p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="font-head text-21">
              {title}
            </h2>
            {onClose !== undefined ? (
              <button
                type="button"
                aria-label={TEXTS.close}
                onClick={onClose}
                // Keeps its space while it is hidden, so that the title does not wrap differently.
                className={
                  '-mt-2.5 -mr-2.5 flex size-12 shrink-0 items-center justify-center rounded-lg text-text-soft hover:text-text ' +
                  (canDismiss ? '' : 'invisible')
                }
              >
                <X aria-hidden="true" strokeWidth={1.75} className="size-5" />
              </button>
            ) : null}
          </div>
          <div className="mt-2 text-15 text-text">{children}</div>
          {actions ? (
            <div className="mt-5 flex flex-col-reverse gap-3 md:flex-row md:justify-end">{actions}</div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}
