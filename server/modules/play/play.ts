import type { Shards } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { readPlay } from './read-play.ts';
import type { PlayDays } from './types.ts';

export { toMyPlay } from './my-play.ts';
export { playDaysOf } from './play-day.ts';

export interface PlayDaysDeps {
  readonly shards: Shards;
  readonly clock: Clock;
}

export function createPlayDays({ shards, clock }: PlayDaysDeps): PlayDays {
  return { read: (playerId) => readPlay(shards.shardOf(playerId).db.kysely, playerId, clock.now()) };
}
