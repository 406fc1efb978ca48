import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Whether the change is being stored: it shows already, and cannot be changed until then. */
  busy?: boolean | undefined;
}

/** One setting, on or off, effective immediately. The whole row is its target. */
export function Switch({ label, hint, checked, onChange, busy = false }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      aria-disabled={busy || undefined}
      onClick={() => busy || onChange(!checked)}
      className="group flex min-h-12 w-full items-center justify-between gap-4 py-3 text-left"
    >
      <span className="min-w-0">
        <span id={`${id}-label`} className="block text-17 font-semibold text-text">
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="mt-1 block text-15 text-text-soft">
            {hint}
          </span>
        ) : null}
      </span>
      <span
        aria-hidden="true"
        className={`flex h-8 w-14 shrink-0 items-center rounded-full border p-1 transition-colors duration-150 ease-out ${
          checked ? 'border-accent bg-accent' : 'border-line-strong bg-sunken group-hover:border-text'
        }`}
      >
        <span
          className={`size-6 rounded-full transition-transform duration-150 ease-out ${
            checked ? 'translate-x-5.5 bg-surface' : 'bg-line-strong'
          }`}
        />
      </span>
    </button>
  );
}
