import type { IAudioMetadata } from 'music-metadata';
import { loudnessInTags } from './loudness-tags';

type Tags = Pick<IAudioMetadata, 'native' | 'format'>;
type Written = Record<string, string>;
const tagsOf = (native: Tags['native'], numberOfChannels = 2): Tags => ({
  native,
  format: { numberOfChannels, trackInfo: [], tagTypes: [] },
});
const vorbis = (written: Written) => tagsOf({ vorbis: Object.entries(written).map(([id, value]) => ({ id, value })) });
const integratedIn = (written: Written) => loudnessInTags(vorbis(written)).song?.integrated;

describe('loudness in tags', () => {
  it('is that of ReplayGain, which is relative to −18 LUFS', () => {
    const read = loudnessInTags(
      vorbis({
        REPLAYGAIN_TRACK_GAIN: '-8.20 dB',
        REPLAYGAIN_TRACK_PEAK: '1.100000',
        REPLAYGAIN_ALBUM_GAIN: '-7.00 dB',
        REPLAYGAIN_ALBUM_PEAK: '0.5',
      }),
    );
    expect(read.song?.integrated).toBeCloseTo(-9.8, 9);
    expect(read.song?.truePeak).toBeCloseTo(0.828, 3);
    expect(read.album?.integrated).toBe(-11);
    expect(read.album?.truePeak).toBeCloseTo(-6.021, 3);
  });

  it.each<[string, string]>([
    ['ID3v2.4', 'TXXX:replaygain_track_gain'],
    ['iTunes', '----:com.apple.iTunes:replaygain_track_gain'],
    ['APEv2', 'REPLAYGAIN_TRACK_GAIN'],
  ])('is read from %s as %s', (kind, id) => {
    expect(loudnessInTags(tagsOf({ [kind]: [{ id, value: '-8 dB' }] }))).toMatchObject({ song: { integrated: -10 } });
  });

  it.each([[' -7.43 dB'], ['-7.43'], ['-7,43 dB'], ['\u22127.43 dB'], ['-7.43dB'], ['-7.430000 DB\0']])(
    'is −10.57 LUFS for %j',
    (written) => expect(integratedIn({ REPLAYGAIN_TRACK_GAIN: written })).toBeCloseTo(-10.57, 9),
  );

  it.each([
    ['-12.43 dB', '-23 LUFS', -10.57],
    ['-1.43 dB', '83 dB', -22.57],
    ['-1.43 dB', '89.0 dB', -16.57],
    ['-1.43 dB', '-18.00 LUFS', -16.57],
    ['-1.43 dB', ' -14,0', -12.57],
    ['-1.43 dB', '89', -16.57],
    ['-1.43 dB', 'loud', -16.57],
    ['-1.43 dB', '-500 LUFS', -16.57],
    ['-1.43 dB', '0 dB', -16.57],
    ['-1.43 dB', '', -16.57],
  ])('is relative to what the tags say: %s to %s is %d LUFS', (gain, reference, integrated) =>
    expect(integratedIn({ replaygain_track_gain: gain, REPLAYGAIN_REFERENCE_LOUDNESS: reference })).toBeCloseTo(integrated, 9),
  );

  it('is that of R128 tags of Opus files, in steps of 1/256 dB relative to −23 LUFS', () => {
    expect(loudnessInTags(vorbis({ R128_TRACK_GAIN: '-2560', r128_album_gain: ' 128 ' }))).toEqual({
      isMono: false,
      song: { integrated: -13, truePeak: undefined },
      album: { integrated: -23.5, truePeak: undefined },
    });
    expect(integratedIn({ R128_TRACK_GAIN: '-2560', REPLAYGAIN_REFERENCE_LOUDNESS: '83 dB' })).toBe(-13);
  });

  it.each<[string, Tags]>([
    ['there are none', vorbis({})],
    ['the gain is no number', vorbis({ REPLAYGAIN_TRACK_GAIN: 'loud', REPLAYGAIN_ALBUM_GAIN: '-7 dB or so' })],
    ['the gain is absurd', vorbis({ REPLAYGAIN_TRACK_GAIN: '1000000000 dB', REPLAYGAIN_ALBUM_GAIN: '-400 dB' })],
    ['the steps are absurd', vorbis({ R128_TRACK_GAIN: '99999', R128_ALBUM_GAIN: '1e3' })],
    ['the steps are no text', tagsOf({ 'ID3v2.4': [{ id: 'R128_TRACK_GAIN', value: { text: '5' } }] })],
  ])('is not known when %s', (_, read) => {
    expect(loudnessInTags(read)).toEqual({ isMono: false, song: undefined, album: undefined });
  });

  it.each([
    ['0,5', -6.021],
    [' 1.000000 ', 0],
    ['-0.50 dBTP', -0.5],
    ['0.25 dB', 0.25],
  ])('has a peak that is written as %j', (written, truePeak) =>
    expect(loudnessInTags(vorbis({ REPLAYGAIN_TRACK_GAIN: '0 dB', REPLAYGAIN_TRACK_PEAK: written })).song?.truePeak).toBeCloseTo(
      truePeak,
      3,
    ),
  );

  it.each(['0', '-1', 'NaN', '400', '1.2.3'])('has no peak when that of the tags is %s', (written) =>
    expect(loudnessInTags(vorbis({ REPLAYGAIN_TRACK_GAIN: '0.00 dB', REPLAYGAIN_TRACK_PEAK: written })).song).toEqual({
      integrated: -18,
      truePeak: undefined,
    }),
  );

  it('is that of one channel where the file has one', () => expect(loudnessInTags(tagsOf({}, 1))).toMatchObject({ isMono: true }));
});
