import { type Corner, type FightCard, formOf, inCorner } from '../card.ts';
import { FACTS, type Facts } from '../fighters.ts';
import { CORNER_COLOUR } from './corner-dot.tsx';
import { styleName } from './names.ts';
import { TEXTS } from './texts.ts';

/** Minimum form of a good night, and of a bad one. */
const NOTICED = 12;

function formName(card: FightCard, corner: Corner): string {
  const form = formOf(card.fighters[corner]);
  if (form >= NOTICED) return TEXTS.inForm;
  return form <= -NOTICED ? TEXTS.offForm : TEXTS.usualForm;
}

/** Both fighters side by side, with tonight's facts, from which all odds follow. */
export function Tape({ card }: { card: FightCard }) {
  return (
    <section aria-label={TEXTS.tape} className="rounded-xl border border-line bg-surface px-3 py-2">
      <div className="grid grid-cols-2 gap-3">
        {([0, 1] as const).map((corner) => (
          <FighterName key={corner} card={card} corner={corner} />
        ))}
      </div>
      <table className="mt-1.5 w-full text-13">
        <caption className="sr-only">{TEXTS.tape}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{inCorner(card, 0).name}</th>
            <th scope="col">{TEXTS.fact}</th>
            <th scope="col">{inCorner(card, 1).name}</th>
          </tr>
        </thead>
        <tbody>
          {FACTS.map((fact) => (
            <tr key={fact}>
              <Fact card={card} corner={0} fact={fact} />
              <th scope="row" className="w-24 px-1 text-center leading-5 font-normal text-text-soft">
                {TEXTS[fact]}
              </th>
              <Fact card={card} corner={1} fact={fact} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FighterName({ card, corner }: { card: FightCard; corner: Corner }) {
  const { name, nickname, style } = inCorner(card, corner);
  return (
    <div className={`min-w-0 ${corner === 1 ? 'text-right' : ''}`}>
      <p className="font-head text-15 leading-5">
        {name}
        <span className="sr-only">{`, ${corner === 0 ? TEXTS.yellow : TEXTS.blue}`}</span>
      </p>
      <p className="text-13 leading-4 text-text-soft">“{nickname}”</p>
      <p className="text-13 leading-5 text-text-soft">{`${styleName(style)} · ${formName(card, corner)}`}</p>
    </div>
  );
}

interface FactProps {
  readonly card: FightCard;
  readonly corner: Corner;
  readonly fact: keyof Facts;
}

function Fact({ card, corner, fact }: FactProps) {
  const value = card.fighters[corner].facts[fact];
  const isBetter = value > card.fighters[corner === 0 ? 1 : 0].facts[fact];
  return (
    <td>
      <span className={`flex items-center gap-2 ${corner === 0 ? '' : 'flex-row-reverse'}`}>
        <span
          className={`figures w-6 leading-5 ${corner === 1 ? 'text-right' : ''} ${isBetter ? 'font-semibold' : 'text-text-soft'}`}
        >
          {value}
        </span>
        <span
          className={`flex h-1.5 min-w-0 flex-1 rounded-full bg-line ${corner === 0 ? 'justify-end' : ''}`}
          aria-hidden="true"
        >
          <span
            className={`h-full rounded-full ${CORNER_COLOUR[corner]} ${isBetter ? '' : 'opacity-60'}`}
            style={{ width: `${value}%` }}
          />
        </span>
      </span>
    </td>
  );
}
