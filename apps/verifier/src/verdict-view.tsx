import { formatNaira } from '@jara/money/kobo';
import { LongFact } from '@jara/ui/long-fact';
import { Check as CheckIcon, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DrawsView } from './draws-view.tsx';
import { lineOf } from './game-texts.ts';
import { RULES, titleOf } from './games.ts';
import type { Shown, ShownCheck, ShownOutcome } from './shown.ts';
import { StateMark } from './state-mark.tsx';
import { TEXTS } from './texts.ts';
import { faultsOf } from './verdict-texts.ts';

const HEADS = { agrees: 'text-good', differs: 'text-bad', computed: '', unknown: '' } as const;

/** The result of a check: the answer first, then its facts, down to every byte. */
export function VerdictView({ shown }: { shown: Shown }) {
  const { gameId, state, sentence, checks, outcome, facts, draws } = shown;
  return (
    <article className="grid gap-8">
      <div className="flex items-center gap-4">
        <StateMark state={state} isLarge />
        <div>
          <h2 className={`font-head text-28 ${HEADS[state]}`}>{TEXTS[state]}</h2>
          <p className="text-15">{sentence}</p>
        </div>
      </div>
      {outcome === null ? null : <Outcome gameId={gameId} outcome={outcome} />}
      {checks.length === 0 ? null : (
        <Section title={TEXTS.checks}>
          <ul className="grid gap-3">
            {checks.map((check) => (
              <CheckLine key={check.name} gameId={gameId} check={check} />
            ))}
          </ul>
        </Section>
      )}
      {facts.length === 0 ? null : (
        <Section title={TEXTS.standsOn}>
          <dl className="grid gap-3 text-13">
            {facts.map(([label, value]) =>
              value === null ? null : (
                <LongFact key={label} label={label}>
                  {value}
                </LongFact>
              ),
            )}
          </dl>
        </Section>
      )}
      {draws === null ? null : (
        <Section title={TEXTS.draws}>
          <DrawsView {...draws} />
        </Section>
      )}
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 border-b border-line pb-2 font-head text-21">{title}</h3>
      {children}
    </section>
  );
}

function Outcome({ gameId, outcome }: { gameId: string; outcome: ShownOutcome }) {
  const { payoutKobo, stakeKobo, lines } = outcome;
  const named = lines.map((line, index) => ({
    line: lineOf(gameId, line, RULES.lines?.[gameId] ?? {}),
    name: `${index} ${line.key}`,
  }));
  return (
    <Section title={TEXTS.outcome}>
      <div className="rounded-xl border border-line bg-surface p-4">
        <p className="font-semibold">{titleOf(gameId)}</p>
        <ol className="mt-2 grid gap-1">
          {named.map(({ line, name }) => (
            <li key={name} className="break-words">
              {line}
            </li>
          ))}
        </ol>
        {stakeKobo === null ? null : (
          <dl className="mt-4 grid grid-cols-2 gap-4">
            <div>
              <dt className="text-13 text-text-soft">{TEXTS.staked}</dt>
              <dd className="figures text-21 font-semibold">{formatNaira(stakeKobo)}</dd>
            </div>
            <div>
              <dt className="text-13 text-text-soft">{TEXTS.paid}</dt>
              <dd className="figures text-21 font-semibold">
                {payoutKobo === null ? TEXTS.stillOpen : formatNaira(payoutKobo)}
              </dd>
            </div>
          </dl>
        )}
      </div>
    </Section>
  );
}

const STATES = {
  holds: { icon: CheckIcon, look: 'text-good' },
  fails: { icon: X, look: 'text-bad' },
  unsaid: { icon: Minus, look: 'text-text-soft' },
} as const;

interface CheckLineProps {
  readonly gameId: string;
  readonly check: ShownCheck;
}

function CheckLine({ gameId, check }: CheckLineProps) {
  const { icon: Icon, look } = STATES[check.state];
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" strokeWidth={2.5} className={`mt-0.5 size-5 shrink-0 ${look}`} />
      <div className="min-w-0">
        <p>
          {TEXTS[check.name]}
          <span className={check.state === 'holds' ? 'sr-only' : `font-semibold ${look}`}>
            : {TEXTS[check.state]}
          </span>
        </p>
        <Faults gameId={gameId} check={check} />
      </div>
    </li>
  );
}

function Faults({ gameId, check }: CheckLineProps) {
  const faults = faultsOf(gameId, check);
  if (faults.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1 rounded-lg bg-bad-soft px-3 py-2 text-15">
      {faults.map((fault) => (
        <li key={fault} className="break-words">
          {fault}
        </li>
      ))}
    </ul>
  );
}
