import { albumNumber, artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { SongTags } from '../upload/song-tags';
import { blankSong } from './song-form';
import { unknownNames } from './song-drafts';
import { unknownInList } from './unknown-in-list';

const catalogue = {
  artists: [artistNumber(1, { fullName: 'Low Tide' })],
  albums: [albumNumber(1, { title: 'Rails', artist: 'Low Tide' })],
};
const songOf = (id: number, tags: SongTags, audio?: string) => ({
  draft: { id, tags, typed: {} },
  form: blankSong,
  unknown: unknownNames({ id, tags, typed: {} }, catalogue),
  cover: {},
  problems: { audio },
});

it('unknown names of a list: each artist, and each album by a known one, is offered once; those of unusable files are not', () => {
  const songs = [
    songOf(1, { artist: 'Low Tide', album: 'Rails' }),
    songOf(2, { artist: 'Slack Water', album: 'Rails' }),
    songOf(3, { artist: 'slack  water', album: 'Rails' }),
    songOf(4, { artist: 'Ebb', album: 'First' }),
    songOf(6, { artist: 'Low Tide', album: 'First' }),
    songOf(7, { artist: 'Low Tide', album: 'first' }),
    songOf(5, { artist: 'Nobody', album: 'Nothing' }, 'This file is empty.'),
  ];
  const { artists, albums } = unknownInList(songs);
  const ids = (found: typeof artists) => found.map(({ draft }) => draft.id);
  expect([ids(artists), ids(albums)]).toEqual([[2, 4], [6]]);
});

it('unknown names of a list: the artist of an album is offered before the album', () => {
  const feature = { artist: 'Low Tide', album: 'Together', albumArtist: 'Slack Water' };
  const { artists, albums } = unknownInList([songOf(1, feature), songOf(2, feature)]);
  expect([artists.map(({ draft }) => draft.id), albums]).toEqual([[1], []]);
});
