import type { SongEdges } from './song-edges';

/** The end of one song and the beginning of the next in one buffer. */
export interface JoinedEdges {
  buffer: AudioBuffer;
  /** The frame of the buffer with which the next song begins. */
  joinsAt: number;
  /** The sum of both channels, which is searched for the recorded output of an element. */
  mono: Float32Array;
}

/**
 * Joins the edges at the sample rate of the device. Both songs are resampled together, since the join would be audible otherwise. Undefined
 * for songs with different sample rates.
 */
export async function joinEdges(song: SongEdges, next: SongEdges, deviceRate: number): Promise<JoinedEdges | undefined> {
  const { sampleRate } = song;
  if (sampleRate !== next.sampleRate) return undefined;
  const [endFrames, beginningFrames] = [lengthOf(song.end), lengthOf(next.beginning)];
  const joined = new AudioBuffer({ numberOfChannels: 2, length: endFrames + beginningFrames, sampleRate });
  for (const channel of [0, 1]) {
    joined.copyToChannel(channelOf(song.end, channel), channel);
    joined.copyToChannel(channelOf(next.beginning, channel), channel, endFrames);
  }
  const buffer = sampleRate === deviceRate ? joined : await resample(joined, deviceRate);
  return { buffer, joinsAt: Math.round((endFrames * deviceRate) / sampleRate), mono: monoOf(buffer) };
}

const lengthOf = (channels: readonly Float32Array[]) => channels[0]?.length ?? 0;

/** A mono song plays on both channels. */
const channelOf = (channels: readonly Float32Array<ArrayBuffer>[], channel: number) =>
  channels[channel] ?? channels[0] ?? new Float32Array();

async function resample(buffer: AudioBuffer, sampleRate: number): Promise<AudioBuffer> {
  const context = new OfflineAudioContext({ numberOfChannels: 2, length: Math.round(buffer.duration * sampleRate), sampleRate });
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  source.start();
  return context.startRendering();
}

function monoOf(buffer: AudioBuffer): Float32Array {
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
  return left.map((sample, at) => sample + (right[at] ?? 0));
}
