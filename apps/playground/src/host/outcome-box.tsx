import { formatNaira } from '@jara/money/kobo';
import { readTypedMultiplier } from '@jara/money/typed-number';
import { Button } from '@jara/ui/button';
import { Field, SelectField } from '@jara/ui/field';
import { useState } from 'react';
import { lineText } from '../lines.ts';
import type { MemoryServer, ServerSnapshot } from '../memory-server/memory-server.ts';
import { LAST_BET, searchBets } from '../search/bets.ts';
import type { Found } from '../search/outcome-search.ts';
import { WANTED_KINDS, type Wanted, type WantedKind } from '../search/wanted.ts';
import { TEXTS } from '../texts.ts';
import { sha256 } from './entropy.ts';
import { SearchReport } from './search-report.tsx';
import { Section } from './section.tsx';
import { type SearchResult, useOutcomeSearch } from './use-outcome-search.ts';

const MAX_TRIES = [1000, 10_000, 100_000, 1_000_000] as const;

export interface OutcomeBoxProps {
  readonly server: MemoryServer;
  readonly snapshot: ServerSnapshot;
  /** Sets the server to the nonce of an outcome. */
  onSetNonce(nonce: number): void;
  onPlace(bet: unknown): void;
  onMove(move: unknown): void;
}

/** Finds the nonce of a wanted outcome with these very seeds, and sets the server to it. */
export function OutcomeBox({ server, snapshot, onSetNonce, onPlace, onMove }: OutcomeBoxProps) {
  const { game } = server;
  const bets = searchBets(game, snapshot.rounds[0]?.round.bet);
  const [betId, setBetId] = useState<string | null>(null);
  const [kind, setKind] = useState<WantedKind>('win');
  const [times, setTimes] = useState('10');
  const [maxTries, setMaxTries] = useState<number>(10_000);
  const setNonce = ({ state: { found } }: SearchResult) =>
    found === null ? undefined : onSetNonce(found.nonce);
  const search = useOutcomeSearch(setNonce);
  const bet = bets.find(({ id }) => id === betId) ?? bets[0];
  const isRunning = search.result?.isRunning === true;
  const hundredths = readTypedMultiplier(times) ?? 0;
  const timesFault = kind === 'at-least' && hundredths === 0 ? TEXTS.badTimes : undefined;
  const wanted: Wanted = kind === 'at-least' ? { kind, times: hundredths / 100 } : { kind };

  function find(): void {
    if (bet === undefined || timesFault !== undefined) return;
    search.start({ game, sha256, seeds: snapshot.seeds, bet, wanted, maxTries });
  }

  return (
    <Section title={TEXTS.outcome} hint={TEXTS.outcomeHint}>
      <SelectField label={TEXTS.bet} value={bet?.id} onChange={({ target }) => setBetId(target.value)}>
        {bets.map(({ id, bet: known, type }) => (
          <option key={id} value={id}>
            {id === LAST_BET
              ? TEXTS.lastBet(formatNaira(game.stakeKobo(known), 'short'))
              : lineText(game.id, type.name)}
          </option>
        ))}
      </SelectField>
      <WantedField kind={kind} onChange={setKind} />
      {kind === 'at-least' ? (
        <Field
          label={TEXTS.times}
          inputMode="decimal"
          value={times}
          error={timesFault}
          onChange={({ target }) => setTimes(target.value)}
        />
      ) : null}
      <SelectField
        label={TEXTS.tries}
        value={maxTries}
        onChange={({ target }) => setMaxTries(Number(target.value))}
      >
        {MAX_TRIES.map((tries) => (
          <option key={tries} value={tries}>
            {tries.toLocaleString('en-NG')}
          </option>
        ))}
      </SelectField>
      {isRunning ? (
        <Button variant="secondary" onClick={search.stop}>
          {TEXTS.stop}
        </Button>
      ) : (
        <Button disabled={snapshot.openRound !== null} onClick={find}>
          {TEXTS.find}
        </Button>
      )}
      {snapshot.openRound !== null ? <p className="text-13 text-text-soft">{TEXTS.openFirst}</p> : null}
      {search.result === null ? null : (
        <>
          <SearchReport result={search.result} />
          <PlayFound result={search.result} snapshot={snapshot} onPlace={onPlace} onMove={onMove} />
        </>
      )}
    </Section>
  );
}

function WantedField({ kind, onChange }: { kind: WantedKind; onChange: (kind: WantedKind) => void }) {
  const names: Readonly<Record<WantedKind, string>> = {
    win: TEXTS.wantedWin,
    loss: TEXTS.wantedLoss,
    even: TEXTS.wantedEven,
    'at-least': TEXTS.wantedAtLeast,
    largest: TEXTS.wantedLargest,
  };
  return (
    <SelectField
      label={TEXTS.wanted}
      value={kind}
      onChange={({ target }) => onChange(WANTED_KINDS.find((known) => known === target.value) ?? 'win')}
    >
      {WANTED_KINDS.map((known) => (
        <option key={known} value={known}>
          {names[known]}
        </option>
      ))}
    </SelectField>
  );
}

type PlayFoundProps = Pick<OutcomeBoxProps, 'snapshot' | 'onPlace' | 'onMove'> & {
  readonly result: SearchResult;
};

/** The found round, bet and moves, with one press each, so that every step of it is visible. */
function PlayFound({ result, snapshot, onPlace, onMove }: PlayFoundProps) {
  const { found } = result.state;
  const { bet } = result.request.bet;
  if (found === null || result.isRunning) return null;
  const { steps } = found.round;
  const { openRound, seeds } = snapshot;
  const isSame = (of: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }) =>
    of.nonce === found.nonce &&
    of.serverSeed === result.request.seeds.serverSeed &&
    of.clientSeed === result.request.seeds.clientSeed;
  if (openRound === null)
    return isSame(seeds) ? (
      <Button variant="secondary" onClick={() => onPlace(bet)}>
        {TEXTS.placeFound}
      </Button>
    ) : null;
  const at = openRound.round.steps.length;
  const next = steps[at];
  if (!isSame(openRound.seeds) || !followsMoves(found, openRound.round.steps)) return null;
  return next?.by === 'player' ? (
    <Button variant="secondary" onClick={() => onMove(next.move)}>
      {TEXTS.moveFound(at + 1, steps.length)}
    </Button>
  ) : null;
}

function followsMoves(found: Found, taken: readonly unknown[]): boolean {
  return JSON.stringify(found.round.steps.slice(0, taken.length)) === JSON.stringify(taken);
}
