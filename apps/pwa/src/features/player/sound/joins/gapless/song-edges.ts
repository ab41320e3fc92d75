import { sampleRateOf } from './sample-rate';

/** Enough to find the position of an element on either side of the join. */
const EDGE_SECONDS = 12;
const CACHED_SONGS = 3;

/** The samples of the beginning and the end of a song, in one or two channels. */
export interface SongEdges {
  sampleRate: number;
  beginning: Float32Array<ArrayBuffer>[];
  end: Float32Array<ArrayBuffer>[];
}

/** Decodes whole files, since browsers cannot decode parts, and keeps only the edges of the last three songs. */
export function createEdges(fetchBytes: (url: string) => Promise<ArrayBuffer>): (url: string) => Promise<SongEdges> {
  const cached = new Map<string, Promise<SongEdges>>();
  return (url) => {
    const known = cached.get(url);
    if (known) return known;
    const edges = fetchBytes(url).then(decodeEdges);
    cached.set(url, edges);
    edges.catch(() => cached.delete(url));
    for (const oldest of [...cached.keys()].slice(0, -CACHED_SONGS)) cached.delete(oldest);
    return edges;
  };
}

async function decodeEdges(bytes: ArrayBuffer): Promise<SongEdges> {
  const sampleRate = sampleRateOf(bytes);
  if (sampleRate === undefined) throw new Error('The sample rate of this file is not known');
  const song = await new OfflineAudioContext({ numberOfChannels: 2, length: 1, sampleRate }).decodeAudioData(bytes);
  const frames = Math.min(song.length, EDGE_SECONDS * sampleRate);
  const channels = Array.from({ length: Math.min(2, song.numberOfChannels) }, (_, at) => song.getChannelData(at));
  return {
    sampleRate,
    beginning: channels.map((samples) => samples.slice(0, frames)),
    end: channels.map((samples) => samples.slice(-frames)),
  };
}
