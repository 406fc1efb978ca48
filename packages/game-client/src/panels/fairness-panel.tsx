import { certain } from '@jara/calls/sent';
import type { GameState, RoundRecord } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import type { GameSession } from '../game-session.ts';
import { keepSeed } from '../kept-commitments.ts';
import { openVerifier } from '../open-verifier.ts';
import { useLineTexts } from '../round-lines.ts';
import { send } from '../send.ts';
import { TEXTS } from '../texts.ts';
import { useRounds } from '../use-rounds.ts';
import { FairnessSections } from './fairness-sections.tsx';
import { RoundList } from './round-list.tsx';
import { RoundVerdictView } from './round-verdict.tsx';
import { SeedChange, type SeedChanged } from './seed-change.tsx';
import { SeedFacts } from './seed-facts.tsx';
import { PANEL_TEXTS } from './texts.ts';
import { NoVerdict } from './verdict-box.tsx';

export interface FairnessPanelProps {
  readonly game: AnyGame;
  readonly session: GameSession;
  readonly seed: GameState['seed'] | null;
  /** The round that is not revealed yet. */
  readonly unrevealedId: string | null;
}

async function changeSeed(session: GameSession, clientSeed: string): Promise<SeedChanged> {
  const token = session.token() ?? '';
  const sent = certain(await send('/game/seed', { token, clientSeed }));
  if (sent === null) return { ok: false, message: TEXTS.openFailedHelp };
  if (!sent.ok) return sent;
  const { seed, revealed } = sent.answer;
  keepSeed(seed, revealed.seedId);
  session.reseeded(seed);
  return { ok: true, revealed };
}

/** The commitments, and the means to check them without trust. */
export function FairnessPanel({ game, session, seed, unrevealedId }: FairnessPanelProps) {
  const rounds = useRounds(session);

  async function change(clientSeed: string): Promise<SeedChanged> {
    const changed = await changeSeed(session, clientSeed);
    if (changed.ok) rounds.reload();
    return changed;
  }

  const promised = (
    <>
      <SeedFacts seed={seed} texts={PANEL_TEXTS} />
      <SeedChange texts={PANEL_TEXTS} change={change} />
      <OwnTool />
    </>
  );
  const played = (
    <RoundList
      rounds={rounds}
      texts={PANEL_TEXTS}
      unrevealedId={unrevealedId}
      openLabel={PANEL_TEXTS.verify}
      idOf={({ roundId }) => roundId}
      brief={(round) => <PlayedLine round={round} />}
      whole={(round) => <Verdict game={game} round={round} />}
    />
  );
  return (
    <FairnessSections
      promised={{ title: PANEL_TEXTS.fairTitle, lead: PANEL_TEXTS.fairLead, children: promised }}
      played={{ title: PANEL_TEXTS.verifyTitle, lead: PANEL_TEXTS.verifyLead, children: played }}
    />
  );
}

/** For a player who does not trust this page: an external tool that makes no requests. */
function OwnTool() {
  return (
    <div className="mt-8">
      <h3 className="font-head text-17">{PANEL_TEXTS.ownTool}</h3>
      <p className="mt-1 text-15 text-text-soft">{PANEL_TEXTS.ownToolLead}</p>
      <Button variant="secondary" className="mt-3" onClick={() => openVerifier('')}>
        {PANEL_TEXTS.openVerifier}
      </Button>
    </div>
  );
}

/** The first line of the bet, and its payout. */
function PlayedLine({ round }: { round: RoundRecord }) {
  const textOfLine = useLineTexts();
  const [first] = round.lines;
  return (
    <>
      <span className="block truncate text-15 font-semibold">{first && textOfLine(first)}</span>
      <span className="figures block text-13 text-text-soft">
        {formatNaira(fromNaira(round.payout ?? 0), 'short')} / {formatNaira(fromNaira(round.stake), 'short')}
      </span>
    </>
  );
}

function Verdict({ game, round }: { game: AnyGame; round: RoundRecord }) {
  const { serverSeed } = round.proof;
  if (serverSeed === null) return <NoVerdict>{PANEL_TEXTS.stillSecret}</NoVerdict>;
  return <RoundVerdictView game={game} round={round} serverSeed={serverSeed} />;
}
