import { type UseComboboxStateChangeTypes, useCombobox } from 'downshift';
import { Check, ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { boxEdge, FieldFrame, TYPED_BOX } from './field.tsx';
import { meantByLeaving, type Option, optionsMatching } from './option-match.ts';
import { TEXTS } from './search-select-texts.ts';

interface SearchSelectProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly Option[];
  /** The value of the selected option, or the empty string. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** Shown in place of the list when nothing matches. */
  empty: ReactNode;
  /** Delay between typing and the update of the list. */
  debounceMs: number;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A combobox for one of many options, found by a part of their name. The list opens in the flow of the page, not over it, so that
 * neither a dialog nor a phone's keyboard can cover it.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, placeholder, empty, disabled, value, ref } = props;
  const id = useId();
  const { isOpen, matches, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useSearchSelect(
    id,
    props,
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...getInputProps({
            ...(ref === undefined ? {} : { ref }),
            'aria-labelledby': undefined,
            onKeyDown: (event: KeyboardEvent<HTMLInputElement> & { preventDownshiftDefault?: boolean }) => {
              // Escape closes the list only, and without a list the dialog around it.
              if (event.key !== 'Escape') return;
              if (isOpen) event.stopPropagation();
              else event.preventDownshiftDefault = true;
            },
          })}
          type="text"
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          placeholder={placeholder}
          className={`${TYPED_BOX} truncate pr-12 pl-4 ${boxEdge(error)}`}
        />
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className={`pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-text-soft ${isOpen ? 'rotate-180' : ''}`}
        />
      </div>
      <div
        {...getMenuProps({ 'aria-label': typeof label === 'string' ? label : undefined })}
        hidden={!isOpen || matches.length === 0}
        className="mt-1 max-h-60 overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-surface py-1"
      >
        {matches.map((option, index) => (
          <button
            key={option.value}
            {...getItemProps({ item: option, index, 'aria-selected': option.value === value })}
            type="button"
            tabIndex={-1}
            className={`flex min-h-12 w-full items-center text-left justify-between gap-3 px-4 py-2 text-15 hover:bg-sunken ${
              index === highlightedIndex ? 'bg-accent-soft text-accent' : 'text-text'
            }`}
          >
            {option.label}
            {option.value === value ? (
              <Check aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-accent" />
            ) : null}
          </button>
        ))}
      </div>
      <p role="status" className={isOpen && matches.length === 0 ? 'mt-1 px-4 py-3 text-15' : 'sr-only'}>
        {isOpen ? (matches.length === 0 ? empty : TEXTS.found(matches.length)) : null}
      </p>
    </FieldFrame>
  );
}

const NONE = -1;
const { InputBlur, InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape } =
  useCombobox.stateChangeTypes;

/** Downshift's combobox, with a list that follows typing with a delay, and a selection that does not wait for the list. */
function useSearchSelect(id: string, { options, value, onChange, debounceMs }: SearchSelectProps) {
  const selected = options.find((option) => option.value === value) ?? null;
  const [isOpen, setOpen] = useState(false);
  /** Null while nothing was typed: then the field shows the selected option, and the list shows all. */
  const [typed, setTyped] = useState<string | null>(null);
  const [searched, setSearched] = useState('');
  const matches = optionsMatching(options, searched);

  function close(): void {
    setOpen(false);
    setTyped(null);
    setSearched('');
  }

  function setOpenAfter(type: UseComboboxStateChangeTypes, open: boolean): void {
    if (open) setOpen(true);
    // A tap elsewhere must end before the list closes, or it ends on an element that moves under it.
    else if (type === InputBlur) setTimeout(close);
    else close();
  }

  /** The option that Enter selects, also where the list has not followed the last typing. */
  function meantByEnter(highlighted: number): Option | undefined {
    return typed !== null && typed !== searched ? optionsMatching(options, typed)[0] : matches[highlighted];
  }

  const combobox = useCombobox<Option>({
    id,
    inputId: id,
    items: [...matches],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: selected,
    inputValue: typed ?? selected?.label ?? '',
    isOpen,
    onIsOpenChange: ({ type, isOpen: open }) => setOpenAfter(type, open),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    onInputValueChange: ({ type, inputValue }) => {
      if (type === InputChange) setTyped(inputValue);
    },
    stateReducer(state, { type, changes }) {
      if (type === InputChange) return { ...changes, highlightedIndex: state.highlightedIndex };
      if (type === InputClick && typed !== null) return { ...changes, isOpen: true };
      if (type === InputBlur) return { ...changes, selectedItem: meantByLeaving(typed, selected, options) };
      if (type === InputKeyDownEscape) return { ...changes, selectedItem: selected };
      if (type !== InputKeyDownEnter) return changes;
      const meant = meantByEnter(state.highlightedIndex);
      return meant === undefined ? { ...state } : { ...changes, selectedItem: meant, isOpen: false };
    },
  });
  const { setHighlightedIndex } = combobox;

  const search = useEffectEvent((text: string) => {
    setSearched(text);
    setHighlightedIndex(text.trim() === '' ? NONE : 0);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => search(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, debounceMs]);

  return { ...combobox, isOpen, matches };
}
