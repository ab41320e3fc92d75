import type { Song } from '@chorus/contracts';
import { keepableAlbum, keepableLikes, keepablePlaylist } from '../keepable';
import { itemOf, songNumber } from '../offline.fixture';
import { caughtUp, isBehind } from './follow-rules';

const liked = (...numbers: number[]) =>
  keepableLikes(
    'ada',
    numbers.map((n) => songNumber(n)),
  );
const likesDownload = (...numbers: number[]) => itemOf(1, [], { ...liked(...numbers), owners: ['ada'] });
const titlesIn = ({ songs }: { songs: readonly { title: string }[] }) => songs.map(({ title }) => title);

describe('what is downloaded of the liked songs', () => {
  it.each([
    ['another is liked', [1], [2, 1], true],
    ['one is no longer liked', [1, 2], [1], true],
    ['one is liked in place of another', [1, 2], [1, 3], true],
    ['they are the same', [1, 2], [2, 1], false],
  ])('is behind, or not, when %s', (_, former, now, expected) => expect(isBehind(likesDownload(...former), liked(...now))).toBe(expected));

  it('catches up to exactly what is liked', () => {
    expect(titlesIn(caughtUp(likesDownload(1, 2), liked(3, 1)))).toEqual(['Song 3', 'Song 1']);
  });
});

describe('a downloaded song that is offered without the pictures in its tags', () => {
  const download = likesDownload(1, 2);
  const offered = (formerAudioUrls: string[]): ReturnType<typeof liked> => {
    const { songs, ...likes } = liked(1, 2);
    return { ...likes, songs: songs.map((song) => ({ ...song, audioUrl: `${song.audioUrl}?copy`, formerAudioUrls })) };
  };
  const urls = download.songs.map(({ audioUrl }) => audioUrl);

  it('is not behind, and stays where it is stored', () => {
    expect(isBehind(download, offered(urls))).toBe(false);
    expect(caughtUp(download, offered(urls)).songs.map(({ audioUrl }) => audioUrl)).toEqual(urls);
  });

  it('is behind when its audio is another', () => {
    expect(isBehind(download, offered(['/media/else.mp3']))).toBe(true);
    expect(caughtUp(download, offered(['/media/else.mp3'])).songs.map(({ audioUrl }) => audioUrl)).toEqual(
      urls.map((url) => `${url}?copy`),
    );
  });
});

const playlist = (name: string, ...numbers: number[]) =>
  keepablePlaylist(
    { _id: 'playlist-1', name, cover: null, mosaic: [] } as never,
    numbers.map((n) => ({ song: songNumber(n) })),
  );
const playlistDownload = (...numbers: number[]) => itemOf(1, [], { ...playlist('Rain', ...numbers), owners: ['ada'] });

describe('what is downloaded of a playlist', () => {
  it.each([
    ['a song is added', playlist('Rain', 1, 2, 3), true],
    ['a song is removed', playlist('Rain', 1), true],
    ['its songs are in another order', playlist('Rain', 2, 1), true],
    ['it is renamed', playlist('Storm', 1, 2), true],
    ['it is the same', playlist('Rain', 1, 2), false],
  ])('is behind, or not, when %s', (_, now, expected) => expect(isBehind(playlistDownload(1, 2), now)).toBe(expected));

  it('catches up to exactly its songs and its name', () => {
    const now = caughtUp(playlistDownload(1, 2), playlist('Storm', 3, 1));
    expect([now.title, ...titlesIn(now)]).toEqual(['Storm', 'Song 3', 'Song 1']);
  });
});

it('a downloaded album keeps a song that the catalogue no longer has', () => {
  const album = keepableAlbum({ ...itemOf(1, []), _id: 'album-1', songs: [songNumber(2)] } as never);
  expect(titlesIn(caughtUp(itemOf(1, [1]), album))).toEqual(['Song 2', 'Song 1']);
});

describe('a downloaded album whose loudness is measured later', () => {
  const [song, album] = [
    { integrated: -9.5, truePeak: -0.2 },
    { integrated: -11.25, truePeak: 0.4 },
  ];
  const withLoudness = (loudness?: Song['loudness']) => itemOf(1, [], { songs: [songNumber(1, loudness && { loudness })] });

  it.each([
    ['is behind once its song has it', undefined, song, true],
    ['is behind once its album has it', song, { ...song, album }, true],
    ['is behind once it is another', { ...song, album }, { album: song, ...song }, true],
    ['is not behind while it is the same', { ...song, album }, { album: { ...album }, ...song }, false],
    ['is not behind a list that does not have it', { ...song, album }, undefined, false],
  ])('%s', (_, former, now, expected) => expect(isBehind(withLoudness(former), withLoudness(now))).toBe(expected));

  it('catches up to it', () => {
    expect(caughtUp(withLoudness(), withLoudness({ ...song, album })).songs[0]?.loudness).toEqual({ ...song, album });
  });
});
