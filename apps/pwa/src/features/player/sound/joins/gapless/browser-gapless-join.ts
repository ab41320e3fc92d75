import type { Channels } from '../channel';
import { joinEdges } from './joined-edges';
import { createGaplessJoin } from './gapless-join';
import type { GaplessJoin } from './gapless-join';
import { createEdges } from './song-edges';
import { tapSound } from './tap-sound';

/** Bypasses the HTTP cache, through which an element that reads a range of the same file can fail. The service worker still serves downloads. */
async function fetchAudio(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The audio could not be fetched: ${response.status}`);
  return response.arrayBuffer();
}

export function browserGaplessJoin({ channelOf }: Pick<Channels, 'channelOf'>): GaplessJoin {
  const edgesOf = createEdges(fetchAudio);
  return createGaplessJoin({
    channelOf,
    tap: tapSound,
    decode: async (song, next, deviceRate) => joinEdges(await edgesOf(song.audioUrl), await edgesOf(next.audioUrl), deviceRate),
  });
}
