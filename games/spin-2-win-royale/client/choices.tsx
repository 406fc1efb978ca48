export interface ChoicesProps<Value extends string> {
  readonly label: string;
  /** The label is visible, not only for screen readers. */
  readonly shown?: boolean;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  onChange(value: Value): void;
}

/** A choice between a few options, side by side. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, shown = false, options, value, onChange } = props;
  return (
    <fieldset className="min-w-0">
      <legend className={shown ? 'mb-1 text-13 text-text-soft' : 'sr-only'}>{label}</legend>
      <div className="flex rounded-lg border border-line-strong p-0.5">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className={`min-h-11 min-w-0 flex-1 rounded-md px-0.5 text-13 leading-4 font-semibold transition-colors duration-150 ease-out ${
              option.value === value ? 'bg-chalk text-ink' : 'text-text-soft hover:text-text'
            }`}
          >
            {option.text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
