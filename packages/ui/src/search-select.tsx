import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { boxEdge, FieldFrame, TYPED_BOX } from './field.tsx';
import type { Option } from './option-match.ts';
import { TEXTS } from './search-select-texts.ts';
import { useSearchSelect } from './use-search-select.ts';

export interface SearchSelectProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly Option[];
  /** The value of the option chosen, or the empty string. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** Said in place of the list where nothing matches what was typed. */
  empty: ReactNode;
  /** How long typing must rest before the list follows it. */
  debounceMs: number;
  disabled?: boolean | undefined;
}

/**
 * One of many, found by typing a part of its name: a combobox with a list of its own. The list opens in the flow of the page, not
 * over it, so that neither a dialog nor a phone's keyboard can cover it.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, placeholder, empty, disabled } = props;
  const id = useId();
  const list = useSearchSelect(props);
  const { isOpen, matches, activeIndex } = list;
  const optionId = (index: number) => `${id}-option-${index}`;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && activeIndex in matches ? optionId(activeIndex) : undefined}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          placeholder={placeholder}
          value={list.shown}
          onChange={(event) => list.type(event.target.value)}
          onClick={list.toggle}
          onKeyDown={list.onKeyDown}
          onBlur={list.leave}
          className={`${TYPED_BOX} truncate pr-12 pl-4 ${boxEdge(error)}`}
        />
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className={`pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-text-soft ${isOpen ? 'rotate-180' : ''}`}
        />
      </div>
      <OptionList
        id={`${id}-list`}
        label={label}
        hidden={!isOpen || matches.length === 0}
        activeIndex={activeIndex}
        options={matches}
        optionId={optionId}
        value={props.value}
        onChoose={list.choose}
      />
      <p role="status" className={isOpen && matches.length === 0 ? 'mt-1 px-4 py-3 text-15' : 'sr-only'}>
        {isOpen ? (matches.length === 0 ? empty : TEXTS.found(matches.length)) : null}
      </p>
    </FieldFrame>
  );
}

interface OptionListProps {
  id: string;
  label: ReactNode;
  hidden: boolean;
  options: readonly Option[];
  activeIndex: number;
  value: string;
  optionId: (index: number) => string;
  onChoose: (option: Option) => void;
}

function OptionList({ id, label, hidden, options, activeIndex, value, optionId, onChoose }: OptionListProps) {
  const active = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!hidden && activeIndex >= 0) active.current?.scrollIntoView({ block: 'nearest' });
  }, [hidden, activeIndex]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={typeof label === 'string' ? label : undefined}
      hidden={hidden}
      className="mt-1 max-h-60 overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-surface py-1"
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          tabIndex={-1}
          id={optionId(index)}
          ref={index === activeIndex ? active : null}
          role="option"
          aria-selected={option.value === value}
          // The field keeps the focus, or leaving it would close the list before the tap arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={`flex min-h-12 w-full items-center text-left justify-between gap-3 px-4 py-2 text-15 hover:bg-sunken ${
            index === activeIndex ? 'bg-accent-soft text-accent' : 'text-text'
          }`}
        >
          {option.label}
          {option.value === value ? (
            <Check aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-accent" />
          ) : null}
        </button>
      ))}
    </div>
  );
}
