import { LARGEST_BATCH_BYTES, MOST_BATCH_FILES } from '@chorus/contracts';
import type { FoundSong, MusicFolder } from '../find/walk-music';
import { filesOf, inRequests } from './batches';

const songAt = (path: string, beside: Partial<FoundSong> = {}): FoundSong => ({
  path,
  cover: undefined,
  lyrics: [],
  cue: undefined,
  isNumberedFolder: false,
  ...beside,
});
const folderOf = (songs: FoundSong[], picture?: string): MusicFolder => ({ songs, artist: { picture, facts: undefined } });
const songsOf = (parts: readonly MusicFolder[]) => parts.map(({ songs }) => songs.map(({ path }) => path));
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `${at}.mp3`);

describe('a folder that is sent in requests', () => {
  it('is one request while it fits, in which a file that songs share counts once', () => {
    const half = LARGEST_BATCH_BYTES / 2;
    const folder = folderOf([songAt('1.mp3', { cover: 'cover.png' }), songAt('2.mp3', { cover: 'cover.png' })]);
    const bytesOf = (path: string) => (path === 'cover.png' ? half : half / 2);
    expect(inRequests(folder, bytesOf)).toEqual([folder]);
    expect(songsOf(inRequests(folder, (path) => bytesOf(path) + 1))).toEqual([['1.mp3'], ['2.mp3']]);
  });

  it('has what its songs share in each of its requests, and in what they may have', () => {
    const songs = numbered(MOST_BATCH_FILES).map((path) => songAt(path, { cover: 'cover.png' }));
    const parts = inRequests(folderOf(songs, 'artist.png'), () => 1);
    expect(parts.map((part) => part.songs.length)).toEqual([MOST_BATCH_FILES - 2, 2]);
    expect(parts.map((part) => filesOf(part).size)).toEqual([MOST_BATCH_FILES, 4]);
    expect(songsOf(parts).flat()).toEqual(numbered(MOST_BATCH_FILES));
  });

  it('has a song alone that is too large to be sent with others', () => {
    const bytesOf = (path: string) => (path === 'large.mp3' ? LARGEST_BATCH_BYTES : 1);
    const songs = ['1.mp3', 'large.mp3', '2.mp3'].map((path) => songAt(path));
    expect(songsOf(inRequests(folderOf(songs), bytesOf))).toEqual([['1.mp3'], ['large.mp3'], ['2.mp3']]);
  });

  it('has no requests without songs', () => expect(inRequests(folderOf([], 'artist.png'), () => 1)).toEqual([]));

  it('is split with each file measured a few times, however many songs there are', () => {
    const bytesOf = jest.fn(() => 1);
    const parts = inRequests(folderOf(numbered(10_000).map((path) => songAt(path))), bytesOf);
    expect(parts).toHaveLength(Math.ceil(10_000 / MOST_BATCH_FILES));
    expect(bytesOf.mock.calls.length).toBeLessThanOrEqual(20_000);
  });
});
