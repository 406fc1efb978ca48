import type { TracedDraw } from '@jara/fairness/traced';
import { plainText } from '@jara/game-kit/verify/plain-text';
import type { ReplayedStep } from '@jara/game-kit/verify/verify-claim';
import { PANEL_TEXTS } from './texts.ts';

/** Lines of a round may repeat; the constant index identifies each. */
export function numbered(lines: readonly string[]) {
  return lines.map((line, index) => ({ line, name: `${index} ${line}` }));
}

export function stepName(step: unknown): string {
  const { by, move } = (step ?? {}) as { by?: unknown; move?: unknown };
  if (by === 'rule') return PANEL_TEXTS.byRule;
  return by === 'player' ? plainText(move) : PANEL_TEXTS.theBet;
}

const drawText = ({ result, bound }: TracedDraw) => PANEL_TEXTS.drawn(result, bound - 1);

/** The raw drawn numbers, by the step they were drawn for. */
export function RoundDraws({ steps }: { steps: readonly ReplayedStep[] }) {
  const named = numbered(steps.map(({ step }) => stepName(step)));
  return (
    <ol className="grid gap-1">
      {steps.map(({ draws }, at) => (
        <li key={named[at]?.name}>
          {named[at]?.line}:{' '}
          <span className="figures text-text-soft">
            {draws.length === 0 ? PANEL_TEXTS.noDraw : draws.map(drawText).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
