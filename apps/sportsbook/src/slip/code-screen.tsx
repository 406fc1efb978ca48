import { Button } from '@jara/ui/button';
import { ErrorState } from '@jara/ui/notice';
import { Spinner } from '@jara/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TicketCard } from '../bets/ticket-card.tsx';
import { CallFailed, request } from '../data/api.ts';
import { useApp } from '../data/app.ts';
import { go, HOME } from '../route.ts';
import { LoadBox } from './booking.tsx';
import { slipOfCode } from './slip-from-code.ts';
import { TEXTS } from './texts.ts';

/** Opens a code: adds the selections of a booked slip to the slip, or shows the bet. */
export function CodeScreen({ code }: { code: string }) {
  const app = useApp();
  const { data, error, refetch } = useQuery({
    queryKey: ['code', code],
    queryFn: () => request('/sportsbook/check', { code }),
    retry: false,
  });
  const booked = data?.slip ?? null;

  useEffect(() => {
    if (booked === null) return;
    app.slip.update(({ accept }) => slipOfCode(booked, accept));
    app.placer.forget();
    // Replaces this address: the back button leads to the form of the code.
    location.replace('#/slip');
  }, [app, booked]);

  if (error !== null) {
    const refused = error instanceof CallFailed && error.sent.kind === 'refused' ? error.sent : null;
    return (
      <>
        <ErrorState
          title={refused !== null && refused.message !== '' ? refused.message : TEXTS.loadFailed}
          onRetry={refused === null ? () => void refetch() : undefined}
        />
        <LoadBox key={code} first={code} />
      </>
    );
  }
  if (data === undefined || booked !== null)
    return (
      <div className="grid min-h-48 place-content-center">
        <Spinner label={TEXTS.loading} />
      </div>
    );
  return (
    <section>
      <h2 className="mb-3 font-head text-21">{TEXTS.ticket(code.toUpperCase())}</h2>
      {data.bet === null ? null : <TicketCard ticket={data.bet} />}
      <Button variant="secondary" block className="mt-4" onClick={() => go(HOME)}>
        {TEXTS.close}
      </Button>
    </section>
  );
}
