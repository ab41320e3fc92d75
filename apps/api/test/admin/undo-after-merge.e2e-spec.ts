import {
  changedSongs,
  deletion as deleted,
  merge as mergeAnswer,
  bulkEditEndpoints,
  mergeEndpoints,
  auditEndpoints,
  urlOf,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { EventBus } from '../../src/platform/events/event-bus';
import { AdminApi } from '../_harness/admin-api';

type Kind = 'artist' | 'album';

let admin: AdminApi;
beforeAll(async () => {
  admin = await AdminApi.start();
});
afterEach(async () => {
  // Listeners of a merge read the tables, and would be in the way of the truncation.
  await admin.api.app.get(EventBus).idle();
  await admin.api.dataSource.query('TRUNCATE artists, albums, songs, album_likes, audit, merged_ids, users CASCADE');
});
afterAll(() => admin.stop());

async function merged(kind: Kind, { id }: { id: string }, into: { id: string }): Promise<string> {
  const endpoint = kind === 'artist' ? mergeEndpoints.mergeArtist : mergeEndpoints.mergeAlbum;
  const answer = await admin.sendJson('POST', urlOf(endpoint, { id }), { into: into.id });
  expect(answer.status).toBe(200);
  return mergeAnswer.parse(await answer.json()).undoId;
}

async function undo(id: string) {
  const answer = await admin.send('POST', urlOf(auditEndpoints.undo, { id }), '');
  return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
}

/** Beatles, who are the same as The Beatles, with songs of their own and credits beside others. */
async function twoArtists() {
  const { rows } = admin;
  const [from, into, nina] = [
    await rows.artist({ fullName: 'Beatles' }),
    await rows.artist({ fullName: 'The Beatles' }),
    await rows.artist({ fullName: 'Nina' }),
  ];
  const album = await rows.album({ title: 'Help!', artistId: from.id });
  const song = await rows.song({ title: 'Help!', artistId: from.id, albumId: album.id });
  const both = await rows.song({ title: 'Both', artistId: from.id, artistIds: [from.id, into.id], joinPhrases: [' & ', ''] });
  const guest = await rows.song({ title: 'Guest', artistId: nina.id, artistIds: [nina.id, from.id], joinPhrases: [' feat. ', ''] });
  return { from, into, nina, album, song, both, guest };
}

describe('what is undone after an artist or album was merged', () => {
  const artistNamed = (fullName: string) => admin.rows.artist({ fullName });
  const songOf = async ({ id }: { id: string }) => (await admin.table('songs')).find((song) => song.id === id);

  async function removed(kind: Kind | 'song', { id }: { id: string }) {
    const headers = { authorization: await admin.authorization() };
    const answer = await admin.api.fetch(`/api/admin/${kind}s/${id}`, { method: 'DELETE', headers });
    return deleted.parse(await answer.json()).undoId;
  }

  async function changed(changes: object) {
    const answer = await admin.sendJson('POST', urlOf(bulkEditEndpoints.changeSongs), { changeId: randomUUID(), ...changes });
    return changedSongs.parse(await answer.json()).undoId ?? '';
  }

  it('brings a deleted song back to the artist and album that theirs became part of, over several merges', async () => {
    const { rows } = admin;
    const [one, two, three] = [await artistNamed('Beatles'), await artistNamed('Beatles, The'), await artistNamed('The Beatles')];
    const [help, later] = [await rows.album({ title: 'Help' }), await rows.album({ title: 'Help!' })];
    const song = await rows.song({ artistId: one.id, albumId: help.id });
    const deletion = await removed('song', song);
    await merged('artist', one, two);
    await merged('artist', two, three);
    await merged('album', help, later);
    expect((await undo(deletion)).status).toBe(200);
    expect(await songOf(song)).toMatchObject({ artist_id: three.id, artist_ids: null, album_id: later.id });
  });

  it('brings a deleted song by several back with the artist that one of them became part of', async () => {
    const { from, into, nina, both, guest } = await twoArtists();
    const first = await admin.rows.song({ artistId: from.id, artistIds: [from.id, nina.id], joinPhrases: [' feat. ', ''] });
    const deletions = [await removed('song', both), await removed('song', guest), await removed('song', first)];
    await merged('artist', from, into);
    for (const deletion of deletions) await undo(deletion);
    expect(await songOf(both)).toMatchObject({ artist_id: into.id, artist_ids: null, join_phrases: null, former_credits: null });
    expect(await songOf(guest)).toMatchObject({ artist_id: nina.id, artist_ids: [nina.id, into.id], former_credits: null });
    expect(await songOf(first)).toMatchObject({ artist_id: into.id, artist_ids: [into.id, nina.id], join_phrases: [' feat. ', ''] });
  });

  it('brings a deleted song by several back without the artist that one became part of while that one is deleted', async () => {
    const { from, into, nina, guest } = await twoArtists();
    const song = await removed('song', guest);
    await merged('artist', from, into);
    const artist = await removed('artist', into);
    await undo(song);
    expect(await songOf(guest)).toMatchObject({ artist_id: nina.id, artist_ids: [nina.id] });
    await undo(artist);
    expect(await songOf(guest)).toMatchObject({ artist_ids: [nina.id, into.id], join_phrases: [' feat. ', ''], former_credits: null });
  });

  it('brings a deleted album back to the artist that its own became part of', async () => {
    const { from, into, album: help } = await twoArtists();
    const deletion = await removed('album', help);
    await merged('artist', from, into);
    await undo(deletion);
    expect(await admin.table('albums')).toMatchObject([{ id: help.id, artist_id: into.id }]);
  });

  it('gives songs that were changed together the artist and album that their earlier ones became part of', async () => {
    const { from, into, nina, song, both, guest, album: help } = await twoArtists();
    const [wrong, later] = [await artistNamed('Wrong'), await admin.rows.album({ title: 'Help! (1965)' })];
    const change = await changed({
      songIds: [song.id, both.id, guest.id],
      artists: [{ artistId: wrong.id, joinPhrase: '' }],
      albumId: (await admin.rows.album({ title: 'Wrong' })).id,
    });
    await merged('artist', from, into);
    await merged('album', help, later);
    expect(await undo(change)).toEqual({ status: 200, message: '3 songs are as before.' });
    expect(await songOf(song)).toMatchObject({ artist_id: into.id, artist_ids: null, album_id: later.id });
    expect(await songOf(both)).toMatchObject({ artist_id: into.id, artist_ids: null, join_phrases: null });
    expect(await songOf(guest)).toMatchObject({ artist_id: nina.id, artist_ids: [nina.id, into.id], join_phrases: [' feat. ', ''] });
  });

  it('brings a deleted song by two that became one back to that one, who was deleted meanwhile and is back', async () => {
    const { from, into, both } = await twoArtists();
    const song = await removed('song', both);
    await merged('artist', from, into);
    const artist = await removed('artist', into);
    await undo(song);
    expect(await songOf(both)).toMatchObject({ artist_id: null, artist_ids: null });
    await undo(artist);
    expect(await songOf(both)).toMatchObject({ artist_id: into.id, artist_ids: [into.id], former_credits: null });
  });

  it('takes a change of several songs back although the artist and album that it gave them became part of others', async () => {
    const { from, song, album: help } = await twoArtists();
    const [wrong, right] = [await artistNamed('Wrong'), await artistNamed('Right')];
    const [first, second] = [await admin.rows.album({ title: 'Wrong' }), await admin.rows.album({ title: 'Right' })];
    const change = await changed({ songIds: [song.id], artists: [{ artistId: wrong.id, joinPhrase: '' }], albumId: first.id });
    await merged('artist', wrong, right);
    await merged('album', first, second);
    expect(await undo(change)).toEqual({ status: 200, message: '1 song is as before.' });
    expect(await songOf(song)).toMatchObject({ artist_id: from.id, album_id: help.id });
  });

  it('brings a merged album back to the artist that its own became part of', async () => {
    const { from, into, album: help } = await twoArtists();
    const merge = await merged('album', help, await admin.rows.album({ title: 'Help! (1965)' }));
    await merged('artist', from, into);
    await undo(merge);
    expect((await admin.table('albums')).find(({ id }) => id === help.id)).toMatchObject({ artist_id: into.id });
  });

  it('brings a merged artist back to credits beside an artist who became part of another', async () => {
    const { from, into, nina, guest } = await twoArtists();
    const simone = await artistNamed('Nina Simone');
    const merge = await merged('artist', from, into);
    await merged('artist', nina, simone);
    expect(await undo(merge)).toEqual({ status: 200, message: 'The artist “Beatles” is back.' });
    expect(await songOf(guest)).toMatchObject({ artist_id: simone.id, artist_ids: [simone.id, from.id], join_phrases: [' feat. ', ''] });
  });
});
