import { type AdireFigure, AdireMark } from '@jara/ui/pattern';

export interface Step {
  readonly figure: AdireFigure;
  readonly title: string;
  readonly text: string;
}

/** Three things in their order. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3">
      {steps.map(({ figure, title, text }) => (
        <li key={title} className="flex gap-4 border-t border-line pt-5 md:flex-col">
          <AdireMark figure={figure} className="size-14 shrink-0 text-accent" />
          <div>
            <h3 className="font-head text-21">{title}</h3>
            <p className="mt-1 text-text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
