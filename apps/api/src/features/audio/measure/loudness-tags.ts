import type { IAudioMetadata } from 'music-metadata';
import { decibels } from '@chorus/contracts/meter/song-meter';
import { readableSource } from '../inspect/audio-source';
import { parseAudio } from '../inspect/parse-audio';
import type { TaggedLevel } from './song-loudness';

/** The loudness that gains refer to, if the tags don't say: ReplayGain 2.0, and EBU R 128 in Opus files (RFC 7845). */
const REPLAY_GAIN_LUFS = -18;
const R128_LUFS = -23;
/** ReplayGain 1.0 refers to 89 dB of sound pressure, which is as loud. */
const SOUND_PRESSURE_DB = 89;
/** R128 gains are in steps of 1/256 dB. */
const Q78 = 256;
const QUIETEST = -70;
const LOUDEST = 5;
const QUIETEST_REFERENCE = -40;
const LOUDEST_REFERENCE = -5;
const HIGHEST_RATIO = 8;

export interface LoudnessTags {
  isMono: boolean;
  song: TaggedLevel | undefined;
  album: TaggedLevel | undefined;
}

/** Reads the loudness that a program has measured before and written into the tags. */
export async function readLoudnessTags(path: string, ext: string): Promise<LoudnessTags> {
  return loudnessInTags(await parseAudio(await readableSource(path), ext, { duration: false, skipCovers: true }));
}

export function loudnessInTags({ native, format }: Pick<IAudioMetadata, 'native' | 'format'>): LoudnessTags {
  const textOf = textsIn(native);
  const reference = referenceIn(textOf('REPLAYGAIN_REFERENCE_LOUDNESS'));
  const level = (name: 'TRACK' | 'ALBUM'): TaggedLevel | undefined => {
    const gain = amountIn(textOf(`REPLAYGAIN_${name}_GAIN`))?.amount;
    const integrated = fromGain(reference, gain) ?? fromGain(R128_LUFS, r128Gain(textOf(`R128_${name}_GAIN`)));
    return integrated === undefined ? undefined : { integrated, truePeak: peakIn(textOf(`REPLAYGAIN_${name}_PEAK`)) };
  };
  return { isMono: format.numberOfChannels === 1, song: level('TRACK'), album: level('ALBUM') };
}

/** Each kind of tag puts something else in front of the name: `TXXX:`, `----:com.apple.iTunes:`. */
function textsIn(native: IAudioMetadata['native']): (name: string) => string {
  const texts = new Map<string, string>();
  for (const { id, value } of Object.values(native).flat()) {
    const name = id.slice(id.lastIndexOf(':') + 1).toUpperCase();
    if (typeof value === 'string' && !texts.has(name)) texts.set(name, value);
  }
  return (name) => texts.get(name) ?? '';
}

/** `-7.43 dB`, as programs write it in any country. */
const AMOUNT = /^([+-]?)(\d{1,9}(?:\.\d*)?)\s*(dB|dBTP|dBFS|LUFS|LKFS)?$/i;

function amountIn(text: string): { amount: number; unit: string } | undefined {
  const written = text
    .replaceAll('\0', '')
    .trim()
    .replace(/^[\u2212\u2013]/, '-')
    .replace(',', '.');
  const [, sign, digits, unit = ''] = AMOUNT.exec(written) ?? [];
  return digits === undefined ? undefined : { amount: sign === '-' ? -Number(digits) : Number(digits), unit: unit.toUpperCase() };
}

/** In LUFS, or as the sound pressure of ReplayGain 1.0, which is above zero. */
function referenceIn(text: string): number {
  const { amount = NaN } = amountIn(text) ?? {};
  const lufs = amount > 0 ? REPLAY_GAIN_LUFS + amount - SOUND_PRESSURE_DB : amount;
  return lufs >= QUIETEST_REFERENCE && lufs <= LOUDEST_REFERENCE ? lufs : REPLAY_GAIN_LUFS;
}

/** A gain that leads to a loudness that no music has is invalid. */
function fromGain(reference: number, gain: number | undefined): number | undefined {
  const integrated = gain === undefined ? NaN : reference - gain;
  return integrated >= QUIETEST && integrated <= LOUDEST ? integrated : undefined;
}

const r128Gain = (text: string): number | undefined => (/^[+-]?\d{1,5}$/.test(text.trim()) ? Number(text.trim()) / Q78 : undefined);

/** A ratio, or the peak itself where it has a unit. */
function peakIn(text: string): number | undefined {
  const { amount, unit } = amountIn(text) ?? { amount: NaN, unit: '' };
  const peak = unit === '' ? decibels(amount) : amount;
  return peak <= decibels(HIGHEST_RATIO) && peak > QUIETEST ? peak : undefined;
}
