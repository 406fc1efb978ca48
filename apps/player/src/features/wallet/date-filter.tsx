import { CalendarDays, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { statementDay } from '../../format/statement-date.ts';
import { type Days, daysText } from './days.ts';
import { TEXTS } from './statement-texts.ts';

const loadDateDialog = () => import('./date-dialog.tsx');
const DateDialog = lazy(() => loadDateDialog().then((m) => ({ default: m.DateDialog })));

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5 shrink-0' } as const;

interface DateFilterProps {
  readonly days: Days | null;
  /** Formats a day; the specification defines the statement's format. */
  readonly dayText?: (day: Date) => string;
  onChoose(days: Days | null): void;
}

/** The days shown, and the button that opens the calendar, whose code is loaded then. */
export function DateFilter({ days, dayText = statementDay, onChoose }: DateFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const dates = days && daysText(days, dayText);
  return (
    <>
      <div className="flex items-center rounded-lg border border-line-strong bg-surface text-15 font-semibold">
        <button
          type="button"
          aria-label={dates === null ? TEXTS.chooseDates : TEXTS.chosenDates(dates)}
          onPointerEnter={() => void loadDateDialog().catch(() => undefined)}
          onClick={() => setIsOpen(true)}
          className="figures flex min-h-12 items-center gap-2 rounded-lg px-3 hover:text-accent"
        >
          <CalendarDays {...ICON} />
          {dates ?? TEXTS.allDates}
        </button>
        {days === null ? null : (
          <button
            type="button"
            aria-label={TEXTS.clear}
            onClick={() => onChoose(null)}
            className="flex size-12 items-center justify-center rounded-lg border-l border-line text-text-soft hover:text-text"
          >
            <X {...ICON} />
          </button>
        )}
      </div>
      {isOpen ? (
        <Suspense>
          <DateDialog
            days={days}
            dayText={dayText}
            onClose={() => setIsOpen(false)}
            onChoose={(chosen) => {
              setIsOpen(false);
              onChoose(chosen);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
