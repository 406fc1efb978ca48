import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { type Option, optionsMatching } from './option-match.ts';
import { useAfterPointer } from './use-after-pointer.ts';

export interface SearchSelectParts {
  readonly options: readonly Option[];
  readonly value: string;
  readonly debounceMs: number;
  onChange(value: string): void;
}

const NONE = -1;

/** What was typed, and the options that match it once typing has rested. */
function useSearch(options: readonly Option[], debounceMs: number, onSearched: (text: string) => void) {
  /** Null while nothing was typed: then the field shows what is chosen, and the list everything. */
  const [typed, setTyped] = useState<string | null>(null);
  const [searched, setSearched] = useState('');
  const tell = useEffectEvent(onSearched);

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      setSearched(typed);
      tell(typed);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, debounceMs]);

  return {
    typed,
    setTyped,
    matches: optionsMatching(options, searched),
    /** The list has not followed what was typed last. */
    isBehind: typed !== null && typed !== searched,
    clear() {
      setTyped(null);
      setSearched('');
    },
  };
}

/** What a searchable select shows and how it answers to keys, by the combobox pattern of WAI-ARIA. */
export function useSearchSelect({ options, value, onChange, debounceMs }: SearchSelectParts) {
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(NONE);
  const search = useSearch(options, debounceMs, (text) => setActiveIndex(text.trim() === '' ? NONE : 0));
  const { typed, matches } = search;
  const afterPointer = useAfterPointer();

  function open(): void {
    setOpen(true);
    setActiveIndex(options.findIndex((option) => option.value === value));
  }

  function close(): void {
    setOpen(false);
    setActiveIndex(NONE);
    search.clear();
  }

  function choose(option: Option): void {
    onChange(option.value);
    close();
  }

  /** Who leaves with one option left in the list meant that one; who emptied the field meant none. */
  function leave(): void {
    const [only, ...others] = typed === null ? [] : optionsMatching(options, typed);
    if (typed?.trim() === '') onChange('');
    else if (only !== undefined && others.length === 0) onChange(only.value);
    afterPointer(close);
  }

  function move(by: 1 | -1): void {
    const from = activeIndex === NONE && by < 0 ? 0 : activeIndex;
    setActiveIndex(matches.length === 0 ? NONE : (from + by + matches.length) % matches.length);
  }

  /** Answers whether the key was for the list, and so for nobody else: Escape would close the dialog around it as well. */
  function press(key: string): boolean {
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (isArrow) isOpen ? move(key === 'ArrowDown' ? 1 : -1) : open();
    else if (!isOpen) return false;
    else if (key === 'Escape') close();
    else if (key === 'Enter') {
      const meant = search.isBehind ? optionsMatching(options, typed ?? '')[0] : matches[activeIndex];
      if (meant !== undefined) choose(meant);
    } else return false;
    return true;
  }

  return {
    isOpen,
    matches,
    activeIndex,
    shown: typed ?? options.find((option) => option.value === value)?.label ?? '',
    choose,
    leave,
    toggle: () => (isOpen && typed === null ? close() : isOpen || open()),
    type(text: string) {
      search.setTyped(text);
      setOpen(true);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || !press(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
