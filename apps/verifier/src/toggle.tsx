export interface ToggleProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  readonly value: Id;
  onChange(id: Id): void;
}

/** A few options, exactly one of which is selected. */
export function Toggle<Id extends string>({ label, options, value, onChange }: ToggleProps<Id>) {
  return (
    <fieldset className="inline-flex max-w-full flex-wrap gap-1 rounded-xl bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
          className={`min-h-12 rounded-lg px-4 text-15 font-semibold ${
            id === value ? 'bg-surface text-text shadow-sm' : 'text-text-soft hover:text-text'
          }`}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
