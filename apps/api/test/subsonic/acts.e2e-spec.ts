import { type Answered, type Player, type PlayersApi, queryOf, readXml, startPlayersApi } from './player';

let server: PlayersApi;
let songs: string[];

beforeAll(async () => {
  server = await startPlayersApi();
  songs = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) songs.push(`so-${(await server.rows.song({ title })).id}`);
});

afterAll(() => server.stop());

const own = (id: string) => id.slice(3);
const titles = (entry: Answered[]) => entry.map(({ title }) => title);
const playsOf = (player: Player) =>
  server.api.dataSource.query<{ weight: number; songId: string }[]>('SELECT weight, song_id AS "songId" FROM plays WHERE listener = $1', [
    player.userId,
  ]);

describe('stars and ratings', () => {
  it('of songs and albums are likes in Chorus, and the other way round', async () => {
    const player = await server.join();
    const album = await server.rows.album({ title: 'Liked' });
    await player.do('star', { id: songs[0], albumId: `al-${album.id}` });
    const liked = await server.people.call(player.userId, 'GET', '/api/users/me/likes');
    expect(liked.json<Answered[]>().map(({ title }) => title)).toEqual(['One']);
    await server.people.call(player.userId, 'PUT', `/api/users/me/likes/${own(songs[1] ?? '')}`, { at: new Date().toISOString() });
    const starred = await player.read('getStarred2', 'starred2');
    expect([titles(starred.song), starred.album[0]?.name]).toEqual([['Two', 'One'], 'Liked']);
    await player.do('unstar', { id: [songs[0] ?? '', songs[1] ?? ''], albumId: `al-${album.id}` });
    expect(await player.read('getStarred2', 'starred2')).toEqual({ artist: [], album: [], song: [] });
  });

  it('of artists and all ratings are kept, for the person alone', async () => {
    const [player, other] = [await server.join(), await server.join()];
    const id = `ar-${(await server.rows.artist({ fullName: 'Starred' })).id}`;
    await player.do('star', { artistId: id });
    await player.do('setRating', { id, rating: 5 });
    await player.do('setRating', { id: songs[0], rating: 2 });
    const seen = await player.read('getArtist', 'artist', { id });
    expect(seen).toMatchObject({ userRating: 5, starred: expect.any(String) as string });
    expect((await player.read('getSong', 'song', { id: songs[0] })).userRating).toBe(2);
    expect(await other.read('getArtist', 'artist', { id })).not.toHaveProperty('starred');
    await player.do('unstar', { artistId: id });
    await player.do('setRating', { id, rating: 0 });
    expect(await player.read('getArtist', 'artist', { id })).not.toHaveProperty('userRating');
    const data = (await server.people.call(player.userId, 'GET', '/api/users/me/export')).json<Answered>();
    expect(data.playerMarks).toEqual([{ kind: 'song', itemId: own(songs[0] ?? ''), rating: 2, starredAt: null }]);
  });
});

it('at the limit of ratings, a person can change and remove theirs, and is told why they cannot add one', async () => {
  const player = await server.join();
  await player.do('setRating', { id: songs[0], rating: 5 });
  await server.api.dataSource.query(
    `INSERT INTO player_marks (user_id, kind, item_id, rating) SELECT $1, 'album', gen_random_uuid(), 3 FROM generate_series(1, 19999)`,
    [player.userId],
  );
  const { error } = await player.ask('setRating', { id: songs[1], rating: 5 });
  expect(error).toEqual({ code: 0, message: 'You have rated or starred 20,000 songs, albums and artists. Take one of them back first.' });
  await player.do('setRating', { id: songs[0], rating: 1 });
  await player.do('setRating', { id: songs[0], rating: 0 });
  await player.do('setRating', { id: songs[1], rating: 5 });
});

describe('scrobbles', () => {
  it('count as plays by the same rules, once however often they are sent', async () => {
    const player = await server.join();
    const time = Date.now() - 3_600_000;
    for (let at = 0; at < 3; at += 1) await player.do('scrobble', { id: songs[0], time });
    await player.do('scrobble', { id: songs[0], time: time + 60_000 });
    const plays = await playsOf(player);
    expect(plays.filter(({ weight }) => weight > 0)).toHaveLength(1);
    const heard = await server.people.call(player.userId, 'GET', '/api/songs/recently-played');
    expect(heard.json<Answered[]>().map(({ title }) => title)).toEqual(['One']);
  });

  it('of a whole trip arrive at once, with the times at which they were heard, and odd clocks do no harm', async () => {
    const player = await server.join();
    const time = [Date.now() - 7_200_000, Date.now() - 3_600_000, 9_999_999_999_999, -5, 0];
    await player.do('scrobble', { id: songs, time });
    expect((await playsOf(player)).map(({ songId }) => songId).toSorted()).toEqual(songs.map(own).toSorted());
  });

  it('that are no submission show what the person plays, and count nothing', async () => {
    const [player, friend] = [await server.join(), await server.join()];
    await player.do('scrobble', { id: songs[2], submission: false });
    const seen = async () => (await friend.read('getNowPlaying', 'nowPlaying')).entry;
    let entry = await seen();
    for (let at = 0; at < 100 && entry.length === 0; at += 1) entry = await seen();
    expect(entry).toMatchObject([{ title: 'Three', username: player.userId }]);
    expect(await playsOf(player)).toEqual([]);
    await server.people.call(friend.userId, 'PUT', `/api/users/${player.userId}/block`);
    expect(await seen()).toEqual([]);
  });
});

describe('playlists', () => {
  it('are those of Chorus: made, read, changed and deleted', async () => {
    const player = await server.join();
    const made = await player.read('createPlaylist', 'playlist', {
      name: ' Rain ',
      songId: [songs[0] ?? '', songs[1] ?? '', songs[0] ?? ''],
    });
    expect(made).toMatchObject({ name: 'Rain', songCount: 3, owner: player.username, public: false, readonly: false, duration: 186 });
    expect(titles(made.entry)).toEqual(['One', 'Two', 'One']);
    const playlistId = made.id;
    await player.do('updatePlaylist', { playlistId, name: 'Sun', comment: 'Bright', public: true, songIdToAdd: songs[2] });
    const [listed] = (await server.people.call(player.userId, 'GET', '/api/playlists')).json<Answered[]>();
    expect(listed).toMatchObject({ name: 'Sun', description: 'Bright', access: 'link', itemCount: 4 });
    expect((await player.read('getPlaylists', 'playlists')).playlist).toMatchObject([
      { name: 'Sun', songCount: 4, public: true, duration: 246 },
    ]);
    const replaced = await player.read('createPlaylist', 'playlist', { playlistId, songId: songs[4] });
    expect(titles(replaced.entry)).toEqual(['Five']);
    await player.do('deletePlaylist', { id: playlistId });
    expect(await player.codeOf('getPlaylist', { id: playlistId })).toBe(70);
  });

  it('lose the songs that the player was shown, also when somebody has changed the playlist meanwhile', async () => {
    const player = await server.join();
    const made = await player.read('createPlaylist', 'playlist', { name: 'Moving', songId: songs });
    const id = made.id;
    const url = `/api/playlists/${own(id)}`;
    const { items } = (await server.people.call(player.userId, 'GET', `${url}/items`)).json<{ items: { _id: string }[] }>();
    const at = new Date().toISOString();
    const gone = { id: crypto.randomUUID(), kind: 'remove', itemId: items[0]?._id, at };
    await server.people.call(player.userId, 'POST', `${url}/acts`, { acts: [gone] });
    // The player still sees five songs: its third and fifth are not the third and fifth any more.
    await player.do('updatePlaylist', { playlistId: id, songIndexToRemove: [2, 4], songIdToAdd: songs[0] });
    await player.do('updatePlaylist', { playlistId: id, songIndexToRemove: 3 });
    const left = await player.read('getPlaylist', 'playlist', { id });
    expect(titles(left.entry)).toEqual(['Two', 'Four']);
    expect(await player.codeOf('updatePlaylist', { playlistId: id, songIndexToRemove: 7 })).toBe(0);
    expect(await player.codeOf('updatePlaylist', { playlistId: id, songIndexToRemove: -1 })).toBe(0);
  });

  it('of others are neither seen nor changed', async () => {
    const [player, other] = [await server.join(), await server.join()];
    const { id } = await player.read('createPlaylist', 'playlist', { name: 'Mine', songId: songs[0] });
    expect(await other.codeOf('getPlaylist', { id })).toBe(70);
    expect(await other.codeOf('updatePlaylist', { playlistId: id, name: 'Yours' })).toBe(70);
    expect(await other.codeOf('createPlaylist', { playlistId: id, songId: songs[1] })).toBe(70);
    expect(await other.codeOf('deletePlaylist', { id })).toBe(70);
    expect(await other.codeOf('getPlaylists', { username: player.username })).toBe(50);
  });
});

describe('the queue', () => {
  it('follows the person from the player to Chorus and back', async () => {
    const player = await server.join();
    await player.do('savePlayQueue', { id: songs, current: songs[2], position: 12_500 });
    const state = (await server.people.call(player.userId, 'GET', '/api/users/me/playback')).json<Answered>();
    expect(state.playback).toMatchObject({ song: { title: 'Three' }, seconds: 12.5, isPlaying: false, label: 'Symfonium' });
    const write = { songIds: [own(songs[4] ?? '')], index: 0, seconds: 3, isPlaying: true, revision: state.revision as number };
    await server.people.call(player.userId, 'PUT', '/api/users/me/playback', write);
    const queue = await player.read('getPlayQueue', 'playQueue');
    expect(queue).toMatchObject({ current: songs[4], position: 3_000, username: player.username });
    expect(titles(queue.entry)).toEqual(['Five']);
  });

  it('is also read and saved by places, which tell copies of a song apart', async () => {
    const player = await server.join();
    await player.do('savePlayQueueByIndex', { id: [songs[0] ?? '', songs[1] ?? '', songs[0] ?? ''], currentIndex: 2, position: 1_000 });
    expect(await player.read('getPlayQueueByIndex', 'playQueueByIndex')).toMatchObject({ currentIndex: 2, changedBy: 'Symfonium' });
    expect(await player.codeOf('savePlayQueueByIndex', { id: songs[0], currentIndex: 1 })).toBe(0);
    expect(await player.codeOf('savePlayQueue', { id: songs[0], current: songs[1] })).toBe(0);
  });

  it('that is long is kept around the current song, and an empty one is cleared', async () => {
    const player = await server.join();
    const long = Array.from({ length: 400 }, (_, at) => songs[at % songs.length] ?? '');
    const body = queryOf({ id: long });
    const answer = await player.fetch('savePlayQueueByIndex', { currentIndex: 301, f: 'json' }, { method: 'POST', body });
    expect(answer.status).toBe(200);
    const queue = await player.read('getPlayQueueByIndex', 'playQueueByIndex');
    expect([queue.entry.length, queue.entry[queue.currentIndex]?.id]).toEqual([200, long[301]]);
    await player.do('savePlayQueue');
    expect(await player.ask('getPlayQueue')).not.toHaveProperty('playQueue');
  });

  it('is left out of the answer, in JSON and XML, if none was saved', async () => {
    const player = await server.join();
    for (const [name, member] of [
      ['getPlayQueue', 'playQueue'],
      ['getPlayQueueByIndex', 'playQueueByIndex'],
    ] as const) {
      expect(await player.ask(name)).toMatchObject({ status: 'ok' });
      expect(await player.ask(name)).not.toHaveProperty(member);
      expect(await readXml(await player.fetch(name))).not.toHaveProperty(member);
    }
  });
});

it('bookmarks are kept, for the person alone, and go with the account', async () => {
  const [player, other] = [await server.join(), await server.join()];
  await player.do('createBookmark', { id: songs[0], position: 10_000, comment: 'Here' });
  await player.do('createBookmark', { id: songs[0], position: 20_000 });
  const { bookmark } = await player.read('getBookmarks', 'bookmarks');
  expect(bookmark).toMatchObject([{ position: 20_000, comment: '', username: player.username, entry: { title: 'One' } }]);
  expect((await other.read('getBookmarks', 'bookmarks')).bookmark).toEqual([]);
  await player.do('createBookmark', { id: songs[1], position: 1 });
  await player.do('deleteBookmark', { id: songs[1] });
  const data = (await server.people.call(player.userId, 'GET', '/api/users/me/export')).json<Answered>();
  expect(data.playerBookmarks).toMatchObject([{ songId: own(songs[0] ?? ''), seconds: 20, comment: null }]);
  expect((await server.people.deleteAccount(player.userId)).statusCode).toBe(200);
  const rows = await server.api.dataSource.query<object[]>('SELECT FROM player_bookmarks WHERE user_id = $1', [player.userId]);
  expect(rows).toEqual([]);
});
