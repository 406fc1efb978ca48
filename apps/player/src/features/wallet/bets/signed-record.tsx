import type { Bet } from '@jara/contract/bets';
import { saveFile } from '@jara/play-client/save-file';
import { Button } from '@jara/ui/button';
import { useState } from 'react';
import { sendWithToken } from '../../../api/send.ts';
import { Part } from './record-parts.tsx';
import { TEXTS } from './texts.ts';

/** Saves the record of a bet, of any product, with the operator's signature: the verifier checks it offline. */
export function SignedRecord({ gameId, betId }: Pick<Bet, 'gameId' | 'betId'>) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function save() {
    setState('busy');
    const sent = await sendWithToken('/agent/bet-receipt', { gameId, betId });
    setState(sent.ok ? 'idle' : 'failed');
    if (sent.ok)
      saveFile(
        `bet-${betId}.json`,
        new Blob([JSON.stringify(sent.answer.data)], { type: 'application/json' }),
      );
  }
  return (
    <Part title={TEXTS.signed}>
      <p className="text-text-soft">{TEXTS.signedLead}</p>
      <Button
        variant="secondary"
        busy={state === 'busy'}
        className="mt-3 max-md:w-full"
        onClick={() => void save()}
      >
        {TEXTS.saveSigned}
      </Button>
      <p role="status" className="mt-1 min-h-6 text-13 text-bad">
        {state === 'failed' ? TEXTS.signedFailed : ''}
      </p>
    </Part>
  );
}
