import { beaconRoundAt, beaconSourceText, beaconTimeMs, readBeaconSource } from '@jara/fairness/drand';
import { type Clock, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { PublicValues } from '../../seasons/public-values.ts';
import { createRelays } from './relays.ts';
import type { DrandSettings } from './settings.ts';

/** Between our clock and the beacon's newest round. Beyond it a round that we take for a later one may exist already. */
const CLOCKS_DIFFER_MS = 20 * SECOND_MS;

export interface DrandDeps {
  readonly settings: DrandSettings;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

/** Public values of drand: a commitment names a round that is still to come, by our clock and by the beacon's newest round. */
export function createDrand({ settings, clock, timeoutMs }: DrandDeps): PublicValues {
  const { chain } = settings;
  const relays = createRelays(settings, clock, timeoutMs);
  const isOf = (source: string) => readBeaconSource(source)?.chainHash === chain.hash;
  return {
    isPublic: true,
    isOf,
    async name(leadMs) {
      const latest = await relays.read('latest', ({ round }) => {
        const differMs = Math.abs(beaconTimeMs(chain, round) - clock.now().getTime());
        return differMs > CLOCKS_DIFFER_MS ? 'its clock differs from ours' : null;
      });
      if (latest === null) throw new Error('no relay of drand has a newest round');
      const fromMs = Math.max(clock.now().getTime(), beaconTimeMs(chain, latest.round)) + leadMs;
      const round = beaconRoundAt(chain, fromMs + 1);
      return { source: beaconSourceText(chain, round), dueAt: new Date(beaconTimeMs(chain, round)) };
    },
    async draw(source) {
      const named = isOf(source) ? readBeaconSource(source) : null;
      if (named === null) throw new Error(`${source} is no round of this chain`);
      const found = await relays.read(named.round);
      return found === null ? null : { value: found.randomness, proof: found.signature };
    },
  };
}
