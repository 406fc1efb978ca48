import { nairaText, wordsOf } from '../parts/formats.ts';

const KOBO = 100;
/** Amounts of the marks of harm; all other numbers count things. */
const AMOUNTS = ['deposited', 'staked', 'usual'];

type Figures = Readonly<Record<string, number | string>>;

/** The figures that met a rule. Reports against money laundering have their amounts as text. Amounts are kobo. */
export function FiguresText({ figures }: { readonly figures: Figures }) {
  return Object.entries(figures).map(([name, value]) => (
    <div key={name} className="nowrap">
      {wordsOf(name.replace('_kobo', ''))}:{' '}
      {typeof value === 'string' || AMOUNTS.includes(name) ? nairaText(Number(value) / KOBO) : value}
    </div>
  ));
}
