import { albumLoudness, type SongOfAlbum } from './album-loudness';
import { LoudnessHistogram } from '@chorus/contracts/meter/loudness-histogram';

function histogram(lufs: number, blocks: number): Uint8Array {
  const all = new LoudnessHistogram();
  for (let block = 0; block < blocks; block++) all.addBlock(10 ** ((lufs + 0.691) / 10));
  return all.toBytes();
}

const song = (integrated: number, blocks: number, some: Partial<SongOfAlbum> = {}): SongOfAlbum => ({
  integrated,
  truePeak: -3,
  albumIntegrated: null,
  albumTruePeak: null,
  histogram: histogram(integrated, blocks),
  ...some,
});
const UNKNOWN = { integrated: null, truePeak: null };
const failed: SongOfAlbum = { ...UNKNOWN, albumIntegrated: null, albumTruePeak: null, histogram: null };

describe('the loudness of an album', () => {
  it('is gated over its songs together, and its peak is the highest', () => {
    const { integrated, truePeak } = albumLoudness([song(-10, 1_000), song(-40, 1_000), song(-13, 1_000, { truePeak: 0.4 })]);
    // The song of −40 LUFS is more than 10 LU below the others.
    expect(integrated).toBeCloseTo(10 * Math.log10((10 ** -1 + 10 ** -1.3) / 2), 1);
    expect(truePeak).toBe(0.4);
  });

  it('is as its tags say where all songs have the same', () => {
    const tagged = { albumIntegrated: -9.3, albumTruePeak: 0.1 };
    const songs = [song(-10, 10, tagged), song(-12, 10, { ...tagged, albumTruePeak: 0.8, histogram: null })];
    expect(albumLoudness(songs)).toEqual({ integrated: -9.3, truePeak: 0.8 });
    expect(albumLoudness([...songs, song(-12, 10)]).integrated).toBeGreaterThan(-12);
    expect(albumLoudness([song(-10, 10, tagged), song(-10, 10, { albumIntegrated: -5 })]).integrated).toBeCloseTo(-10, 1);
  });

  it('has the highest measured peak of its songs, whatever their tags say, and that of the tags where a song was not decoded', () => {
    const tagged = { albumIntegrated: -60, albumTruePeak: -80 };
    expect(albumLoudness([song(-10, 10, tagged), song(-12, 10, { ...tagged, truePeak: -0.5 })]).truePeak).toBe(-0.5);
    expect(albumLoudness([song(-10, 10, { ...tagged, albumTruePeak: 2 })]).truePeak).toBe(-3);
    const notDecoded = { ...tagged, histogram: null };
    expect(albumLoudness([song(-10, 10, tagged), song(-12, 10, { ...notDecoded, truePeak: 0 })]).truePeak).toBe(0);
    expect(albumLoudness([song(-10, 10, tagged), song(-12, 10, { ...notDecoded, albumTruePeak: 1 })]).truePeak).toBe(1);
  });

  it('has the peak of the songs whose peak is known, and 0 dBTP where that of none is', () => {
    const unknownPeak = { histogram: null, truePeak: null };
    expect(albumLoudness([song(-10, 10), song(-12, 10, unknownPeak)]).truePeak).toBe(-3);
    const tagged = { albumIntegrated: -9.3, ...unknownPeak };
    expect(albumLoudness([song(-10, 10, { albumIntegrated: -9.3 }), song(-12, 10, tagged)])).toEqual({ integrated: -9.3, truePeak: -3 });
    expect(albumLoudness([song(-10, 10, tagged), song(-12, 10, tagged)])).toEqual({ integrated: -9.3, truePeak: 0 });
    expect(albumLoudness([song(-10, 10, { ...tagged, albumTruePeak: -4 }), song(-12, 10, tagged)]).truePeak).toBe(-4);
  });

  it('leaves out songs that could not be measured, and is not known without another one', () => {
    expect(albumLoudness([song(-10, 10), failed]).integrated).toBeCloseTo(-10, 1);
    expect(albumLoudness([failed])).toEqual(UNKNOWN);
    expect(albumLoudness([])).toEqual(UNKNOWN);
    expect(albumLoudness([song(-10, 10, { histogram: null })])).toEqual(UNKNOWN);
  });
});
