import { type AdireFigure, AdireMark } from '@jara/ui/pattern';

const FIGURES: readonly AdireFigure[] = ['circle', 'fan', 'bird', 'chequer', 'comb', 'stairs'];
const CLOTHS = ['bg-danfo text-ink', 'bg-adire text-white', 'bg-palm text-white', 'bg-clay text-white'];
const FACTOR = 31;
const BOUND = 9973;

/** The same name always gets the same pattern. */
function clothOf(name: string): { figure: AdireFigure; cloth: string } {
  let sum = 7;
  for (const letter of name) sum = (sum * FACTOR + (letter.codePointAt(0) ?? 0)) % BOUND;
  return {
    figure: FIGURES[sum % FIGURES.length] ?? 'circle',
    cloth: CLOTHS[Math.floor(sum / FIGURES.length) % CLOTHS.length] ?? '',
  };
}

/** A winner's picture: a patterned cloth instead of a face. */
export function WinnerAvatar({
  name,
  className = 'size-10',
}: {
  name: string;
  className?: string | undefined;
}) {
  const { figure, cloth } = clothOf(name);
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full ${cloth} ${className}`}
    >
      <AdireMark figure={figure} className="size-3/5" />
    </span>
  );
}
