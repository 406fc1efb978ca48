import type { RaceArt } from '@jara/race-client/animation/art';
import { drawHound } from './hound.ts';
import { BEFORE, BEHIND, drawNight, drawTraps } from './scenery.ts';

export const ART: RaceArt = {
  height: 0.235,
  aspect: 1.9,
  cadence: 3,
  frames: 14,
  dust: '#dcc190',
  track: { top: 0.62, bottom: 0.95 },
  drawSky: drawNight,
  behind: BEHIND,
  before: BEFORE,
  drawRunner: drawHound,
  drawGates: drawTraps,
};
