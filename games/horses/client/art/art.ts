import type { RaceArt } from '@jara/race-client/animation/art';
import { drawHorse } from './horse.ts';
import { BEFORE, BEHIND, drawDusk, drawStalls } from './scenery.ts';

export const ART: RaceArt = {
  height: 0.33,
  aspect: 1.56,
  cadence: 2.3,
  frames: 14,
  dust: '#b9a06a',
  track: { top: 0.58, bottom: 0.93 },
  drawSky: drawDusk,
  behind: BEHIND,
  before: BEFORE,
  drawRunner: drawHorse,
  drawGates: drawStalls,
};
