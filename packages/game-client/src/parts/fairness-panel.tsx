import { fromNaira } from '@jara/calls/naira';
import { certain } from '@jara/calls/sent';
import type { GameState, RoundRecord } from '@jara/contract/game-server';
import { isClientSeed } from '@jara/fairness/seed';
import type { AnyGame } from '@jara/game-kit/definition';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Field } from '@jara/ui/field';
import { LongFact } from '@jara/ui/long-fact';
import { Skeleton } from '@jara/ui/skeleton';
import { useState } from 'react';
import type { GameSession } from '../game-session.ts';
import { onEnter } from '../on-enter.ts';
import { openVerifier } from '../open-verifier.ts';
import { send } from '../send.ts';
import { TEXTS } from '../texts.ts';
import { useRounds } from '../use-rounds.ts';
import { RoundList } from './round-list.tsx';
import { RoundVerdictView } from './round-verdict.tsx';

type Seed = GameState['seed'];

export interface FairnessPanelProps {
  readonly game: AnyGame;
  readonly session: GameSession;
  readonly seed: Seed | null;
  /** The round that still moves on the table. */
  readonly unrevealedId: string | null;
}

/** What was promised, and the means to check it without trusting anybody. */
export function FairnessPanel({ game, session, seed, unrevealedId }: FairnessPanelProps) {
  const rounds = useRounds(session);
  return (
    <div className="grid grid-cols-1 gap-8 wide:grid-cols-2">
      <section aria-labelledby="fair-now">
        <h2 id="fair-now" className="font-head text-21">
          {TEXTS.fairTitle}
        </h2>
        <p className="mt-1 text-15 text-text-soft">{TEXTS.fairLead}</p>
        {seed === null ? <Skeleton className="mt-3 h-32 w-full" /> : <SeedFacts seed={seed} />}
        <ChangeSeed session={session} onChanged={rounds.reload} />
        <OwnTool />
      </section>
      <section aria-labelledby="fair-past">
        <h2 id="fair-past" className="font-head text-21">
          {TEXTS.verifyTitle}
        </h2>
        <p className="mt-1 text-15 text-text-soft">{TEXTS.verifyLead}</p>
        <RoundList
          rounds={rounds}
          unrevealedId={unrevealedId}
          openLabel={TEXTS.verify}
          brief={(round) => <PlayedLine round={round} />}
          whole={(round) => <Verdict game={game} round={round} />}
        />
      </section>
    </div>
  );
}

/** Whoever does not trust this page has another one, which asks nobody. */
function OwnTool() {
  return (
    <div className="mt-8">
      <h3 className="font-head text-17">{TEXTS.ownTool}</h3>
      <p className="mt-1 text-15 text-text-soft">{TEXTS.ownToolLead}</p>
      <Button variant="secondary" className="mt-3" onClick={() => openVerifier('')}>
        {TEXTS.openVerifier}
      </Button>
    </div>
  );
}

function SeedFacts({ seed }: { seed: Seed }) {
  return (
    <dl className="mt-3 grid gap-2 rounded-lg bg-surface p-4 text-13">
      <LongFact label={TEXTS.commitment}>{seed.serverSeedHash}</LongFact>
      <LongFact label={TEXTS.clientSeed}>{seed.clientSeed}</LongFact>
      <LongFact label={TEXTS.nonce}>{seed.nonce}</LongFact>
      <LongFact label={TEXTS.nextCommitment}>{seed.nextServerSeedHash}</LongFact>
    </dl>
  );
}

/** Ends the seed in use and shows it; the next one, already promised, can be steered by a client seed of the player's own. */
function ChangeSeed({ session, onChanged }: { session: GameSession; onChanged: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [revealed, setRevealed] = useState<string | null>(null);

  async function change() {
    if (busy) return;
    if (typed !== '' && !isClientSeed(typed)) {
      setError(TEXTS.badSeed);
      return;
    }
    setBusy(true);
    const token = session.token() ?? '';
    const sent = certain(await send('/game/seed', { token, ...(typed === '' ? {} : { clientSeed: typed }) }));
    setBusy(false);
    if (sent === null || !sent.ok) {
      setError(sent === null ? TEXTS.openFailedHelp : sent.message);
      return;
    }
    setTyped('');
    setRevealed(sent.answer.revealed.serverSeed);
    session.reseeded(sent.answer.seed);
    onChanged();
  }

  return (
    <div className="mt-4">
      <Field
        label={TEXTS.newSeed}
        hint={TEXTS.newSeedHint}
        error={error}
        value={typed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={onEnter(() => void change())}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button
        variant="secondary"
        className="mt-1"
        busy={busy}
        busyLabel={TEXTS.changingSeed}
        onClick={() => void change()}
      >
        {TEXTS.changeSeed}
      </Button>
      {revealed === null ? null : (
        <div className="mt-4 rounded-lg bg-surface p-4 text-13" role="status">
          <p className="text-text-soft">{TEXTS.revealed}</p>
          <p className="font-mono break-all select-all">{revealed}</p>
        </div>
      )}
    </div>
  );
}

/** The first line of what was bet, and what came back of it. */
function PlayedLine({ round }: { round: RoundRecord }) {
  return (
    <>
      <span className="block truncate text-15 font-semibold">{round.lines[0]}</span>
      <span className="figures block text-13 text-text-soft">
        {formatNaira(fromNaira(round.payout ?? 0), 'short')} / {formatNaira(fromNaira(round.stake), 'short')}
      </span>
    </>
  );
}

function Verdict({ game, round }: { game: AnyGame; round: RoundRecord }) {
  const { serverSeed } = round.proof;
  if (serverSeed !== null) return <RoundVerdictView game={game} round={round} serverSeed={serverSeed} />;
  return (
    <p className="mb-2 rounded-lg bg-surface p-4 text-15" role="status">
      {TEXTS.stillSecret}
    </p>
  );
}
