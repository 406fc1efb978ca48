import { Button } from '@jara/ui/button';
import { useState } from 'react';
import { BreakDialog } from './break-dialog.tsx';
import { type Break, lengthText } from './break-length.ts';
import { TEXTS } from './texts.ts';

const TIME_OUTS = [1, 3, 7, 14, 42].map((days) => ({ days }));
const EXCLUSIONS = [6, 12, 24, 60, 0].map((months) => ({ months }));
/** Breaks and exclusions, each confirmed in a dialog. */
export function Breaks() {
  const [chosen, setChosen] = useState<Break | null>(null);
  return (
    <>
      <Lengths title={TEXTS.breaks} lead={TEXTS.breaksLead} lengths={TIME_OUTS} onChoose={setChosen} />
      <Lengths title={TEXTS.exclude} lead={TEXTS.excludeLead} lengths={EXCLUSIONS} onChoose={setChosen} />
      <Lengths
        title={TEXTS.closing}
        lead={TEXTS.closingLead}
        lengths={[{ closes: true }]}
        onChoose={setChosen}
      />
      {chosen === null ? null : <BreakDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface LengthsProps {
  readonly title: string;
  readonly lead: string;
  readonly lengths: readonly Break[];
  onChoose(chosen: Break): void;
}

function Lengths({ title, lead, lengths, onChoose }: LengthsProps) {
  return (
    <section aria-label={title} className="mb-4 rounded-xl border border-line bg-surface px-4 py-4 md:px-6">
      <h3 className="font-head text-17">{title}</h3>
      <p className="text-13 text-text-soft">{lead}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {lengths.map((one) => (
          <Button
            key={lengthText(one)}
            variant="secondary"
            aria-label={`${title}: ${lengthText(one)}`}
            onClick={() => onChoose(one)}
          >
            {lengthText(one)}
          </Button>
        ))}
      </div>
    </section>
  );
}
