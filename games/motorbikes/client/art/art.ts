import type { RaceArt } from '@jara/race-client/animation/art';
import { drawBike } from './bike.ts';
import { BEFORE, BEHIND, drawBar, drawMorning } from './scenery.ts';

export const ART: RaceArt = {
  height: 0.29,
  aspect: 1.5,
  cadence: 5,
  frames: 10,
  dust: '#d99a6c',
  track: { top: 0.62, bottom: 0.95 },
  drawSky: drawMorning,
  behind: BEHIND,
  before: BEFORE,
  drawRunner: drawBike,
  drawGates: drawBar,
};
