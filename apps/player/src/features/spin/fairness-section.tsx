import { fromNaira } from '@jara/calls/naira';
import type { AnswerOf } from '@jara/contract/calls';
import type { SpinRecord } from '@jara/contract/spin';
import { type PastSpin, VerifyPanel } from '@jara/spin-it/client/verify-panel';
import { ErrorState } from '@jara/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { sendWithToken } from '../../api/send.ts';
import { statementDate } from '../../format/statement-date.ts';
import { TEXTS } from './texts.ts';
import { refetchSpins, useSpinHistory, useSpinState } from './use-spin-server.ts';

type Revealed = AnswerOf<'/agent/spin-seed'>['data']['revealed'];

/** A seed revealed a moment ago serves at once: checking must not wait for the list to be fetched again. */
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

/** The verify panel, joined to the server. */
export function FairnessSection({ isSpinning }: { isSpinning: boolean }) {
  const { state } = useSpinState();
  const history = useSpinHistory();
  const shownHashes = useRef(new Map<string, string>());
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  useEffect(() => {
    // The first commitment shown for a seed is the promise; a later one must not overwrite it.
    if (state && !shownHashes.current.has(state.seedId)) {
      shownHashes.current.set(state.seedId, state.serverSeedHash);
    }
  }, [state]);

  async function changeSeed(clientSeed: string): Promise<string | null> {
    const sent = await sendWithToken('/agent/spin-seed', clientSeed === '' ? {} : { clientSeed });
    if (!sent.ok) return sent.kind === 'refused' && sent.message ? sent.message : TEXTS.refused;
    setRevealed(sent.answer.data.revealed);
    refetchSpins();
    return null;
  }

  if (history.isError) return <ErrorState title={TEXTS.historyFailed} onRetry={history.retry} />;
  return (
    <VerifyPanel
      commitment={state ?? null}
      spins={history.spins.map((spin) => pastSpin(spin, revealed))}
      isLoading={history.isLoading}
      hasMore={history.hasMore}
      isLoadingMore={history.isLoadingMore}
      isSpinning={isSpinning}
      revealed={revealed}
      shownHashes={shownHashes.current}
      onLoadMore={history.loadMore}
      onChangeSeed={changeSeed}
    />
  );
}
