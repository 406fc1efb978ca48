import { Button } from '@jara/ui/button';
import { Field } from '@jara/ui/field';

interface CodeFormProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string;
  readonly button: string;
  readonly code: string;
  readonly isBusy: boolean;
  /** Nothing to send. */
  readonly isEmpty: boolean;
  onCode(code: string): void;
  onSend(): void;
}

/** A code, typed or shown, and its actions. */
export function CodeForm(props: CodeFormProps) {
  const { label, hint, error, button, code, isBusy, isEmpty, onCode, onSend } = props;
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isBusy) onSend();
      }}
    >
      <div className="min-w-0 flex-1">
        <Field
          label={label}
          hint={hint}
          error={error === '' ? undefined : error}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => onCode(target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        busy={isBusy}
        disabled={isEmpty}
        className="mt-[1.625rem] shrink-0"
      >
        {button}
      </Button>
    </form>
  );
}
