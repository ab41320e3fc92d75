import type { CatalogueReader } from '../../catalogue/catalogue.reader';
import type { CatalogueRevision } from '../../catalogue/revision.reader';
import type { SongDetailsReader } from '../../catalogue/songs/song-details.reader';
import { CatalogueEntries } from './catalogue-entries';
import { Portraits } from './portraits';

/** Entries of songs with titles of a length. `read` has the ids that were read from the catalogue. */
function entriesOf({ titleLength }: { titleLength: number }) {
  const read: string[] = [];
  const title = 'x'.repeat(titleLength);
  const usual = { title, artist: 'Ca', artistId: null, albumId: null, albumTitle: '', artwork: null, imageUrl: '', audioUrl: '' };
  const itemsById = ({ songs: ids }: { songs: readonly string[] }) => {
    read.push(...ids);
    const more = { discNumber: 1, trackNumber: 1, duration: 60, releaseYear: '2019-05-01', createdAt: '2026-01-01T00:00:00.000Z' };
    return Promise.resolve({ songs: ids.map((_id) => ({ _id, ...usual, ...more })) });
  };
  const entries = new CatalogueEntries(
    {} as CatalogueRevision,
    { itemsById } as unknown as CatalogueReader,
    { byId: () => Promise.resolve(new Map()) } as unknown as SongDetailsReader,
    new Portraits({ listening: 'everyone', publicUrl: 'http://localhost' }),
  );
  return { entries, read };
}

const ids = Array.from({ length: 8_000 }, (_, at) => `song-${at}`);
const [first = '', last = ''] = [ids[0], ids.at(-1)];

describe('entries of songs', () => {
  it('are read once in a revision', async () => {
    const { entries, read } = entriesOf({ titleLength: 20 });
    for (const revision of ['1', '1', '2']) await entries.songs(revision, ids);
    expect(read).toEqual([...ids, ...ids]);
  });

  it('are kept by their size: of many with long texts, those used last stay', async () => {
    const { entries, read } = entriesOf({ titleLength: 10_000 });
    await entries.songs('1', ids);
    read.length = 0;
    expect(await entries.songs('1', [first, last])).toHaveLength(2);
    expect(read).toEqual([first]);
  });
});
