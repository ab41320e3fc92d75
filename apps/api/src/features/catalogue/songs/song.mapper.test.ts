import { song } from '@chorus/contracts';
import { toSong } from './song.mapper';
import type { SongRow } from './songs.queries';

const hash = (digit: string) => digit.repeat(64);
const row: SongRow = {
  id: '01994a5e-7d3c-7b8a-9f00-000000000001',
  title: 'Đường Về',
  artistId: '01994a5e-7d3c-7b8a-9f00-000000000002',
  artistName: 'Sơn Ca',
  artistSortName: null,
  artists: null,
  albumId: '01994a5e-7d3c-7b8a-9f00-000000000003',
  discNumber: null,
  genres: null,
  trackNumber: 3,
  releaseYear: '2019-01-01',
  releaseYearKnown: true,
  duration: 62,
  seconds: 61.5,
  audioHash: hash('a'),
  audioExt: 'mp3',
  codec: null,
  formerHashes: null,
  integrated: null,
  truePeak: null,
  albumIntegrated: null,
  albumTruePeak: null,
  hash: hash('b'),
  ext: 'webp',
  color: '#336699',
  thumbhash: 'HBkSHYSIeHiPiHh8',
  smallHash: hash('c'),
  mediumHash: hash('f'),
  createdAt: new Date('2024-05-01T10:00:00.123Z'),
};

describe('the song mapper', () => {
  it('matches the contract, field by field', () => {
    const sent = toSong({ ...row, ...{ trend: 7, updatedAt: new Date() } });
    expect(sent).toEqual(song.parse(sent));
    expect(sent).toEqual({
      _id: row.id,
      title: 'Đường Về',
      artistId: row.artistId,
      artist: 'Sơn Ca',
      albumId: row.albumId,
      trackNumber: 3,
      releaseYear: '2019-01-01',
      duration: 62,
      imageUrl: `/media/${hash('b')}.webp`,
      artwork: {
        smallUrl: `/media/${hash('c')}.webp`,
        mediumUrl: `/media/${hash('f')}.webp`,
        color: '#336699',
        thumbhash: 'HBkSHYSIeHiPiHh8',
      },
      audioUrl: `/media/${hash('a')}.mp3`,
      createdAt: '2024-05-01T10:00:00.123Z',
    });
  });

  it('says when the release date is not known', () => {
    expect(song.parse(toSong({ ...row, releaseYearKnown: false }))).toMatchObject({ releaseYear: '2019-01-01', releaseYearKnown: false });
  });

  it('shows several artists as the credit reads, and names the coding of audio that most browsers cannot play', () => {
    const artists = [
      { artistId: '01994a5e-7d3c-7b8a-9f00-000000000002', name: 'Sơn Ca', joinPhrase: ' feat. ' },
      { artistId: '01994a5e-7d3c-7b8a-9f00-000000000005', name: 'Björk', joinPhrase: '' },
    ];
    expect(song.parse(toSong({ ...row, artists, codec: 'alac' }))).toMatchObject({ artist: 'Sơn Ca feat. Björk', artists, codec: 'alac' });
  });

  it('names the former addresses of its audio', () => {
    expect(song.parse(toSong({ ...row, formerHashes: [hash('d')] }))).toMatchObject({ formerAudioUrls: ['/media/dddddd'] });
  });

  it('names the disc where it is known', () => {
    expect(song.parse(toSong({ ...row, discNumber: 2 }))).toMatchObject({ discNumber: 2, trackNumber: 3 });
  });

  it('says how loud the song and its album are once both are known, in two decimals', () => {
    const measured = { ...row, integrated: -9.234_567, truePeak: 0.301_029 };
    expect(toSong(measured).loudness).toEqual({ integrated: -9.23, truePeak: 0.3 });
    const ofAlbum = song.parse(toSong({ ...measured, albumIntegrated: -10.5, albumTruePeak: 0.5 }));
    expect(ofAlbum.loudness).toEqual({ integrated: -9.23, truePeak: 0.3, album: { integrated: -10.5, truePeak: 0.5 } });
    expect(toSong({ ...row, truePeak: -60 })).not.toHaveProperty('loudness');
  });

  it('returns an unknown artist and a placeholder picture', () => {
    const bare = { ...row, artistId: null, artistName: null, albumId: null, trackNumber: null, hash: null };
    const sent = song.parse(toSong(bare));
    expect(sent).toMatchObject({ artistId: null, artist: 'Unknown Artist', imageUrl: '/placeholders/song.svg', artwork: null });
  });
});
