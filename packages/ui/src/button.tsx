import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const SHAPE =
  'inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-lg px-5 py-2 text-center text-17 font-semibold ' +
  'no-underline select-none transition-[background-color,border-color,transform] duration-150 ease-out active:translate-y-px ' +
  'disabled:translate-y-0 forced-colors:border';

const LOOK: Record<ButtonVariant, string> = {
  primary:
    'bg-danfo text-ink hover:bg-danfo-deep disabled:bg-line disabled:text-text-soft disabled:hover:bg-line',
  secondary:
    'border border-line-strong bg-surface text-text hover:border-text disabled:text-text-soft disabled:hover:border-line-strong',
  quiet: 'text-accent underline-offset-4 hover:underline disabled:text-text-soft disabled:no-underline',
  danger: 'bg-clay text-white hover:bg-bad disabled:bg-line disabled:text-text-soft disabled:hover:bg-line',
};

/** The classes of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'primary', block = false): string {
  return `${SHAPE} ${LOOK[variant]}${block ? ' w-full' : ''}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  /** Work is under way: the button is disabled and announces it. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  block?: boolean | undefined;
}

export function Button({
  variant = 'primary',
  busy = false,
  busyLabel,
  block = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass(variant, block)}${className ? ` ${className}` : ''}`}
    >
      {busy ? <Spinner /> : null}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
