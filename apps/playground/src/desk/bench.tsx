import { useStore } from '@jara/game-client/use-store';
import type { AnyGame } from '@jara/game-kit/definition';
import { useState } from 'react';
import { type DeskAddress, writeAddress } from '../address.ts';
import { SPEEDS } from '../devices.ts';
import type { TableSeeds } from '../table/stored-round.ts';
import { newTable } from './new-table.ts';
import { OutcomeBox } from './outcome-box.tsx';
import { RoundLog } from './round-log.tsx';
import { SeedBox } from './seed-box.tsx';
import { Stage } from './stage.tsx';
import { TableBox } from './table-box.tsx';
import { useDevices } from './use-devices.ts';
import { type Connection, useFrames } from './use-frames.ts';
import { ViewControls } from './view-controls.tsx';

export interface BenchProps {
  readonly game: AnyGame;
  readonly address: DeskAddress;
  onAddress(change: Partial<DeskAddress>): void;
}

/** One game on its table, with everything that can be done to it. */
export function Bench({ game, address, onAddress }: BenchProps) {
  const [table] = useState(() => newTable(game, address.seeds));
  const [connection, setConnection] = useState<Connection>('works');
  const picture = useStore({ subscribe: table.subscribe, read: table.picture });
  const devices = useDevices(table);
  const rate = SPEEDS.find(({ id }) => id === address.speedId)?.rate ?? 1;
  const frames = useFrames({
    table,
    connection,
    pace: { rate, isStill: address.isStill },
    onReopen: devices.reopen,
  });

  function stand(seeds: TableSeeds): void {
    const { openRound } = table.picture();
    table.reseat(seeds);
    // A client in the middle of a round that is no more begins anew; others only hear of the seeds.
    if (openRound === null) frames.tell({ kind: 'reseeded', seed: table.seed() });
    else devices.reopenAll();
    onAddress({ seeds });
  }

  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <ViewControls address={address} onChange={onAddress} />
        <Stage
          gameId={game.id}
          title={game.title}
          deviceId={address.deviceId}
          isPidgin={address.isPidgin}
          devices={devices}
          seat={frames.seat}
        />
        <RoundLog game={game} rounds={picture.rounds} onPlayAgain={({ seeds }) => stand(seeds)} />
      </div>
      <aside className="grid min-w-0 content-start gap-4 md:grid-cols-2 xl:grid-cols-1">
        <SeedBox
          seeds={picture.seeds}
          onSet={stand}
          linkToHere={() => `${window.location.origin}/${writeAddress({ ...address, seeds: picture.seeds })}`}
        />
        <OutcomeBox
          table={table}
          picture={picture}
          onStand={(nonce) => stand({ ...table.picture().seeds, nonce })}
          onPlace={(bet) => frames.tell({ kind: 'place', bet }, devices.newestCode)}
          onMove={(move) => frames.tell({ kind: 'move', move }, devices.newestCode)}
        />
        <TableBox
          connection={connection}
          balanceKobo={picture.balanceKobo}
          devices={devices}
          onConnection={setConnection}
          onBalance={(balanceKobo) => {
            table.setBalance(balanceKobo);
            devices.reopenAll();
          }}
        />
      </aside>
    </>
  );
}
