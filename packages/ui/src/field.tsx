import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { TEXTS } from './texts.ts';

const BOX =
  'block w-full min-h-12 rounded-lg border bg-surface text-17 text-text placeholder:text-text-soft ' +
  'transition-colors duration-150 ease-out hover:border-text focus:border-accent disabled:bg-sunken disabled:text-text-soft';

/** Not for selects: to a browser every select is read-only. */
export const TYPED_BOX = `${BOX} read-only:bg-sunken`;

export const boxEdge = (error: string | undefined) => (error ? 'border-bad' : 'border-line-strong');

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** Label above, box, and one line kept for hint or error so that nothing moves when an error comes. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-15 font-semibold text-text">
        {label}
      </label>
      {children}
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`mt-1 min-h-5 text-13 ${error ? 'font-medium text-bad' : 'text-text-soft'}`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

interface FieldExtras {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

function useFieldId(given: string | undefined): string {
  const own = useId();
  return given ?? own;
}

function described(id: string, error: string | undefined) {
  return { id, 'aria-describedby': `${id}-note`, 'aria-invalid': error ? true : undefined } as const;
}

type FieldProps = ComponentProps<'input'> & FieldExtras;

export function Field({ label, hint, error, id: givenId, className, ...rest }: FieldProps) {
  const id = useFieldId(givenId);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...rest}
        {...described(id, error)}
        className={`${TYPED_BOX} px-4 ${boxEdge(error)} ${className ?? ''}`}
      />
    </FieldFrame>
  );
}

/** A password that can be shown before it is sent: typing blind on a small phone is guesswork. */
export function PasswordField({
  label,
  hint,
  error,
  id: givenId,
  className,
  ...rest
}: Omit<FieldProps, 'type'>) {
  const id = useFieldId(givenId);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...described(id, error)}
          type={shown ? 'text' : 'password'}
          className={`${TYPED_BOX} pr-14 pl-4 ${boxEdge(error)} ${className ?? ''}`}
        />
        <button
          type="button"
          aria-label={shown ? TEXTS.hidePassword : TEXTS.showPassword}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-lg text-text-soft hover:text-text"
        >
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}

/** Several lines of text. */
export function LetterField({
  label,
  hint,
  error,
  id: givenId,
  className,
  ...rest
}: ComponentProps<'textarea'> & FieldExtras) {
  const id = useFieldId(givenId);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={6}
        {...rest}
        {...described(id, error)}
        className={`${TYPED_BOX} px-4 py-3 ${boxEdge(error)} ${className ?? ''}`}
      />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  id: givenId,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & FieldExtras) {
  const id = useFieldId(givenId);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          {...rest}
          {...described(id, error)}
          className={`${BOX} appearance-none pr-12 pl-4 ${boxEdge(error)} ${className ?? ''}`}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-text-soft"
        />
      </div>
    </FieldFrame>
  );
}

/** Naira, typed as digits; the box shows the sign, so that it need not be typed. */
export function AmountField({
  label,
  hint,
  error,
  id: givenId,
  className,
  ...rest
}: Omit<FieldProps, 'type'>) {
  const id = useFieldId(givenId);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-17 text-text-soft"
        >
          ₦
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          {...described(id, error)}
          type="text"
          className={`${TYPED_BOX} pr-4 pl-10 font-semibold tabular-nums placeholder:font-normal ${boxEdge(error)} ${className ?? ''}`}
        />
      </div>
    </FieldFrame>
  );
}
