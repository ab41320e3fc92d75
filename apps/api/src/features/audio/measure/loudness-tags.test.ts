import type { IAudioMetadata } from 'music-metadata';
import { loudnessInTags } from './loudness-tags';

type Tags = Pick<IAudioMetadata, 'common' | 'native' | 'format'>;
const dB = (value: number, ratio = 1) => ({ dB: value, ratio });
const common = { track: { no: null, of: null }, disk: { no: null, of: null }, movementIndex: { no: null, of: null } };
const tags = (some: Partial<IAudioMetadata['common']>, native: Tags['native'] = {}): Tags => ({
  common: { ...common, ...some },
  native,
  format: { numberOfChannels: 2, trackInfo: [], tagTypes: [] },
});
const vorbis = (...all: [id: string, value: string][]) => ({ vorbis: all.map(([id, value]) => ({ id, value })) });

describe('loudness in tags', () => {
  it('is that of ReplayGain, which is relative to −18 LUFS', () => {
    const read = loudnessInTags(
      tags({
        replaygain_track_gain: dB(-8.2),
        replaygain_track_peak: dB(0, 1.1),
        replaygain_album_gain: dB(-7),
        replaygain_album_peak: dB(0, 0.5),
      }),
    );
    expect(read.song?.integrated).toBeCloseTo(-9.8, 9);
    expect(read.song?.truePeak).toBeCloseTo(0.828, 3);
    expect(read.album?.integrated).toBe(-11);
    expect(read.album?.truePeak).toBeCloseTo(-6.021, 3);
  });

  it('is that of R128 tags of Opus files, in steps of 1/256 dB relative to −23 LUFS', () => {
    const read = loudnessInTags(tags({}, vorbis(['R128_TRACK_GAIN', '-2560'], ['r128_album_gain', ' 128 '])));
    expect(read).toEqual({
      isMono: false,
      song: { integrated: -13, truePeak: undefined },
      album: { integrated: -23.5, truePeak: undefined },
    });
  });

  it.each<[string, Tags]>([
    ['there are none', tags({})],
    ['the gain is no number', tags({ replaygain_track_gain: dB(NaN) })],
    ['the gain is absurd', tags({ replaygain_track_gain: dB(1e9), replaygain_album_gain: dB(-400) })],
    ['the steps are absurd', tags({}, vorbis(['R128_TRACK_GAIN', '99999'], ['R128_ALBUM_GAIN', '1e3']))],
    ['the steps are no text', tags({}, { 'ID3v2.4': [{ id: 'R128_TRACK_GAIN', value: { text: '5' } }] })],
  ])('is not known when %s', (_, read) => {
    expect(loudnessInTags(read)).toEqual({ isMono: false, song: undefined, album: undefined });
  });

  it('has no peak when that of the tags is absurd', () => {
    for (const ratio of [0, -1, NaN, 400])
      expect(loudnessInTags(tags({ replaygain_track_gain: dB(0), replaygain_track_peak: dB(0, ratio) })).song).toEqual({
        integrated: -18,
        truePeak: undefined,
      });
  });
});
