import type { RaceArt } from '@jara/race-client/animation/art';
import { drawCar } from './car.ts';
import { BEFORE, BEHIND, drawEvening, drawGantry } from './scenery.ts';

export const ART: RaceArt = {
  height: 0.155,
  aspect: 2.5,
  cadence: 6,
  frames: 10,
  dust: '#9aa3b8',
  track: { top: 0.65, bottom: 0.965 },
  drawSky: drawEvening,
  behind: BEHIND,
  before: BEFORE,
  drawRunner: drawCar,
  drawGates: drawGantry,
};
