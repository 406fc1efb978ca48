import { useStore } from '@jara/play-client/use-store';
import { useState } from 'react';
import { type HostAddress, writeAddress } from '../../address.ts';
import { SPEEDS } from '../../devices.ts';
import type { OpenableGame } from '../../games.ts';
import { SEASON_ROUNDS } from '../../shared-table/moves.ts';
import { createSharedTable } from '../../shared-table/shared-table.ts';
import { TEXTS } from '../../texts.ts';
import { freshSeeds, sha256 } from '../entropy.ts';
import { SeedBox, type SeedNames } from '../seed-box.tsx';
import { ServerBox } from '../server-box.tsx';
import { Stage } from '../stage.tsx';
import { useDevices } from '../use-devices.ts';
import { type Connection, useFrames } from '../use-frames.ts';
import { ViewControls } from '../view-controls.tsx';
import { BetBox } from './bet-box.tsx';
import { ClockBox } from './clock-box.tsx';
import { SharedRoundLog } from './shared-round-log.tsx';
import { useLiveTable } from './use-live-table.ts';

const SEASON_NAMES: SeedNames = {
  hint: TEXTS.seasonHint,
  serverSeed: TEXTS.seasonSeed,
  clientSeed: TEXTS.publicValue,
  nonce: TEXTS.roundNumber,
  badNonce: TEXTS.badRoundNumber(SEASON_ROUNDS.toLocaleString('en-NG')),
  hasCommitment: false,
  isNonce: (nonce) => nonce >= 1 && nonce <= SEASON_ROUNDS,
};

export interface SharedBenchProps {
  readonly listed: OpenableGame & { readonly kind: 'shared' };
  readonly address: HostAddress;
  onAddress(change: Partial<HostAddress>): void;
}

/** One shared game with its table, and all tools for them. */
export function SharedBench({ listed, address, onAddress }: SharedBenchProps) {
  const { game, bank } = listed;
  const [table] = useState(() =>
    createSharedTable(
      {
        ...{ game, bank, sha256 },
        newId: () => crypto.randomUUID(),
        newServerSeed: () => freshSeeds().serverSeed,
        nowMs: () => Date.now(),
      },
      address.seeds,
    ),
  );
  const [connection, setConnection] = useState<Connection>('works');
  const snapshot = useStore({ subscribe: table.subscribe, read: table.snapshot });
  const devices = useDevices(table);
  const speed = SPEEDS.find(({ id }) => id === address.speedId && id !== 'instant');
  const rate = speed?.rate ?? 1;
  const frames = useFrames({
    ...{ server: table, connection, pace: { rate, isStill: address.isStill } },
    onReopen: devices.reopen,
    onListening: (code) => live.greet(code),
  });
  const live = useLiveTable({ table, frames, devices, rate, isConnected: connection !== 'calls-lost' });

  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <ViewControls address={address} canSkip={false} onChange={onAddress} />
        <Stage
          {...{ gameId: game.id, title: game.title, devices, frameRef: frames.frameRef }}
          {...{ deviceId: address.deviceId, isPidgin: address.isPidgin }}
        />
        <SharedRoundLog
          game={game}
          rounds={snapshot.rounds}
          onPlayAgain={({ seeds }) => {
            table.setSeeds(seeds);
            onAddress({ seeds });
          }}
        />
      </div>
      <aside className="grid min-w-0 content-start gap-4 md:grid-cols-2 xl:grid-cols-1">
        <ClockBox table={table} snapshot={snapshot} />
        <BetBox
          table={table}
          snapshot={snapshot}
          onPlace={(bet) => frames.post({ kind: 'place', bet }, devices.newestCode)}
        />
        <SeedBox
          seeds={snapshot.seeds}
          names={SEASON_NAMES}
          onSet={(seeds) => {
            table.setSeeds(seeds);
            onAddress({ seeds });
          }}
          linkToHere={() =>
            `${window.location.origin}/${writeAddress({ ...address, seeds: snapshot.seeds })}`
          }
        />
        <ServerBox
          {...{ connection, devices, balanceKobo: snapshot.balanceKobo, isShared: true }}
          onConnection={setConnection}
          onBalance={table.setBalance}
        />
      </aside>
    </>
  );
}
