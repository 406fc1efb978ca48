import type { Sport } from '@jara/odds/types';
import type { Log } from '../../../platform/runtime/log.ts';
import type { Feed } from '../types.ts';
import { mergeFeeds } from './merged-feeds.ts';

/**
 * The feeds of a server, of which two that report real matches of one sport are merged. The source that reports the play (minutes, halves) has
 * the matches of the sport; the other one confirms them. Throws where it is open which of them that is.
 */
export function mergeSources(sources: readonly Feed[], log: Pick<Log, 'info' | 'warn'>): readonly Feed[] {
  const shared = [...bySport(sources)].filter(([, of]) => of.length > 1);
  let merged = sources;
  for (const [sport, of] of shared) {
    const main = of.find(({ reportsPlay }) => reportsPlay === true);
    const other = of.find((one) => one !== main);
    if (of.length > 2 || main === undefined || other === undefined || other.reportsPlay === true)
      throw new Error(
        `Real ${sport} comes from one source with the play and one that confirms it, and ${of.map(({ id }) => id).join(', ')} report it: remove the settings of one.`,
      );
    const feeds = mergeFeeds({ main, other, sport, log });
    merged = merged.map((one) => (one === main ? feeds.main : one === other ? feeds.other : one));
  }
  return merged;
}

function bySport(sources: readonly Feed[]): Map<Sport, Feed[]> {
  const found = new Map<Sport, Feed[]>();
  for (const source of sources)
    for (const sport of source.realSports ?? []) found.set(sport, [...(found.get(sport) ?? []), source]);
  return found;
}
