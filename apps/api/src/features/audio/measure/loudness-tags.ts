import { type IAudioMetadata, parseFile } from 'music-metadata';
import { decibels } from '@chorus/contracts/meter/song-meter';

/** The loudness that gains refer to: ReplayGain 2.0, and EBU R 128 in Opus files (RFC 7845). */
const REPLAY_GAIN_LUFS = -18;
const R128_LUFS = -23;
/** R128 gains are in steps of 1/256 dB. */
const Q78 = 256;
const QUIETEST = -70;
const LOUDEST = 5;
const HIGHEST_RATIO = 8;

export interface TaggedLevel {
  /** In LUFS. */
  integrated: number;
  /** In dBTP, if the program that wrote it measured true peaks; undefined if the tags have none. */
  truePeak: number | undefined;
}

export interface LoudnessTags {
  isMono: boolean;
  song: TaggedLevel | undefined;
  album: TaggedLevel | undefined;
}

/** Reads the loudness that a program has measured before and written into the tags. */
export async function readLoudnessTags(path: string): Promise<LoudnessTags> {
  return loudnessInTags(await parseFile(path, { duration: false, skipCovers: true }));
}

export function loudnessInTags({ common, native, format }: Pick<IAudioMetadata, 'common' | 'native' | 'format'>): LoudnessTags {
  const gain = (name: 'track' | 'album'): number | undefined =>
    fromGain(REPLAY_GAIN_LUFS, common[`replaygain_${name}_gain`]?.dB) ?? fromGain(R128_LUFS, r128Gain(native, `R128_${name}_GAIN`));
  return {
    isMono: format.numberOfChannels === 1,
    song: levelOf(gain('track'), common.replaygain_track_peak?.ratio),
    album: levelOf(gain('album'), common.replaygain_album_peak?.ratio),
  };
}

function levelOf(integrated: number | undefined, peak: number | undefined): TaggedLevel | undefined {
  if (integrated === undefined) return undefined;
  return { integrated, truePeak: peak !== undefined && peak > 0 && peak <= HIGHEST_RATIO ? decibels(peak) : undefined };
}

/** A gain that leads to a loudness that no music has is invalid. */
function fromGain(reference: number, gain: number | undefined): number | undefined {
  const integrated = gain === undefined ? NaN : reference - gain;
  return integrated >= QUIETEST && integrated <= LOUDEST ? integrated : undefined;
}

/** music-metadata does not map these. */
function r128Gain(native: IAudioMetadata['native'], name: string): number | undefined {
  const tag = Object.values(native)
    .flat()
    .find(({ id }) => id.toUpperCase() === name.toUpperCase());
  const text = typeof tag?.value === 'string' ? tag.value.trim() : '';
  return /^[+-]?\d{1,5}$/.test(text) ? Number(text) / Q78 : undefined;
}
