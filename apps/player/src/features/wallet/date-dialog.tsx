import './calendar.css';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import Calendar from 'react-calendar';
import { type Day, type Days, dayOf, daysText, lastDays, startOf } from './days.ts';
import { TEXTS } from './statement-texts.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const;

/** The days chosen so far: the first alone, or both ends. */
interface Choice {
  readonly from: Day;
  readonly to: Day | null;
}

interface DateDialogProps {
  readonly days: Days | null;
  readonly dayText: (day: Date) => string;
  onClose(): void;
  onChoose(days: Days): void;
}

/**
 * Two days by two taps, in either order; or the usual ones by one. Weeks begin on Sunday, a month is always six of them, a decade ten
 * years.
 */
export function DateDialog({ days, dayText, onClose, onChoose }: DateDialogProps) {
  const [now] = useState(() => new Date());
  const [choice, setChoice] = useState<Choice | null>(days);
  const shortcuts = [
    { label: TEXTS.today, days: lastDays(1, now) },
    { label: TEXTS.last7, days: lastDays(7, now) },
    { label: TEXTS.last30, days: lastDays(30, now) },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXTS.datesTitle}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button
            disabled={choice === null}
            onClick={() => choice && onChoose({ from: choice.from, to: choice.to ?? choice.from })}
          >
            {TEXTS.show}
          </Button>
        </>
      }
    >
      <ul className="mb-4 grid grid-cols-3 gap-2">
        {shortcuts.map(({ label, days: these }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => onChoose(these)}
              className="flex min-h-12 w-full items-center justify-center rounded-lg border border-line-strong bg-surface px-1 text-center text-13 font-semibold hover:border-text"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <Calendar
        className="calendar -mx-2"
        locale="en-NG"
        calendarType="gregory"
        showFixedNumberOfWeeks
        minDetail="decade"
        maxDate={now}
        selectRange
        allowPartialRange
        value={
          choice && (choice.to === null ? startOf(choice.from) : [startOf(choice.from), startOf(choice.to)])
        }
        onChange={(value) => {
          const [from, to] = Array.isArray(value) ? value : [value, null];
          setChoice(from && { from: dayOf(from), to: to && dayOf(to) });
        }}
        prev2Label={null}
        next2Label={null}
        prevLabel={<ChevronLeft {...ICON} />}
        prevAriaLabel={TEXTS.previous}
        nextLabel={<ChevronRight {...ICON} />}
        nextAriaLabel={TEXTS.next}
        navigationAriaLive="polite"
      />
      <p role="status" className="mt-3 min-h-6 text-15 text-text-soft">
        {describeChoice(choice, dayText)}
      </p>
    </Dialog>
  );
}

function describeChoice(choice: Choice | null, dayText: DateDialogProps['dayText']): string {
  if (choice === null) return TEXTS.firstDay;
  const { from, to } = choice;
  return to === null ? TEXTS.lastDay(dayText(startOf(from))) : daysText({ from, to }, dayText);
}
