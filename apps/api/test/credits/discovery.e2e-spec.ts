import type { Song } from '@chorus/contracts';
import type { ArtistEntity } from '../../src/features/catalogue/artists/artist.entity';
import { DiscoveryService } from '../../src/features/discovery/discovery.service';
import { MadeForYouService } from '../../src/features/discovery/made-for-you.service';
import { LikesWriter } from '../../src/features/likes/likes.writer';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { jobsOnDemand } from '../_harness/jobs-on-demand';
import { startApi, type TestApi } from '../_harness/start-api';
import { WindowsApi } from '../catalogue-windows/windows-api';

const NOON = new Date('2024-05-31T12:00:00Z');
const LONG_AGO = new Date('2024-01-01T12:00:00Z');

let api: TestApi;
let rows: CatalogueRows;
beforeAll(async () => {
  api = await startApi({ override: jobsOnDemand });
  rows = new CatalogueRows(api.dataSource);
});
afterEach(() => api.dataSource.query('TRUNCATE likes, song_trends, personal_picks, daily_picks, songs, artists CASCADE'));
afterAll(() => api.stop());

const artist = (fullName: string) => rows.artist({ fullName });
const songBy = (title: string, first: ArtistEntity, ...others: ArtistEntity[]) =>
  rows.song({
    title,
    artistId: first.id,
    ...(others.length > 0 && { artistIds: [first, ...others].map(({ id }) => id), joinPhrases: [...others.map(() => ' & '), ''] }),
    genres: ['Jazz'],
    createdAt: LONG_AGO,
  });
const titles = (songs: readonly Song[]) => songs.map(({ title }) => title);

describe('of songs by several artists,', () => {
  it('Made For You follows each of their artists, also to songs with them as a guest', async () => {
    const [nina, bjork, son] = [await artist('Nina'), await artist('Björk'), await artist('Sơn')];
    const liked = await songBy('Together', nina, bjork);
    await songBy('Of the guest', bjork);
    await songBy('With the guest', son, bjork);
    await songBy('Of the first', nina);
    await api.app.get(LikesWriter, { strict: false }).songs.act('kim', liked.id, { isLiked: true, at: LONG_AGO });
    const picks = await api.app.get(MadeForYouService).picks('kim', NOON);
    const followed = picks.filter(({ reason }) => reason.kind === 'played' && reason.songId === liked.id);
    expect(new Set(titles(followed))).toEqual(new Set(['Of the guest', 'With the guest', 'Of the first']));
  });

  it('Home features one of an artist, also of a guest, as long as there are others', async () => {
    const star = await artist('Star');
    for (let number = 0; number < 7; number += 1) await songBy(`Other ${number}`, await artist(`A${number}`));
    for (let number = 0; number < 6; number += 1) await songBy(`With the star ${number}`, await artist(`B${number}`), star);
    const featured = await api.app.get(DiscoveryService).featured(NOON);
    expect(featured).toHaveLength(8);
    expect(titles(featured).filter((title) => title.startsWith('With'))).toHaveLength(1);
  });

  it('the songs of a genre show the credit and are sorted by it', async () => {
    const [nina, bjork] = [await artist('Nina'), await artist('Björk')];
    await songBy('One', nina, bjork);
    await songBy('Two', nina);
    await songBy('Three', bjork, nina);
    const { rows: listed } = await new WindowsApi(api).songs({ genre: 'jazz', sort: 'artist' });
    expect(listed.map((song) => song.artist)).toEqual(['Björk & Nina', 'Nina', 'Nina & Björk']);
  });
});
