import type { Claim } from '@jara/game-kit/verify/receipt';
import type { Check, Replay, Verdict } from '@jara/game-kit/verify/verify-claim';
import { formatNaira } from '@jara/money/kobo';
import { LongFact } from '@jara/ui/long-fact';
import { Check as CheckIcon, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DrawsView } from './draws-view.tsx';
import { GAMES, titleOf } from './games.ts';
import { StandingMark } from './standing-mark.tsx';
import { TEXTS } from './texts.ts';
import { faultsOf, sentenceOf, standingOf } from './words.ts';

const HEADS = { agrees: 'text-good', differs: 'text-bad', computed: '', unknown: '' } as const;

/** What came of a check: the answer first, then what it stands on, down to every byte. */
export function VerdictView({ claim, verdict }: { claim: Claim; verdict: Verdict }) {
  const standing = standingOf(verdict);
  return (
    <article className="grid gap-8">
      <div className="flex items-center gap-4">
        <StandingMark standing={standing} isLarge />
        <div>
          <h2 className={`font-head text-28 ${HEADS[standing]}`}>{TEXTS[standing]}</h2>
          <p className="text-15">{sentenceOf(verdict, claim, GAMES)}</p>
        </div>
      </div>
      {verdict.kind === 'unknown' ? null : (
        <>
          {verdict.replay === null ? null : <Outcome claim={claim} replay={verdict.replay} />}
          <Section title={TEXTS.checks}>
            <ul className="grid gap-3">
              {verdict.checks.map((check) => (
                <CheckLine key={check.name} check={check} />
              ))}
            </ul>
          </Section>
          <Section title={TEXTS.seeds}>
            <Seeds claim={claim} serverSeedHash={verdict.serverSeedHash} />
          </Section>
          {verdict.replay === null || claim.serverSeed === null ? null : (
            <Section title={TEXTS.draws}>
              <DrawsView
                seeds={{ serverSeed: claim.serverSeed, clientSeed: claim.clientSeed, nonce: claim.nonce }}
                steps={verdict.replay.steps}
              />
            </Section>
          )}
        </>
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

function Outcome({ claim, replay }: { claim: Claim; replay: Replay }) {
  const { payoutKobo, stakeKobo, lines } = replay;
  const named = lines.map((line, index) => ({ line, name: `${index} ${line}` }));
  return (
    <Section title={TEXTS.outcome}>
      <div className="rounded-xl border border-line bg-surface p-4">
        <p className="font-semibold">{titleOf(claim.gameId)}</p>
        <ol className="mt-2 grid gap-1">
          {named.map(({ line, name }) => (
            <li key={name} className="break-words">
              {line}
            </li>
          ))}
        </ol>
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
      </div>
    </Section>
  );
}

const STATES = {
  holds: { icon: CheckIcon, look: 'text-good' },
  fails: { icon: X, look: 'text-bad' },
  unsaid: { icon: Minus, look: 'text-text-soft' },
} as const;

function CheckLine({ check }: { check: Check }) {
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
        <Faults check={check} />
      </div>
    </li>
  );
}

function Faults({ check }: { check: Check }) {
  const faults = faultsOf(check);
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

function Seeds({ claim, serverSeedHash }: { claim: Claim; serverSeedHash: string }) {
  const facts = [
    [TEXTS.serverSeed, claim.serverSeed],
    [TEXTS.serverSeedHash, serverSeedHash],
    [TEXTS.shownHash, claim.serverSeedHash],
    [TEXTS.clientSeed, claim.clientSeed],
    [TEXTS.nonce, String(claim.nonce)],
  ] as const;
  return (
    <dl className="grid gap-3 text-13">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <LongFact key={label} label={label}>
            {value}
          </LongFact>
        ),
      )}
    </dl>
  );
}
