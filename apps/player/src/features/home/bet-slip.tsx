import { StripeBar } from '@jara/ui/card';
import { Field } from '@jara/ui/field';
import { AdireMark } from '@jara/ui/pattern';
import { BET_SLIP_TEXTS } from './texts.ts';

/** The empty slip. Its two inputs take a booking code; there are none before the sportsbook opens, and the page says so. */
export function BetSlip() {
  return (
    <section aria-labelledby="bet-slip" className="overflow-hidden rounded-xl border border-line bg-surface">
      <StripeBar />
      <div className="p-5 md:p-6">
        <h2 id="bet-slip" className="font-head text-28">
          {BET_SLIP_TEXTS.title}
        </h2>
        <div className="mt-4 flex items-center gap-4 large-text:flex-col rounded-lg border border-dashed border-line-strong bg-sunken p-4">
          <AdireMark figure="chequer" className="size-12 shrink-0 text-accent" />
          <div>
            <p className="font-semibold">{BET_SLIP_TEXTS.empty}</p>
            <p className="text-15 text-text-soft">{BET_SLIP_TEXTS.emptyText}</p>
          </div>
        </div>
        <div className="mt-4 grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <Field label={BET_SLIP_TEXTS.book} maxLength={20} autoComplete="off" autoCapitalize="characters" />
          <Field
            label={BET_SLIP_TEXTS.checkBet}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </div>
        <p className="text-13 text-text-soft">{BET_SLIP_TEXTS.hint}</p>
      </div>
    </section>
  );
}
