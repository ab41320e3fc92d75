import { importLikes } from '../../features/likes/import-likes';
import { importOwnPlaylist } from '../../features/playlists/dialogs/import-own-playlist';
import type { Playlists } from '../../features/playlists/sync/playlists';
import { countLeft, importLeft, nothingImported } from './import-steps';
import type { ImportProgress } from './import-steps';
import type { DataToImport } from './read-data-file';

jest.mock('../../features/likes/import-likes', () => ({
  ...jest.requireActual<object>('../../features/likes/import-likes'),
  importLikes: jest.fn(),
}));
jest.mock('../../features/playlists/dialogs/import-own-playlist');
jest.mock('../../features/playlists/until-listed');

const at = '2026-01-01T00:00:00.000Z';
const songId = '0190b6e0-0000-7000-8000-000000000000';
const like = { songId, isLiked: true, at, title: 'Rain', artist: 'Nobody' };
const playlistNamed = (name: string): DataToImport['playlists'][number] => ({
  _id: songId,
  name,
  description: null,
  access: 'private',
  isOwner: true,
  createdAt: at,
  songs: [],
});
const data: DataToImport = { likes: [like], playlists: ['One', 'Two', 'Three'].map(playlistNamed) };

async function run(from: ImportProgress) {
  let last = from;
  const failure = await importLeft(from, {} as Playlists, (progress) => (last = progress)).catch((error: unknown) => error);
  return { failure, last };
}

beforeEach(() => {
  jest
    .mocked(importLikes)
    .mockReset()
    .mockResolvedValue({ matched: 0, unmatched: [like] });
  jest
    .mocked(importOwnPlaylist)
    .mockReset()
    .mockImplementation(({ name }) => Promise.resolve({ isNew: true, unmatched: [{ list: name, name: 'Nobody - Rain', isNamed: true }] }));
});

const unmatched = ['Liked songs', 'One', 'Two', 'Three'].map((list) => ({ list, name: 'Nobody - Rain', isNamed: true }));

describe('an import of one’s data', () => {
  it('says how much was imported, and all that was not found', async () => {
    const { failure, last } = await run(nothingImported(data));
    expect([failure, countLeft(last)]).toEqual([undefined, 0]);
    expect(last).toMatchObject({ likes: 0, playlists: 3, unmatched });
  });

  it('that is refused halfway keeps what was not found until then, and goes on with what is left', async () => {
    const refused = new Error('Too many requests.');
    jest
      .mocked(importOwnPlaylist)
      .mockImplementationOnce(() => Promise.resolve({ isNew: true, unmatched: [unmatched[1]!] }))
      .mockRejectedValueOnce(refused);
    const { failure, last } = await run(nothingImported(data));
    expect([failure, countLeft(last)]).toEqual([refused, 2]);
    expect(last).toMatchObject({ playlists: 1, unmatched: unmatched.slice(0, 2) });

    const { last: end } = await run(last);
    expect(end).toMatchObject({ playlists: 3, unmatched });
    expect(importLikes).toHaveBeenCalledTimes(1);
  });

  it('names the playlists that the server does not accept, and imports the others', async () => {
    jest.mocked(importOwnPlaylist).mockResolvedValueOnce({ isNew: false, unmatched: [], refusal: 'It has too many songs.' });
    const { failure, last } = await run(nothingImported(data));
    expect([failure, countLeft(last)]).toEqual([undefined, 0]);
    expect(last).toMatchObject({ playlists: 2, refused: ['One: It has too many songs.'] });
  });

  it('says when a limit of the server makes it pause', async () => {
    const pausing: boolean[] = [];
    jest.mocked(importOwnPlaylist).mockImplementation((_, __, onPause) => {
      onPause(true);
      onPause(false);
      return Promise.resolve({ isNew: true, unmatched: [] });
    });
    await importLeft(nothingImported({ ...data, likes: [] }), {} as Playlists, ({ isPausing }) => pausing.push(isPausing));
    expect(pausing.slice(0, 3)).toEqual([true, false, false]);
  });
});
