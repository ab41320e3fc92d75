import {
  type ApiError,
  type Like,
  type LikedSong,
  listeningEndpoints,
  nextPartOf,
  type PersonalData,
  songAdminEndpoints,
  urlOf,
  personalDataEndpoints,
} from '@chorus/contracts';
import type { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { ForgottenLikes } from '../../src/features/likes/forgotten-likes';
import { closeSockets } from '../_harness/socket-client';
import { Likers, listUrl, minute } from './likers';

let likers: Likers;
let song: SongEntity;

beforeAll(async () => {
  likers = await Likers.start();
  song = await likers.rows.song({ title: 'Mưa' });
});
afterEach(closeSockets);
afterAll(() => likers.stop());

describe('the list of liked songs', () => {
  it('has the last liked first, and continues in pages without gaps or repeats', async () => {
    const kim = await likers.somebody();
    const songs: string[] = [];
    for (let number = 0; number < 7; number += 1) {
      const { id } = await likers.rows.song();
      songs.push(id);
      // Two likes share each moment.
      await likers.like(kim, id, minute(Math.floor(number / 2)));
    }
    const whole = await likers.liked(kim);
    expect(whole.map(({ likedAt }) => likedAt)).toEqual(
      whole
        .map(({ likedAt }) => likedAt)
        .toSorted()
        .toReversed(),
    );
    expect(whole.map(({ _id }) => _id).toSorted()).toEqual(songs.toSorted());

    const paged: LikedSong[] = [];
    for (let url: string | undefined = `${listUrl}?limit=2`; url !== undefined;) {
      const answer = await likers.people.call(kim, 'GET', url);
      const page = answer.json<LikedSong[]>();
      expect(page.length).toBeLessThanOrEqual(2);
      paged.push(...page);
      url = nextPartOf(String(answer.headers.link));
    }
    expect(paged).toEqual(whole);
  });

  it.each(['?limit=0', '?limit=501', '?limit=x', '?cursor=nonsense', `?cursor=${Buffer.from('["song","2024",1]').toString('base64url')}`])(
    'refuses %s',
    async (query) => {
      const answer = await likers.people.call(await likers.somebody(), 'GET', listUrl + query);
      expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([400, 'invalid']);
    },
  );

  it('is stored by no cache', async () => {
    expect((await likers.people.call(await likers.somebody(), 'GET', listUrl)).headers['cache-control']).toBe('no-store');
  });
});

describe('every tab of a person', () => {
  it('follows their likes, with the song, and nobody else is told', async () => {
    const [kim, minh] = [await likers.somebody(), await likers.somebody()];
    const [one, two, other] = [await likers.people.connect(kim), await likers.people.connect(kim), await likers.people.connect(minh)];
    await likers.like(kim, song.id);
    await likers.unlike(kim, song.id, minute(0));
    await likers.unlike(kim, song.id);
    const [{ likedAt, ...shown }] = (await likers.like(minh, song.id), await likers.liked(minh)) as [LikedSong];
    const expected = [
      { songId: song.id, isLiked: true, at: minute(1), song: shown },
      { songId: song.id, isLiked: false, at: minute(2) },
    ];
    for (const tab of [one, two]) expect(await tab.several('like_changed', 2)).toEqual(expected);
    expect(await other.several('like_changed', 1)).toEqual([{ songId: song.id, isLiked: true, at: likedAt, song: shown }]);
  });

  it('is told again of an act that is repeated, since the node that stored it may have died before it told them', async () => {
    const kim = await likers.somebody();
    const tab = await likers.people.connect(kim);
    for (let time = 0; time < 2; time += 1) await likers.like(kim, song.id);
    const [first, again] = await tab.several('like_changed', 2);
    expect(again).toEqual(first);
  });
});

describe('likes of a deleted song', () => {
  const remove = async (songId: string) =>
    (await likers.people.call('admin', 'DELETE', urlOf(songAdminEndpoints.remove, { id: songId }))).json<{ undoId: string }>().undoId;
  const undo = (undoId: string) => likers.people.call('admin', 'POST', `/api/admin/audit/${undoId}/undo`);
  const forget = () => likers.api.app.get(ForgottenLikes, { strict: false }).forget(likers.api.dataSource.manager);
  const stored = (songId: string) => likers.api.dataSource.query<unknown[]>('SELECT FROM likes WHERE song_id = $1', [songId]);

  it('are not listed, and are there again when the deletion is undone', async () => {
    const kim = await likers.somebody();
    const { id } = await likers.rows.song({ title: 'Nắng' });
    await likers.like(kim, id);
    await likers.like(kim, song.id, minute(3));
    const undoId = await remove(id);
    await forget();
    expect(await likers.titles(kim)).toEqual(['Mưa']);
    await undo(undoId);
    expect(await likers.titles(kim)).toEqual(['Mưa', 'Nắng']);
  });

  it('can be undone meanwhile by those who have them, and by nobody else', async () => {
    const [kim, minh] = [await likers.somebody(), await likers.somebody()];
    const { id } = await likers.rows.song({ title: 'Nắng' });
    await likers.like(kim, id);
    const undoId = await remove(id);
    const tab = await likers.people.connect(kim);
    expect((await likers.unlike(kim, id)).json<Like>().isLiked).toBe(false);
    expect(await tab.first('like_changed')).toEqual({ songId: id, isLiked: false, at: minute(2) });
    for (const answer of [await likers.like(minh, id), await likers.unlike(minh, id)]) expect(answer.statusCode).toBe(404);
    await undo(undoId);
    expect(await likers.titles(kim)).toEqual([]);
  });

  it('are kept as long as the deletion can be undone, and no longer', async () => {
    const kim = await likers.somebody();
    const gone = await likers.rows.song();
    await likers.like(kim, gone.id);
    await remove(gone.id);
    await forget();
    expect(await stored(gone.id)).toHaveLength(1);
    await likers.api.dataSource.query('DELETE FROM media WHERE hash = $1', [gone.audioHash]);
    await forget();
    expect(await stored(gone.id)).toEqual([]);
    expect(await stored(song.id)).not.toEqual([]);
  });
});

describe('likes', () => {
  it('are in the export, unliked songs as well, and deleted with the account', async () => {
    const [kim, minh] = [await likers.somebody(), await likers.somebody()];
    const { id } = await likers.rows.song();
    await likers.like(kim, song.id);
    await likers.unlike(kim, id);
    await likers.like(minh, song.id);
    const { likes } = (await likers.people.call(kim, 'GET', urlOf(personalDataEndpoints.exportData))).json<PersonalData>();
    expect(likes).toHaveLength(2);
    expect(likes).toEqual(
      expect.arrayContaining([
        { songId: song.id, isLiked: true, at: minute(1), title: 'Mưa', artist: 'Unknown Artist' },
        expect.objectContaining({ songId: id, isLiked: false, at: minute(2) }),
      ]),
    );
    await likers.people.deleteAccount(kim);
    expect(await likers.api.dataSource.query('SELECT FROM likes WHERE user_id = $1', [kim])).toEqual([]);
    expect(await likers.titles(minh)).toEqual(['Mưa']);
  });

  it('that a device still sends after the account was deleted are refused', async () => {
    const kim = await likers.somebody();
    await likers.people.deleteAccount(kim);
    const answer = await likers.like(kim, song.id);
    expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([403, 'forbidden']);
    expect(await likers.liked(kim)).toEqual([]);
  });

  it('are no plays', async () => {
    const kim = await likers.somebody();
    await likers.like(kim, song.id);
    expect((await likers.people.call(kim, 'GET', urlOf(listeningEndpoints.recentlyPlayed))).json()).toEqual([]);
  });

  it('are not in the log', async () => {
    const { id } = await likers.rows.song({ title: 'Nobody logs this' });
    await likers.like(await likers.somebody(), id);
    expect(JSON.stringify(likers.api.log)).not.toContain('Nobody logs this');
  });
});
