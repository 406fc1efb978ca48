/** A screen size for trying a game, as phones in the field have it. */
export interface Device {
  readonly id: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export const DEVICES: readonly Device[] = [
  { id: '320', widthPx: 320, heightPx: 640 },
  { id: '360', widthPx: 360, heightPx: 740 },
  { id: '412', widthPx: 412, heightPx: 860 },
  { id: '740', widthPx: 740, heightPx: 360 },
  { id: '768', widthPx: 768, heightPx: 1024 },
];

/** As wide as the host allows. */
export const FULL = 'full';

/** Time factor at which every animation is over before it can be seen. */
const INSTANT_RATE = 1000;

export const SPEEDS = [
  { id: '0.25', rate: 0.25 },
  { id: '1', rate: 1 },
  { id: '4', rate: 4 },
  { id: 'instant', rate: INSTANT_RATE },
] as const;

export type SpeedId = (typeof SPEEDS)[number]['id'];
