import {
  albumAdminEndpoints,
  type AlbumLike,
  albumLikesEndpoints,
  type ApiError,
  type LikedAlbum,
  likedAlbum,
  MOST_LIKED_ALBUMS,
  nextPartOf,
  type PersonalData,
  personalDataEndpoints,
  urlOf,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { AlbumEntity } from '../../src/features/catalogue/albums/album.entity';
import { ForgottenLikes } from '../../src/features/likes/forgotten-likes';
import { closeSockets } from '../_harness/socket-client';
import { Likers, minute } from './likers';

const listUrl = urlOf(albumLikesEndpoints.list);

let likers: Likers;
let album: AlbumEntity;

beforeAll(async () => {
  likers = await Likers.start();
  album = await likers.rows.album({ title: 'Mưa' });
  await likers.rows.song({ albumId: album.id, title: 'Nắng' });
});
afterEach(closeSockets);
afterAll(() => likers.stop());

const act = (method: 'PUT' | 'DELETE', who: string, albumId: string, at: string) =>
  likers.people.call(who, method, urlOf(albumLikesEndpoints.like, { albumId }), { at });
const like = (who: string, albumId: string, at = minute(1)) => act('PUT', who, albumId, at);
const unlike = (who: string, albumId: string, at = minute(2)) => act('DELETE', who, albumId, at);
const liked = async (who: string) => (await likers.people.call(who, 'GET', listUrl)).json<LikedAlbum[]>();
const titles = async (who: string) => (await liked(who)).map(({ title }) => title);
const stored = (albumId: string) => likers.api.dataSource.query<unknown[]>('SELECT FROM album_likes WHERE album_id = $1', [albumId]);

describe('the liked albums of a person', () => {
  it('are listed with their songs and the time of the like, until they are unliked', async () => {
    const [kim, minh] = [await likers.somebody(), await likers.somebody()];
    expect((await like(kim, album.id)).json()).toEqual({ albumId: album.id, isLiked: true, at: minute(1) });
    const [listed] = z.array(likedAlbum).parse(await liked(kim));
    expect(listed).toMatchObject({ _id: album.id, title: 'Mưa', likedAt: minute(1), songs: [{ title: 'Nắng' }] });
    expect(await liked(minh)).toEqual([]);
    expect((await unlike(kim, album.id)).json()).toEqual({ albumId: album.id, isLiked: false, at: minute(2) });
    expect((await like(kim, album.id, minute(1))).json<AlbumLike>().isLiked).toBe(false);
    expect(await liked(kim)).toEqual([]);
  });

  it('are no liked songs, and a song’s id is no album', async () => {
    const kim = await likers.somebody();
    await like(kim, album.id);
    expect(await likers.liked(kim)).toEqual([]);
    const refused = await like(kim, randomUUID());
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({ code: 'not_found', message: "We couldn't find this album." });
  });

  it('continue in pages, the last liked first', async () => {
    const kim = await likers.somebody();
    for (let number = 0; number < 5; number += 1) await like(kim, (await likers.rows.album()).id, minute(Math.floor(number / 2)));
    const whole = await liked(kim);
    expect(whole.map(({ likedAt }) => likedAt)).toEqual([2, 1, 1, 0, 0].map(minute));
    const paged: LikedAlbum[] = [];
    for (let url: string | undefined = `${listUrl}?limit=2`; url !== undefined;) {
      const answer = await likers.people.call(kim, 'GET', url);
      paged.push(...answer.json<LikedAlbum[]>());
      url = nextPartOf(String(answer.headers.link));
    }
    expect(paged).toEqual(whole);
  });

  it('are at most so many', async () => {
    const kim = await likers.somebody();
    await likers.api.dataSource.query(
      'INSERT INTO album_likes (user_id, album_id, is_liked, at) SELECT $1, gen_random_uuid(), true, now() FROM generate_series(1, $2)',
      [kim, MOST_LIKED_ALBUMS],
    );
    const refused = await like(kim, album.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'conflict', message: 'You can like 2,000 albums. Unlike one to like another.' });
  });

  it('are told to every tab of the person, with the album, and to nobody else', async () => {
    const [kim, minh] = [await likers.somebody(), await likers.somebody()];
    const [one, two, other] = [await likers.people.connect(kim), await likers.people.connect(kim), await likers.people.connect(minh)];
    await like(kim, album.id);
    await unlike(kim, album.id);
    await like(minh, album.id, minute(3));
    const [{ likedAt, ...shown }] = (await liked(minh)) as [LikedAlbum];
    for (const tab of [one, two])
      expect(await tab.several('album_like_changed', 2)).toEqual([
        { albumId: album.id, isLiked: true, at: minute(1), album: shown },
        { albumId: album.id, isLiked: false, at: minute(2) },
      ]);
    expect(await other.several('album_like_changed', 1)).toEqual([{ albumId: album.id, isLiked: true, at: likedAt, album: shown }]);
  });

  it('leave the list with a deleted album, are there again when its deletion is undone, and are forgotten when it cannot be', async () => {
    const kim = await likers.somebody();
    const { id } = await likers.rows.album({ title: 'Gió' });
    await like(kim, id);
    await like(kim, album.id, minute(3));
    const forget = () => likers.api.app.get(ForgottenLikes, { strict: false }).forget(likers.api.dataSource.manager);
    const remove = async () =>
      (await likers.people.call('admin', 'DELETE', urlOf(albumAdminEndpoints.remove, { id }))).json<{ undoId: string }>().undoId;
    const undoId = await remove();
    await forget();
    expect(await titles(kim)).toEqual(['Mưa']);
    await likers.people.call('admin', 'POST', `/api/admin/audit/${undoId}/undo`);
    expect(await titles(kim)).toEqual(['Mưa', 'Gió']);
    await remove();
    await likers.api.dataSource.query('DELETE FROM audit WHERE subject_id = $1', [id]);
    await forget();
    expect(await stored(id)).toEqual([]);
    expect(await stored(album.id)).not.toEqual([]);
  });

  it('are in the export, unliked albums as well, and deleted with the account', async () => {
    const kim = await likers.somebody();
    const { id } = await likers.rows.album();
    await like(kim, album.id);
    await unlike(kim, id);
    const { albumLikes } = (await likers.people.call(kim, 'GET', urlOf(personalDataEndpoints.exportData))).json<PersonalData>();
    expect(albumLikes).toHaveLength(2);
    expect(albumLikes).toContainEqual({ albumId: album.id, isLiked: true, at: minute(1), title: 'Mưa', artist: 'Unknown Artist' });
    await likers.people.deleteAccount(kim);
    expect(await likers.api.dataSource.query('SELECT FROM album_likes WHERE user_id = $1', [kim])).toEqual([]);
    const answer = await like(kim, album.id);
    expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([403, 'forbidden']);
  });
});
