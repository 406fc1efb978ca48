import { openVerifier } from '@jara/game-client/open-verifier';
import { useSeason } from '@jara/game-client/panels/use-season';
import { Sheet } from '@jara/game-client/parts/sheet';
import type { SharedSession } from '@jara/game-client/shared/shared-session';
import type { SharedReceipt } from '@jara/game-kit/verify/shared-receipt';
import type { CrashRound } from './panel-state.ts';
import { Result } from './results-strip.tsx';
import { TEXTS } from './texts.ts';

export interface ResultsSheetProps {
  readonly results: readonly CrashRound[];
  readonly session: SharedSession;
  onClose(): void;
}

/** All the last flights; the newest of them with a link to the verifier, as far as the server has their receipts in memory. */
export function ResultsSheet({ results, session, onClose }: ResultsSheetProps) {
  const { data } = useSeason(session);
  const receipts = (data?.receipts ?? []) as readonly unknown[] as readonly SharedReceipt[];
  return (
    <Sheet title={TEXTS.results} onClose={onClose}>
      <ol aria-label={TEXTS.allFlights} className="grid gap-x-6 md:grid-cols-2">
        {results.map((round) => (
          <li
            key={round.roundId}
            className="flex min-h-12 items-center gap-3 border-b border-line text-15 text-text-soft"
          >
            <span className="figures min-w-0 flex-1">{TEXTS.flightNumber(round.number)}</span>
            <Result round={round} />
            <CheckButton receipt={receipts.find(({ roundId }) => roundId === round.roundId)} />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function CheckButton({ receipt }: { readonly receipt: SharedReceipt | undefined }) {
  if (receipt === undefined) return null;
  return (
    <button
      type="button"
      onClick={() => openVerifier(JSON.stringify(receipt))}
      className="min-h-11 px-2 font-semibold text-text underline"
    >
      {TEXTS.checkFlight}
    </button>
  );
}
