import type { RoundRecord } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import type { PlaySession } from '@jara/play-client/play-session';
import type { Reminder } from '@jara/play-client/use-reminder';
import type { GameSession } from '../game-session.ts';
import { TEXTS } from '../texts.ts';
import { useRounds } from '../use-rounds.ts';
import { PlaySessionSummary } from './play-session-summary.tsx';
import { RoundList } from './round-list.tsx';
import { RoundRecall } from './round-recall.tsx';
import { SiteButton } from './site-button.tsx';
import { PANEL_TEXTS } from './texts.ts';

const WHEN = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short' });

export interface RoundsPanelProps {
  readonly game: AnyGame;
  readonly session: GameSession;
  readonly playSession: PlaySession | null;
  readonly reminder: Reminder;
  /** The round that is not revealed yet. */
  readonly unrevealedId: string | null;
}

/** This play session, then every round of the player, each with its draws and its effect on the balance. */
export function RoundsPanel({ game, session, playSession, reminder, unrevealedId }: RoundsPanelProps) {
  const rounds = useRounds(session);
  return (
    <section aria-label={TEXTS.rounds}>
      {playSession === null ? null : <PlaySessionSummary playSession={playSession} reminder={reminder} />}
      <RoundList
        rounds={rounds}
        texts={PANEL_TEXTS}
        idOf={({ roundId }) => roundId}
        unrevealedId={unrevealedId}
        openLabel={PANEL_TEXTS.details}
        brief={(round) => <Result round={round} />}
        whole={(round) => <RoundRecall game={game} round={round} />}
      />
      <SiteButton opens="open-bets" label={PANEL_TEXTS.allBets} />
    </section>
  );
}

/** The payout against the stake, and the time. */
function Result({ round }: { round: RoundRecord }) {
  const stakeKobo = fromNaira(round.stake);
  const payoutKobo = fromNaira(round.payout ?? 0);
  const won = payoutKobo > stakeKobo;
  return (
    <>
      <span className={`figures font-semibold ${won ? 'text-good' : ''}`}>
        {formatNaira(payoutKobo, 'short')}
      </span>{' '}
      <span className="figures text-15 text-text-soft">/ {formatNaira(stakeKobo, 'short')}</span>
      <span className="block text-13 text-text-soft">{WHEN.format(new Date(round.at))}</span>
    </>
  );
}
