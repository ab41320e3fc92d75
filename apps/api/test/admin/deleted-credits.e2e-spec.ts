import { albumAdminEndpoints, artistAdminEndpoints, auditEndpoints, type EndpointSpec, songAdminEndpoints, urlOf } from '@chorus/contracts';
import fc from 'fast-check';
import type { ArtistEntity } from '../../src/features/catalogue/artists/artist.entity';
import { CatalogueReader } from '../../src/features/catalogue/catalogue.reader';
import { AdminApi } from '../_harness/admin-api';

let admin: AdminApi;
beforeAll(async () => {
  admin = await AdminApi.start();
});
beforeEach(() => admin.api.dataSource.query('TRUNCATE artists, albums, songs, audit CASCADE'));
afterAll(() => admin.stop());

async function call(spec: EndpointSpec, id: string) {
  const answer = await admin.api.fetch(urlOf(spec, { id }), {
    method: spec.method,
    headers: { authorization: await admin.authorization() },
  });
  return { status: answer.status, body: (await answer.json()) as { undoId?: string } };
}

/** Returns how to undo it. */
async function remove(spec: EndpointSpec, id: string) {
  const { status, body } = await call(spec, id);
  expect(status).toBe(200);
  return async () => expect((await call(auditEndpoints.undo, body.undoId ?? '')).status).toBe(200);
}
const removeArtist = ({ id }: { id: string }) => remove(artistAdminEndpoints.remove, id);
const removeOf = { songs: songAdminEndpoints.remove, albums: albumAdminEndpoints.remove };

const PHRASES = [' feat. ', ' & ', ', '];
const LAST_PHRASE = ' (live)';
const artistsNamed = async (...names: string[]): Promise<ArtistEntity[]> => {
  const artists = [];
  for (const fullName of names) artists.push(await admin.rows.artist({ fullName }));
  return artists;
};
const creditOf = (artists: readonly ArtistEntity[]) => ({
  artistId: artists[0]?.id ?? null,
  artistIds: artists.map(({ id }) => id),
  joinPhrases: artists.map((_, at) => (at === artists.length - 1 ? LAST_PHRASE : PHRASES[at % 3]) ?? ''),
});

/** How each song and album reads; with a star if its first artist is gone. */
async function reads(): Promise<Record<string, string>> {
  const catalogue = admin.api.app.get(CatalogueReader);
  const idsOf = async (table: string) => (await admin.table(table)).map(({ id }) => String(id));
  const works = [...(await catalogue.songsById(await idsOf('songs'))), ...(await catalogue.albumsById(await idsOf('albums')))];
  return Object.fromEntries(works.map(({ _id, artist, artistId }) => [_id, `${artist}${artistId === null ? ' *' : ''}`]));
}
const TABLES = ['songs', 'albums', 'artists', 'song_search', 'album_search', 'artist_search'];
const catalogue = async () =>
  (await Promise.all(TABLES.map(async (table) => (await admin.table(table)).map((row) => `${table} ${JSON.stringify(row)}`))))
    .flat()
    .toSorted();

/** Nina feat. Björk & Sơn Ca (live), as a song and as an album. */
async function credited() {
  const artists = await artistsNamed('Nina', 'Björk', 'Sơn Ca');
  const [nina, bjork, son] = artists as [ArtistEntity, ArtistEntity, ArtistEntity];
  const [song, album] = [await admin.rows.song(creditOf(artists)), await admin.rows.album(creditOf(artists))];
  const expectBoth = async (text: string) => expect(await reads()).toEqual({ [song.id]: text, [album.id]: text });
  return { nina, bjork, son, song, album, expectBoth };
}

describe('undoing the deletion of artists', () => {
  it('brings each back to its place with its join phrase, in any order', async () => {
    const { nina, bjork, son, expectBoth } = await credited();
    const before = await catalogue();
    const undoBjork = await removeArtist(bjork);
    await expectBoth('Nina feat. Sơn Ca (live)');
    const undoNina = await removeArtist(nina);
    await expectBoth('Sơn Ca (live) *');
    await undoBjork();
    await expectBoth('Björk & Sơn Ca (live) *');
    const undoSon = await removeArtist(son);
    await expectBoth('Björk (live) *');
    await undoNina();
    await expectBoth('Nina feat. Björk (live)');
    await undoSon();
    expect(await catalogue()).toEqual(before);
  });

  it('brings back the brackets of which one half went with an artist, in any order', async () => {
    const artists = await artistsNamed('Nina', 'Björk', 'Sơn Ca');
    const [nina, bjork, son] = artists as [ArtistEntity, ArtistEntity, ArtistEntity];
    const credit = { ...creditOf(artists), joinPhrases: [' (feat. ', ') & ', ' [live]'] };
    const song = await admin.rows.song(credit);
    await admin.rows.album(credit);
    const before = await catalogue();
    const read = async () => (await reads())[song.id];

    const undoBjork = await removeArtist(bjork);
    expect(await read()).toBe('Nina (feat. Sơn Ca) [live]');
    const undoNina = await removeArtist(nina);
    expect(await read()).toBe('Sơn Ca [live] *');
    await undoBjork();
    expect(await read()).toBe('Björk & Sơn Ca [live] *');
    const undoSon = await removeArtist(son);
    await undoNina();
    expect(await read()).toBe('Nina (feat. Björk) [live]');
    await undoSon();
    expect(await catalogue()).toEqual(before);
  });

  it('leaves the songs and albums that somebody has changed since as they are', async () => {
    const { nina, bjork, son, song, album } = await credited();
    const undo = await removeArtist(bjork);
    const artists = [
      { artistId: son.id, joinPhrase: ' with ' },
      { artistId: nina.id, joinPhrase: '' },
    ];
    expect((await admin.sendJson('PATCH', `/api/admin/songs/${song.id}`, { artists })).status).toBe(200);
    await undo();
    expect(await reads()).toEqual({ [song.id]: 'Sơn Ca with Nina', [album.id]: 'Nina feat. Björk & Sơn Ca (live)' });
  });

  it('gives a song its only artist back, also if others were credited earlier', async () => {
    const { nina, bjork, song } = await credited();
    await removeArtist(nina);
    await admin.sendJson('PATCH', `/api/admin/songs/${song.id}`, { artists: [{ artistId: bjork.id, joinPhrase: '' }] });
    const undo = await removeArtist(bjork);
    expect((await reads())[song.id]).toBe('Unknown Artist *');
    await undo();
    expect((await reads())[song.id]).toBe('Björk');
  });
});

describe.each(['song', 'album'] as const)('undoing the deletion of a %s by several artists', (kind) => {
  const spec = removeOf[`${kind}s`];

  it('keeps its credit', async () => {
    const works = await credited();
    const before = await catalogue();
    await (
      await remove(spec, works[kind].id)
    )();
    expect(await catalogue()).toEqual(before);
  });

  it('leaves out the artists who are gone meanwhile, until they are back', async () => {
    const { nina, expectBoth, ...works } = await credited();
    const before = await catalogue();
    const undo = await remove(spec, works[kind].id);
    const undoNina = await removeArtist(nina);
    await undo();
    await expectBoth('Björk & Sơn Ca (live) *');
    await undoNina();
    expect(await catalogue()).toEqual(before);
  });

  it('has the artists who were gone when it was deleted and are back', async () => {
    const { nina, expectBoth, ...works } = await credited();
    const undoNina = await removeArtist(nina);
    const undo = await remove(spec, works[kind].id);
    await undoNina();
    await undo();
    await expectBoth('Nina feat. Björk & Sơn Ca (live)');
  });
});

it('a deleted song is called by its whole credit in lists that had it, also after an artist is deleted', async () => {
  const { song, bjork } = await credited();
  await remove(songAdminEndpoints.remove, song.id);
  await removeArtist(bjork);
  expect(await admin.api.app.get(CatalogueReader).namesOfSongs([song.id])).toEqual([
    { _id: song.id, title: song.title, artist: 'Nina feat. Björk & Sơn Ca (live)' },
  ]);
});

const step = fc.record({ what: fc.constantFrom('delete artist', 'undo', 'undo', 'edit', 'delete work'), which: fc.nat(1_000) });
interface Step {
  what: string;
  which: number;
}

/** The catalogue as it should be: each song and album has the credit that somebody gave it last, less the artists who are not there. */
class Model {
  private readonly gone = new Set<ArtistEntity>();
  private readonly removed = new Set<string>();
  private undos: (() => Promise<void>)[] = [];

  constructor(
    private readonly artists: readonly ArtistEntity[],
    private readonly works: { id: string; table: 'songs' | 'albums'; by: readonly ArtistEntity[] }[],
  ) {}

  async take({ what, which }: Step): Promise<void> {
    const present = this.artists.filter((artist) => !this.gone.has(artist));
    const artist = present[which % Math.max(1, present.length)];
    const works = this.works.filter(({ id }) => !this.removed.has(id));
    const work = works[which % Math.max(1, works.length)];
    if (what === 'delete artist' && artist) await this.deleteArtist(artist);
    if (what === 'delete work' && work) await this.deleteWork(work);
    if (what === 'undo') await this.undos.splice(which % Math.max(1, this.undos.length), 1)[0]?.();
    if (what === 'edit' && work && present.length > 1)
      await this.edit(work, [...present.slice(which % present.length), ...present].slice(0, 2 + (which % 2)));
  }

  get reads(): Record<string, string> {
    return Object.fromEntries(
      this.works.flatMap(({ id, by }) => {
        if (this.removed.has(id)) return [];
        const there = by.flatMap((artist, at) => (this.gone.has(artist) ? [] : [{ artist, phrase: creditOf(by).joinPhrases[at] ?? '' }]));
        const text = there.map(({ artist, phrase }, at) => artist.fullName + (at === there.length - 1 ? LAST_PHRASE : phrase)).join('');
        const isFirstThere = there[0] !== undefined && there[0].artist === by[0];
        return [[id, `${text || 'Unknown Artist'}${isFirstThere ? '' : ' *'}`]];
      }),
    );
  }

  private async deleteArtist(artist: ArtistEntity) {
    const undo = await removeArtist(artist);
    this.gone.add(artist);
    this.undos.push(async () => {
      await undo();
      this.gone.delete(artist);
    });
  }

  private async deleteWork({ id, table }: (typeof this.works)[number]) {
    const undo = await remove(removeOf[table], id);
    this.removed.add(id);
    this.undos.push(async () => {
      await undo();
      this.removed.delete(id);
    });
  }

  private async edit(work: (typeof this.works)[number], by: readonly ArtistEntity[]) {
    if (new Set(by).size < by.length) return;
    const { artistIds, joinPhrases } = creditOf(by);
    const artists = artistIds.map((artistId, at) => ({ artistId, joinPhrase: joinPhrases[at] }));
    expect((await admin.sendJson('PATCH', `/api/admin/${work.table}/${work.id}`, { artists })).status).toBe(200);
    // An edit that changes nothing that is shown is none.
    const shown = this.reads[work.id];
    const model = { ...work, by };
    this.works[this.works.indexOf(work)] = model;
    if (this.reads[work.id] === shown) this.works[this.works.indexOf(model)] = work;
  }
}

it('deletions of artists, songs and albums, undone in any order and between edits, leave each credit as somebody last wrote it, less who is gone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await admin.api.dataSource.query('TRUNCATE artists, albums, songs, audit CASCADE');
      const artists = await artistsNamed('A', 'B', 'C', 'D');
      const [a, b, c, d] = artists as [ArtistEntity, ArtistEntity, ArtistEntity, ArtistEntity];
      const works = [];
      for (const by of [
        [a, b, c],
        [c, a],
        [d, b, a, c],
      ])
        works.push(
          { id: (await admin.rows.song(creditOf(by))).id, table: 'songs' as const, by },
          { id: (await admin.rows.album(creditOf(by))).id, table: 'albums' as const, by },
        );
      const model = new Model(artists, works);
      for (const each of steps) {
        await model.take(each);
        expect(await reads()).toEqual(model.reads);
      }
    }),
    { numRuns: 12 },
  );
});
