import { Badge } from '../animation/badge.tsx';
import type { NamedRunner } from '../race-look.ts';
import { TEXTS } from '../texts.ts';

/** Number, name, partner and form of a runner on the card. */
export function RunnerName({ entry, isOwn }: { entry: NamedRunner; isOwn: boolean }) {
  const { number, name, partner, runner } = entry;
  const form = runner.form.join(' ');
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Badge number={number} isOwn={isOwn} />
      <div className="min-w-0 flex-1">
        <p className="text-15 leading-5 font-semibold text-balance break-words max-[26rem]:text-13 max-[26rem]:leading-4">
          {name}
        </p>
        <p className="truncate text-13 leading-4 text-text-soft @max-[30rem]:whitespace-normal">
          <span className="figures" aria-hidden="true">
            {form}
          </span>
          <span className="sr-only">{TEXTS.formLong(form)}</span>
          <span className="@max-[30rem]:hidden">{` · ${partner}`}</span>
        </p>
      </div>
    </div>
  );
}
