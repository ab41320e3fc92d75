import { albumEndpoints, artistEndpoints, songEndpoints } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';
import { copiedListKey } from '../copy/change-list';
import { clearFromLists } from './clear-from-lists';

const songsKey = queryOf(songEndpoints.list).queryKey;
const albumsKey = queryOf(albumEndpoints.list).queryKey;
const artistsKey = queryOf(artistEndpoints.list).queryKey;

const client = new QueryClient();
const [lan, minh] = [artistNumber(1), artistNumber(2)];
const album = albumNumber(1, { artistId: lan._id, artist: lan.fullName });
const hers = songNumber(1, { artistId: lan._id, artist: lan.fullName, albumId: album._id });
const his = songNumber(2, { artistId: minh._id, artist: minh.fullName });

const copied = <Row>(...rows: Row[]) => ({ revision: '1-a', rows });

beforeEach(() => {
  client.setQueryData(songsKey, [hers, his]);
  client.setQueryData(albumsKey, [album]);
  client.setQueryData(artistsKey, [lan, minh]);
  client.setQueryData(copiedListKey('songs'), copied(hers, his));
  client.setQueryData(copiedListKey('albums'), copied(album));
  client.setQueryData(copiedListKey('artists'), copied(lan, minh));
});
afterEach(() => client.clear());

const served = () => ({
  songs: client.getQueryData(songsKey),
  albums: client.getQueryData(albumsKey),
  artists: client.getQueryData(artistsKey),
});
const rowsOnDevice = (noun: 'songs' | 'albums' | 'artists') => client.getQueryData<{ rows: unknown[] }>(copiedListKey(noun))?.rows;

/** The same, whether they come from the server or the device. */
function known() {
  const lists = served();
  expect({ songs: rowsOnDevice('songs'), albums: rowsOnDevice('albums'), artists: rowsOnDevice('artists') }).toEqual(lists);
  return lists;
}

it('cached lists: a deleted song is removed', () => {
  clearFromLists.song(client, hers._id);
  expect(known()).toEqual({ songs: [his], albums: [album], artists: [lan, minh] });
});

it('cached lists: a deleted album is removed, and cleared from its songs', () => {
  clearFromLists.album(client, album._id);
  expect(known()).toEqual({ songs: [{ ...hers, albumId: null }, his], albums: [], artists: [lan, minh] });
});

it('cached lists: a deleted artist is removed, and cleared from their songs and albums', () => {
  clearFromLists.artist(client, lan._id);
  const nobodys = { artistId: null, artist: 'Unknown Artist' };
  expect(known()).toEqual({ songs: [{ ...hers, ...nobodys }, his], albums: [{ ...album, ...nobodys }], artists: [minh] });
});

it('cached lists: a deleted artist leaves the others of a credit, as the database does', () => {
  const credit = ({ _id, fullName }: typeof lan, joinPhrase: string) => ({ artistId: _id, name: fullName, joinPhrase });
  const two = [credit(lan, ' (feat. '), credit(minh, ')')];
  const together = songNumber(3, { artistId: lan._id, artist: `${lan.fullName} (feat. ${minh.fullName})`, artists: two });
  client.setQueryData(songsKey, [together]);
  client.setQueryData(copiedListKey('songs'), copied(together));
  clearFromLists.artist(client, lan._id);
  expect(known().songs).toEqual([{ ...together, artistId: null, artist: `${minh.fullName})`, artists: [credit(minh, ')')] }]);
  clearFromLists.artist(client, minh._id);
  expect(known().songs).toEqual([{ ...together, artistId: null, artist: 'Unknown Artist', artists: undefined }]);
});

it('cached lists: a list that was not fetched stays absent', () => {
  client.clear();
  clearFromLists.artist(client, lan._id);
  expect(known()).toEqual({ songs: undefined, albums: undefined, artists: undefined });
});
