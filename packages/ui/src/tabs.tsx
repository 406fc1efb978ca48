import type { ReactNode } from 'react';
import { TEXTS } from './texts.ts';

interface SideTab<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
}

interface SideTabsProps<Id extends string> {
  items: readonly SideTab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Accessible name of the menu, for a page with several of them. */
  label?: string | undefined;
}

/** A menu at the left on wide screens, a row across the top on phones. */
export function SideTabs<Id extends string>({
  items,
  value,
  onChange,
  label = TEXTS.section,
}: SideTabsProps<Id>) {
  return (
    <nav aria-label={label} className="max-md:-mx-[16px] max-md:overflow-x-auto max-md:px-[16px]">
      <ul className="flex max-md:w-max max-md:min-w-full max-md:border-b max-md:border-line md:w-56 md:flex-col md:gap-1">
        {items.map((item) => (
          <li key={item.id} className="max-md:flex-1">
            <SideTabButton item={item} selected={item.id === value} onSelect={() => onChange(item.id)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SideTabButton<Id extends string>({
  item,
  selected,
  onSelect,
}: {
  item: SideTab<Id>;
  selected: boolean;
  onSelect: () => void;
}) {
  const look = selected
    ? 'text-accent max-md:border-danfo md:bg-accent-soft'
    : 'text-text-soft hover:text-text max-md:border-transparent md:hover:bg-sunken';
  return (
    <button
      type="button"
      aria-current={selected ? 'page' : undefined}
      onClick={onSelect}
      className={`flex min-h-12 w-full items-center gap-3 text-15 font-semibold whitespace-nowrap transition-colors duration-150 ease-out max-md:justify-center max-md:border-b-4 max-md:px-2 max-[26rem]:px-1 max-[26rem]:text-13 focus-visible:outline-offset-[-3px] md:rounded-lg md:px-4 ${look}`}
    >
      <span className="max-md:hidden">{item.icon}</span>
      {item.label}
    </button>
  );
}
