import { colours } from './brand.ts';

interface TailwindApi {
  addBase(rules: Record<string, Record<string, string>>): void;
}

/** `danfoDeep` → `--brand-danfo-deep`. */
function variableName(colour: string): string {
  return `--brand-${colour.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
}

/** A plugin of the theme's style sheet: adds the brand's colours to every sheet built from it. */
export default function brandColours({ addBase }: TailwindApi): void {
  addBase({
    ':root': Object.fromEntries(
      Object.entries(colours).map(([colour, value]) => [variableName(colour), value]),
    ),
  });
}
