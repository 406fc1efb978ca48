import type { UnfinishedRound } from '@jara/contract/games';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Skeleton } from '@jara/ui/skeleton';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sendWithToken } from '../../api/send.ts';
import { useLaunch } from './launch.ts';
import type { CatalogueLocation } from './location.ts';
import { TEXTS } from './rounds-waiting-texts.ts';

type Waiting =
  | { readonly at: 'loading' }
  | { readonly at: 'failed' }
  | { readonly at: 'ready'; readonly rounds: readonly UnfinishedRound[] };

/** Number of rounds in the last answer: their space is reserved during the next fetch, so that nothing moves. */
let lastCount = 0;

async function requestRounds(): Promise<Waiting> {
  const sent = await sendWithToken('/xpress/live/unfinished', {});
  if (!sent.ok) return { at: 'failed' };
  lastCount = sent.answer.data.length;
  return { at: 'ready', rounds: sent.answer.data };
}

function useWaiting(): [waiting: Waiting, poll: () => void] {
  const [waiting, setWaiting] = useState<Waiting>({ at: 'loading' });
  useEffect(() => {
    void requestRounds().then(setWaiting);
  }, []);
  function poll() {
    setWaiting({ at: 'loading' });
    void requestRounds().then(setWaiting);
  }
  return [waiting, poll];
}

interface RoundsWaitingProps {
  readonly base: string;
  readonly location: CatalogueLocation;
}

/** The player's open rounds in our games, each with a button to continue; nothing if there are none. */
export function RoundsWaiting({ base, location }: RoundsWaitingProps) {
  const [waiting, poll] = useWaiting();
  if (waiting.at === 'loading') return <LoadingRounds />;
  if (waiting.at === 'failed') {
    return (
      <div
        role="alert"
        className="mb-4 flex flex-wrap items-center gap-x-3 rounded-xl border border-line bg-surface px-4 py-2 text-15"
      >
        <p className="min-w-0 flex-1 basis-56">{TEXTS.failed}</p>
        <Button variant="quiet" onClick={poll}>
          {TEXTS.tryAgain}
        </Button>
      </div>
    );
  }
  if (waiting.rounds.length === 0) return null;
  return (
    <section aria-labelledby="rounds-waiting" className="mb-6">
      <h2 id="rounds-waiting" className="font-head text-21">
        {TEXTS.title}
      </h2>
      <p className="mt-1 text-15 text-text-soft">{TEXTS.lead}</p>
      <Rounds base={base} location={location} rounds={waiting.rounds} />
    </section>
  );
}

function LoadingRounds() {
  return (
    <>
      <p role="status" className="sr-only">
        {TEXTS.loading}
      </p>
      {lastCount === 0 ? null : <Skeleton className="mb-6 h-40 rounded-xl" />}
    </>
  );
}

function Rounds({ base, location, rounds }: RoundsWaitingProps & { rounds: readonly UnfinishedRound[] }) {
  const { busyId, launch } = useLaunch();
  return (
    <ul className="mt-3 grid gap-3 md:grid-cols-2">
      {rounds.map((round) => (
        <li
          key={round.gameId}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-4"
        >
          <WaitingRound round={round} />
          <Button
            aria-label={TEXTS.goOnWith(round.gameTitle)}
            busy={busyId === round.gameId}
            disabled={busyId !== null}
            className="max-[26rem]:w-full"
            onClick={() => void launch(round.gameId, base, location)}
          >
            {TEXTS.goOn}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function WaitingRound({ round }: { round: UnfinishedRound }) {
  const clock = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short' });
  const at = (iso: string) => clock.format(new Date(iso));
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex items-center gap-2 font-head text-17">
        <Hourglass aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-accent" />
        {round.gameTitle}
      </p>
      <p className="figures text-15 font-semibold">
        {TEXTS.staked(formatNaira(fromNaira(round.stake), 'short'))}
      </p>
      <p className="text-13 text-text-soft">{TEXTS.since(at(round.startedAt))}</p>
      <p className="text-13 text-text-soft">{TEXTS.ends(at(round.endsAt))}</p>
    </div>
  );
}
