import { post } from '@jara/calls/call';
import type { SharedAnswerOf } from '@jara/contract/shared-games';
import { Button } from '@jara/ui/button';
import { useRef, useState } from 'react';
import { saveSeason } from '../save-season.ts';
import { PANEL_TEXTS } from './texts.ts';

type Page = SharedAnswerOf<'/game/shared/season'>;

type Phase =
  | { readonly at: 'idle' | 'saved' | 'failed' }
  | { readonly at: 'loading'; readonly rounds: number };

/** Fetches a season page by page, and returns its file as one text; null: a page could not be fetched. */
async function fetchSeason(
  token: string,
  seasonId: string,
  onRounds: (rounds: number) => void,
): Promise<string | null> {
  const played: unknown[] = [];
  let after = 0;
  for (;;) {
    const sent = await post<Page>('/game/shared/season', { token, seasonId, after });
    if (!sent.ok) return null;
    const { file, played: more, next } = sent.answer;
    played.push(...more);
    onRounds(played.length);
    if (next === null) return JSON.stringify({ ...(file as object), played });
    after = next;
  }
}

/** Saves every finished round of a season as one file for the verifier. */
export function SeasonFileButton({ token, seasonId }: { token: string; seasonId: string }) {
  const [phase, setPhase] = useState<Phase>({ at: 'idle' });
  const isRunning = useRef(false);

  async function save() {
    if (isRunning.current) return;
    isRunning.current = true;
    setPhase({ at: 'loading', rounds: 0 });
    const text = await fetchSeason(token, seasonId, (rounds) => setPhase({ at: 'loading', rounds }));
    if (text !== null) saveSeason(seasonId, text);
    setPhase({ at: text === null ? 'failed' : 'saved' });
    isRunning.current = false;
  }

  return (
    <div>
      <Button variant="secondary" block onClick={() => void save()}>
        {PANEL_TEXTS.saveSeason}
      </Button>
      <p role="status" className="mt-1 min-h-5 text-13 text-text-soft">
        {phase.at === 'loading' ? PANEL_TEXTS.seasonLoading(phase.rounds) : null}
        {phase.at === 'saved' ? PANEL_TEXTS.seasonSaved : null}
        {phase.at === 'failed' ? PANEL_TEXTS.seasonNotSaved : null}
      </p>
    </div>
  );
}
