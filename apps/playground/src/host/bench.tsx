import type { AnyGame } from '@jara/game-kit/definition';
import { useStore } from '@jara/play-client/use-store';
import { useState } from 'react';
import { type HostAddress, writeAddress } from '../address.ts';
import { SPEEDS } from '../devices.ts';
import type { SeedState } from '../memory-server/stored-round.ts';
import { newServer } from './new-server.ts';
import { OutcomeBox } from './outcome-box.tsx';
import { RoundLog } from './round-log.tsx';
import { SeedBox } from './seed-box.tsx';
import { ServerBox } from './server-box.tsx';
import { Stage } from './stage.tsx';
import { useDevices } from './use-devices.ts';
import { type Connection, useFrames } from './use-frames.ts';
import { ViewControls } from './view-controls.tsx';

export interface BenchProps {
  readonly game: AnyGame;
  readonly address: HostAddress;
  onAddress(change: Partial<HostAddress>): void;
}

/** One game with its server, and all tools for them. */
export function Bench({ game, address, onAddress }: BenchProps) {
  const [server] = useState(() => newServer(game, address.seeds));
  const [connection, setConnection] = useState<Connection>('works');
  const snapshot = useStore({ subscribe: server.subscribe, read: server.snapshot });
  const devices = useDevices(server);
  const rate = SPEEDS.find(({ id }) => id === address.speedId)?.rate ?? 1;
  const frames = useFrames({
    server,
    connection,
    pace: { rate, isStill: address.isStill },
    onReopen: devices.reopen,
  });

  function setSeeds(seeds: SeedState): void {
    const { openRound } = server.snapshot();
    server.setSeeds(seeds);
    // A client in the middle of a removed round is opened again; the others only get the seeds.
    if (openRound === null) frames.post({ kind: 'reseeded', seed: server.seed() });
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
          frameRef={frames.frameRef}
        />
        <RoundLog game={game} rounds={snapshot.rounds} onPlayAgain={({ seeds }) => setSeeds(seeds)} />
      </div>
      <aside className="grid min-w-0 content-start gap-4 md:grid-cols-2 xl:grid-cols-1">
        <SeedBox
          seeds={snapshot.seeds}
          onSet={setSeeds}
          linkToHere={() =>
            `${window.location.origin}/${writeAddress({ ...address, seeds: snapshot.seeds })}`
          }
        />
        <OutcomeBox
          server={server}
          snapshot={snapshot}
          onSetNonce={(nonce) => setSeeds({ ...server.snapshot().seeds, nonce })}
          onPlace={(bet) => frames.post({ kind: 'place', bet }, devices.newestCode)}
          onMove={(move) => frames.post({ kind: 'move', move }, devices.newestCode)}
        />
        <ServerBox
          connection={connection}
          balanceKobo={snapshot.balanceKobo}
          devices={devices}
          onConnection={setConnection}
          onBalance={(balanceKobo) => {
            server.setBalance(balanceKobo);
            devices.reopenAll();
          }}
        />
      </aside>
    </>
  );
}
