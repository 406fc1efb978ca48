import type { RoundRecord } from '@jara/contract/game-server';
import { type Pages, usePages } from '@jara/play-client/use-pages';
import type { GameSession } from './game-session.ts';
import { queryClient } from './rounds-query-client.ts';
import { send } from './send.ts';

const PAGE_ROUNDS = 10;

/** The player's rounds of this game. */
export function useRounds(session: GameSession): Pages<RoundRecord> {
  const token = session.token() ?? '';
  return usePages({
    queryClient,
    queryKey: ['rounds', token],
    async fetchPage(before) {
      const from = before === null ? {} : { before };
      const sent = await send('/game/history', { token, limit: PAGE_ROUNDS, ...from });
      if (sent.ok) return sent.answer;
      throw new Error(sent.kind === 'refused' ? sent.code : 'unreached');
    },
  });
}
