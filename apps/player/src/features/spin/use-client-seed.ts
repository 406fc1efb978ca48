import { keepSeed, newClientSeed } from '@jara/game-client/kept-commitments';
import { useCallback, useEffect, useRef } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { sendWithToken } from '../../api/send.ts';
import { answerTo } from '../../api/use-answer.ts';
import { useSession } from '../../session/session.ts';
import { refetchSpins } from './use-spin-server.ts';

/**
 * Keeps the commitments of the wheel on this device; then, unless the player has sent a client seed for them, makes one here and sends
 * it. A free spin that waits keeps its seed.
 */
export async function prepareSeed(userId: string): Promise<void> {
  const state = await queryClient
    .ensureQueryData({
      queryKey: ['/agent/spin-state', userId, {}],
      queryFn: () => answerTo('/agent/spin-state', {}),
    })
    .catch(() => null);
  if (state === null) return;
  const { data } = state;
  keepSeed(data);
  if (data.clientSeedSource === 'player' || data.freeSpin !== null) return;
  const sent = await sendWithToken('/agent/spin-seed', { clientSeed: newClientSeed() });
  if (!sent.ok) return;
  const { revealed, ...seed } = sent.answer.data;
  keepSeed(seed, revealed.seedId);
  refetchSpins();
}

/** Returns the wait for this device's client seed: a spin is sent after it. */
export function useClientSeed(): () => Promise<void> {
  const { userId } = useSession();
  const pending = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (userId !== null) pending.current = prepareSeed(userId);
  }, [userId]);
  return useCallback(() => pending.current, []);
}
