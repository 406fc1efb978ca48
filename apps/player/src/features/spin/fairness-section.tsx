import type { AnswerOf } from '@jara/contract/calls';
import type { SpinRecord } from '@jara/contract/spin';
import { keepSeed, keptSeedHash } from '@jara/game-client/kept-commitments';
import { FairnessSections } from '@jara/game-client/panels/fairness-sections';
import { RoundList } from '@jara/game-client/panels/round-list';
import { SeedChange, type SeedChanged } from '@jara/game-client/panels/seed-change';
import { SeedFacts } from '@jara/game-client/panels/seed-facts';
import { fromNaira } from '@jara/money/kobo';
import { type PastSpin, PastSpinCheck, PastSpinLines } from '@jara/spin-it/client/past-spin';
import { TEXTS } from '@jara/spin-it/client/texts';
import { useState } from 'react';
import { sendWithToken } from '../../api/send.ts';
import { statementDate } from '../../format/statement-date.ts';
import { TEXTS as PAGE_TEXTS } from './texts.ts';
import { refetchSpins, useSpinHistory, useSpinState } from './use-spin-server.ts';

type Revealed = AnswerOf<'/agent/spin-seed'>['data']['revealed'];

/** A newly revealed seed is used immediately: checking must not wait for the list to be fetched again. */
function pastSpin(spin: SpinRecord, revealed: Revealed | null): PastSpin {
  const { seedId, serverSeedHash, clientSeed, nonce, word } = spin.proof;
  const serverSeed = revealed?.seedId === seedId ? revealed.serverSeed : spin.proof.serverSeed;
  return {
    spinId: spin.spinId,
    seedId,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    word,
    index: spin.index,
    stakeKobo: fromNaira(spin.stake),
    amountWon: spin.amountWon,
    free: spin.free,
    when: statementDate(new Date(spin.at)),
  };
}

export interface FairnessSectionProps {
  /** A seed cannot be changed during a spin. */
  readonly isSpinning: boolean;
  /** The spin that is not revealed yet. */
  readonly unrevealedId: string | null;
}

/** The games' fairness panel, with the wheel's calls. */
export function FairnessSection({ isSpinning, unrevealedId }: FairnessSectionProps) {
  const { state } = useSpinState();
  const spins = useSpinHistory();
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  async function change(clientSeed: string): Promise<SeedChanged> {
    const sent = await sendWithToken('/agent/spin-seed', { clientSeed });
    if (!sent.ok) {
      const message = sent.kind === 'refused' ? sent.message : '';
      return { ok: false, message: message || PAGE_TEXTS.refused };
    }
    const { revealed: seed, ...next } = sent.answer.data;
    keepSeed(next, seed.seedId);
    setRevealed(seed);
    refetchSpins();
    return { ok: true, revealed: seed };
  }

  const promised = (
    <>
      <SeedFacts seed={state ?? null} texts={TEXTS} />
      <SeedChange texts={TEXTS} disabled={isSpinning || state === undefined} change={change} />
    </>
  );
  const played = (
    <RoundList
      rounds={spins}
      texts={TEXTS}
      unrevealedId={unrevealedId}
      openLabel={TEXTS.verify}
      idOf={({ spinId }) => spinId}
      brief={(spin) => <PastSpinLines spin={pastSpin(spin, revealed)} />}
      whole={(spin) => <PastSpinCheck spin={pastSpin(spin, revealed)} shownHash={keptSeedHash(spin.proof)} />}
    />
  );
  return (
    <FairnessSections
      isNested
      promised={{ title: TEXTS.beforeNext, lead: TEXTS.beforeNextLead, children: promised }}
      played={{ title: TEXTS.yourSpins, lead: TEXTS.yourSpinsLead, children: played }}
    />
  );
}
