import { NoVerdict } from '@jara/game-client/panels/verdict-box';
import { formatNaira } from '@jara/money/kobo';
import { SECTORS } from '../sectors.ts';
import { sectorName } from './sector-look.ts';
import { SpinVerdict } from './spin-verdict.tsx';
import { TEXTS } from './texts.ts';
import type { RevealedSpin } from './verify-spin.ts';

/** A spin of the player, its server seed null while that seed is in use. */
export interface PastSpin extends Omit<RevealedSpin, 'serverSeed'> {
  readonly spinId: string;
  readonly seedId: string;
  readonly serverSeed: string | null;
  readonly when: string;
  readonly free: boolean;
}

/** A spin in two lines: the sector, the stake, and the time. */
export function PastSpinLines({ spin }: { spin: PastSpin }) {
  const sector = SECTORS[spin.index];
  const stake = formatNaira(spin.stakeKobo, 'short');
  return (
    <>
      <span className="font-semibold">{sector ? sectorName(sector) : TEXTS.unknownSector}</span>{' '}
      <span className="figures text-15 text-text-soft">
        {spin.free ? TEXTS.freeAt(stake) : TEXTS.onStake(stake)}
      </span>
      <span className="block text-13 text-text-soft">{spin.when}</span>
    </>
  );
}

/** The check of a spin, once its server seed is revealed. */
export function PastSpinCheck({ spin, shownHash }: { spin: PastSpin; shownHash: string | null }) {
  const { serverSeed } = spin;
  if (serverSeed === null) return <NoVerdict>{TEXTS.stillSecret}</NoVerdict>;
  return <SpinVerdict spin={{ ...spin, serverSeed }} shownHash={shownHash} />;
}
