import { PLAYS } from '../odds.ts';
import { type Draft, KINDS, type Kind, playOf, sizesOf } from './draft.ts';
import { TEXTS } from './texts.ts';

export interface PlayChoiceProps {
  readonly draft: Draft;
  readonly disabled: boolean;
  onChoose(kind: Kind, size: number): void;
}

/** How the ticket is played: the kind, and under it how many numbers a line holds, or what the kind means. */
export function PlayChoice({ draft, disabled, onChoose }: PlayChoiceProps) {
  const { kind, size } = draft;
  const sizes = sizesOf(kind);
  return (
    <div className="grid gap-1.5 px-0.5 pb-2">
      <fieldset aria-label={TEXTS.kinds} className="grid min-w-0 grid-cols-5 gap-1">
        {KINDS.map((one) => (
          <Choice
            key={one}
            name={TEXTS[one]}
            chosen={one === kind}
            disabled={disabled}
            onChoose={() => onChoose(one, size)}
          />
        ))}
      </fieldset>
      {sizes.length > 0 ? (
        <fieldset aria-label={TEXTS.sizes} className="flex min-w-0 gap-1">
          {sizes.map((one) => (
            <Choice
              key={one}
              name={kind === 'perm' ? TEXTS.permSize(one) : PLAYS[playOf({ kind, size: one })].name}
              chosen={one === size}
              disabled={disabled}
              onChoose={() => onChoose(kind, one)}
            />
          ))}
        </fieldset>
      ) : (
        <p className="flex min-h-12 items-center px-2 text-13">
          {kind === 'banker' ? TEXTS.aboutBanker : kind === 'first' ? TEXTS.aboutFirst : TEXTS.aboutLast}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly chosen: boolean;
  readonly disabled: boolean;
  onChoose(): void;
}

function Choice({ name, chosen, disabled, onChoose }: ChoiceProps) {
  const look = chosen ? 'border-palm bg-palm text-chalk' : 'border-palm/40 text-palm hover:border-palm';
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onChoose}
      className={`min-h-12 min-w-0 flex-1 rounded-lg border px-0.5 text-13 font-semibold transition-colors duration-150 ease-out focus-visible:outline-palm wide:text-15 ${look}`}
    >
      {name}
    </button>
  );
}
