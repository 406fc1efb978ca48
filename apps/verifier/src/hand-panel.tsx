import type { AnyGame } from '@jara/game-kit/definition';
import { plainText } from '@jara/game-kit/verify/plain-text';
import type { Claim } from '@jara/game-kit/verify/receipt';
import { type Verdict, verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { Button } from '@jara/ui/button';
import { Field, LetterField, SelectField } from '@jara/ui/field';
import { sha256 } from '@noble/hashes/sha2.js';
import { type ComponentProps, useState } from 'react';
import { type HandErrors, type HandForm, moveText, readForm } from './claim-by-hand.ts';
import { lineOf } from './game-texts.ts';
import { RULES } from './games.ts';
import { shownClaim } from './shown.ts';
import { TEXTS } from './texts.ts';
import { VerdictView } from './verdict-view.tsx';

/** Maximum buttons of possible moves. */
const MAX_MOVES_SHOWN = 40;
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
const MONO = 'font-mono text-15!';

const exampleOf = (game: AnyGame | undefined, index: number) =>
  JSON.stringify(game?.betTypes[index]?.example(game.limits.minStakeKobo) ?? null);

const GAMES = RULES.solo;

const START: HandForm = {
  gameId: GAMES[0]?.id ?? '',
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '0',
  bet: exampleOf(GAMES[0], 0),
  moves: '',
  payout: '',
};

interface Checked {
  readonly claim: Claim;
  readonly verdict: Verdict;
}

/** Manual input of seeds, bet and moves; it offers the possible next moves, so that a round can be replayed move by move. */
export function HandPanel() {
  const [form, setForm] = useState(START);
  const [errors, setErrors] = useState<HandErrors>({});
  const [checked, setChecked] = useState<Checked | null>(null);
  const game = GAMES.find(({ id }) => id === form.gameId);

  function change(changed: Partial<HandForm>) {
    setForm({ ...form, ...changed });
    setErrors({});
    setChecked(null);
  }

  function compute(form: HandForm) {
    const read = readForm(form, game?.version ?? 0);
    setErrors(read.ok ? {} : read.errors);
    setChecked(read.ok ? { claim: read.claim, verdict: verifyClaim(sha256, GAMES, read.claim) } : null);
  }

  function addMove(move: unknown) {
    const moves = `${form.moves.trimEnd()}\n${moveText(move)}`.trimStart();
    const next = { ...form, moves };
    setForm(next);
    compute(next);
  }

  const field = (name: keyof HandForm) => ({
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const open = checked?.verdict.kind === 'checked' ? (checked.verdict.replay?.moves ?? []) : [];
  return (
    <section aria-label={TEXTS.byHand} className="mt-6">
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        <BetFields form={form} game={game} errors={errors} onChange={change} />
        <Field {...PLAIN} {...field('serverSeed')} label={TEXTS.serverSeed} className={MONO} />
        <Field {...PLAIN} {...field('serverSeedHash')} label={TEXTS.shownHashOptional} className={MONO} />
        <Field {...PLAIN} {...field('clientSeed')} label={TEXTS.clientSeed} className={MONO} />
        <Field {...PLAIN} {...field('nonce')} inputMode="numeric" label={TEXTS.nonce} className={MONO} />
        <LetterField
          {...PLAIN}
          {...field('moves')}
          rows={4}
          label={TEXTS.ownMoves}
          hint={TEXTS.ownMovesHint}
          className={MONO}
        />
        <Field {...PLAIN} {...field('payout')} inputMode="decimal" label={TEXTS.shownPayout} />
      </div>
      <Button className="mt-2" onClick={() => compute(form)}>
        {TEXTS.compute}
      </Button>
      <NextMoves moves={open} onMove={addMove} />
      <div aria-live="polite" className="mt-8">
        {checked === null ? null : <VerdictView shown={shownClaim(checked.claim, checked.verdict, RULES)} />}
      </div>
    </section>
  );
}

interface BetFieldsProps {
  readonly form: HandForm;
  readonly game: AnyGame | undefined;
  readonly errors: HandErrors;
  onChange(changed: Partial<HandForm>): void;
}

function BetFields({ form, game, errors, onChange }: BetFieldsProps) {
  const choose: ComponentProps<'select'>['onChange'] = (event) => {
    const chosen = GAMES.find(({ id }) => id === event.target.value);
    onChange({ gameId: event.target.value, bet: exampleOf(chosen, 0), moves: '' });
  };
  return (
    <>
      <SelectField label={TEXTS.game} value={form.gameId} onChange={choose}>
        {GAMES.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={form.gameId}
        label={TEXTS.kindOfBet}
        defaultValue={0}
        onChange={(event) => onChange({ bet: exampleOf(game, Number(event.target.value)) })}
      >
        {game?.betTypes.map(({ id, name }, index) => (
          <option key={id} value={index}>
            {lineOf(form.gameId, name, RULES.lines?.[form.gameId] ?? {})}
          </option>
        ))}
      </SelectField>
      <div className="md:col-span-2">
        <LetterField
          {...PLAIN}
          rows={3}
          label={TEXTS.ownBet}
          hint={TEXTS.ownBetHint}
          error={errors.bet}
          value={form.bet}
          className={MONO}
          onChange={(event) => onChange({ bet: event.target.value })}
        />
      </div>
    </>
  );
}

function NextMoves({ moves, onMove }: { moves: readonly unknown[]; onMove: (move: unknown) => void }) {
  if (moves.length === 0) return null;
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 text-15 font-semibold">{TEXTS.nextMoves}</legend>
      <div className="flex flex-wrap gap-2">
        {moves.slice(0, MAX_MOVES_SHOWN).map((move) => (
          <button
            key={moveText(move)}
            type="button"
            onClick={() => onMove(move)}
            className="min-h-12 rounded-lg border border-line-strong bg-surface px-3 text-15 hover:border-text"
          >
            {plainText(move)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
