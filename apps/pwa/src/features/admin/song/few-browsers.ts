import type { Song } from '@chorus/contracts';
import { codingsOf } from '../../../platform/audio/can-play';

/** What an admin is told of songs that were added and that few browsers play; undefined if all browsers play them. */
export function fewBrowsersPlay(added: readonly Pick<Song, 'title' | 'codec'>[]): string | undefined {
  const rare = added.filter(({ codec }) => codec !== undefined);
  const [song] = rare;
  if (!song) return undefined;
  if (rare.length === 1) return `Chrome, Edge and Firefox can't play “${song.title}”: it is ${codingsOf(rare)}.`;
  return `Chrome, Edge and Firefox can't play ${rare.length} of these songs: they are ${codingsOf(rare)}.`;
}
