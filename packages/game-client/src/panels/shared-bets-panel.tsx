import { post } from '@jara/calls/call';
import type { SharedAnswerOf } from '@jara/contract/shared-games';
import { multiplierText } from '@jara/game-kit/cash-outs';
import type { SharedReceipt } from '@jara/game-kit/verify/shared-receipt';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import type { PlaySession } from '@jara/play-client/play-session';
import { usePages } from '@jara/play-client/use-pages';
import type { Reminder } from '@jara/play-client/use-reminder';
import { isKeptSeason } from '../kept-commitments.ts';
import { useLineTexts } from '../round-lines.ts';
import { queryClient } from '../rounds-query-client.ts';
import type { AnySharedClient } from '../shared/client.ts';
import type { SharedSession } from '../shared/shared-session.ts';
import { TEXTS } from '../texts.ts';
import { KeptCommitment, keptSeasonTexts } from './kept-commitment.tsx';
import { PlaySessionSummary } from './play-session-summary.tsx';
import { ReceiptBox } from './receipt-box.tsx';
import { RoundList } from './round-list.tsx';
import { SiteButton } from './site-button.tsx';
import { PANEL_TEXTS } from './texts.ts';

type Page = SharedAnswerOf<'/game/shared/history'>;
type Played = Page['data'][number];

const PAGE_BETS = 10;
const WHEN = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'medium' });

export interface BetsPanelProps {
  readonly game: AnySharedClient['game'];
  readonly session: SharedSession;
  readonly playSession: PlaySession | null;
  readonly reminder: Reminder;
}

/** This play session, then every bet of the player on finished rounds, each in the verifier's format. */
export function BetsPanel({ game, session, playSession, reminder }: BetsPanelProps) {
  const token = session.token() ?? '';
  const bets = usePages<Played>({
    queryClient,
    queryKey: ['shared-bets', token],
    async fetchPage(before) {
      const from = before === null ? {} : { before };
      const sent = await post<Page>('/game/shared/history', { token, limit: PAGE_BETS, ...from });
      if (sent.ok) return sent.answer;
      throw new Error(sent.kind === 'refused' ? sent.code : 'unreached');
    },
  });
  return (
    <section aria-label={TEXTS.rounds}>
      {playSession === null ? null : <PlaySessionSummary playSession={playSession} reminder={reminder} />}
      <RoundList
        rounds={bets}
        texts={PANEL_TEXTS}
        idOf={({ bet }) => bet.betId}
        unrevealedId={null}
        openLabel={PANEL_TEXTS.details}
        brief={(played) => <Brief game={game} {...played} />}
        whole={(played) => <Whole game={game} {...played} />}
      />
      <SiteButton opens="open-bets" label={PANEL_TEXTS.allBets} />
    </section>
  );
}

type PlayedProps = Played & { readonly game: AnySharedClient['game'] };

function Brief({ game, bet, round, at }: PlayedProps) {
  const payout = bet.payout ?? 0;
  const textOfLine = useLineTexts();
  return (
    <>
      <span className={`figures font-semibold ${payout > bet.stake ? 'text-good' : ''}`}>
        {formatNaira(fromNaira(payout), 'short')}
      </span>{' '}
      <span className="figures text-15 text-text-soft">
        / {formatNaira(fromNaira(bet.stake), 'short')} · {resultOf(game, round, textOfLine)}
      </span>
      <span className="block text-13 text-text-soft">{WHEN.format(new Date(at))}</span>
    </>
  );
}

function resultOf(
  game: AnySharedClient['game'],
  { outcome, card }: Played['round'],
  textOfLine: ReturnType<typeof useLineTexts>,
): string {
  return outcome === null
    ? PANEL_TEXTS.calledOff
    : game.describeOutcome(outcome, card).map(textOfLine).join(', ');
}

/** The selection, the time of the cash-out by the server's clock, and the receipt. */
function Whole({ game, bet, round, receipt }: PlayedProps) {
  const textOfLine = useLineTexts();
  const answered: unknown = receipt;
  const kept = answered as SharedReceipt;
  return (
    <div className="grid gap-2 pb-3 text-15">
      <p>{`${PANEL_TEXTS.betTitle}: ${textOfLine(game.describeSelection(bet.selection, round.card))}`}</p>
      {bet.cashOuts.map(({ part, elapsedMs, multiplier, paid }) => (
        <p key={part} className="figures">
          {PANEL_TEXTS.cashedOutAt(
            multiplierText(multiplier),
            (elapsedMs / 1000).toFixed(3),
            formatNaira(fromNaira(paid)),
          )}
        </p>
      ))}
      <KeptCommitment isSame={isKeptSeason(kept, kept.round)} texts={keptSeasonTexts()} />
      <ReceiptBox receipt={JSON.stringify(receipt)} />
    </div>
  );
}
