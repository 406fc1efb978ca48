import { brand } from '@jara/brand/brand';
import { StripeBar } from '@jara/ui/card';
import { useState } from 'react';
import { type HostAddress, readAddress, writeAddress } from '../address.ts';
import { GAMES } from '../games.ts';
import { TEXTS } from '../texts.ts';
import { Bench } from './bench.tsx';
import { freshSeeds } from './entropy.ts';
import { GameList } from './game-list.tsx';
import { SharedBench } from './shared/shared-bench.tsx';

const gameIds = GAMES.map(({ game }) => game.id);

function addressAtStart(): HostAddress {
  const address = readAddress(window.location.search, gameIds, freshSeeds);
  history.replaceState(null, '', writeAddress(address));
  return address;
}

/** The whole playground: every game, and the chosen one with its tools. The address of the page follows the choice. */
export function Host() {
  const [address, setAddress] = useState(addressAtStart);
  const listed = GAMES.find(({ game }) => game.id === address.gameId);

  function change(changed: Partial<HostAddress>): void {
    const next = { ...address, ...changed };
    setAddress(next);
    history.replaceState(null, '', writeAddress(next));
  }

  return (
    <div className="min-h-view bg-page">
      <header className="bg-ink text-chalk">
        <div className="flex flex-wrap items-baseline gap-x-4 px-4 py-3">
          <h1 className="font-head text-28">
            {brand.name} <span className="text-danfo">{TEXTS.title}</span>
          </h1>
          <p className="text-15 text-mist">{TEXTS.lead}</p>
        </div>
        <StripeBar />
      </header>
      <main className="grid gap-4 p-4 xl:grid-cols-[14rem_minmax(0,1fr)_22rem]">
        <GameList games={GAMES} chosenId={address.gameId} onChoose={(gameId) => change({ gameId })} />
        {listed?.kind === 'solo' ? (
          <Bench key={address.gameId} game={listed.game} address={address} onAddress={change} />
        ) : null}
        {listed?.kind === 'shared' ? (
          <SharedBench key={address.gameId} listed={listed} address={address} onAddress={change} />
        ) : null}
      </main>
    </div>
  );
}
