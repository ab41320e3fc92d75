import { type ApiError, type Like, likedSong, likesEndpoints, MOST_LIKED_SONGS, suspensionEndpoints, urlOf } from '@chorus/contracts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { useUpAllowance } from '../_harness/use-up-allowance';
import { Likers, listUrl, minute } from './likers';

let likers: Likers;
let song: SongEntity;

beforeAll(async () => {
  likers = await Likers.start();
  song = await likers.rows.song({ title: 'Mưa' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => likers.stop());

describe('a like', () => {
  it('answers with the resulting state, and lists the song with the time of the like', async () => {
    const kim = await likers.somebody();
    const answer = await likers.like(kim, song.id, '2024-05-31T19:01:00+07:00');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ songId: song.id, isLiked: true, at: minute(1) });
    const songs = z.array(likedSong).parse(await likers.liked(kim));
    expect(songs).toEqual([expect.objectContaining({ _id: song.id, title: 'Mưa', artist: 'Unknown Artist', likedAt: minute(1) })]);
  });

  it('of one person is not another’s', async () => {
    const [kim, minh] = [await likers.somebody(), await likers.somebody()];
    await likers.like(kim, song.id);
    expect(await likers.liked(minh)).toEqual([]);
    expect((await likers.unlike(minh, song.id)).json()).toEqual({ songId: song.id, isLiked: false, at: minute(2) });
    expect(await likers.titles(kim)).toEqual(['Mưa']);
  });

  it('ends with an unlike, and both may be repeated', async () => {
    const kim = await likers.somebody();
    for (const send of [likers.like, likers.like]) expect((await send(kim, song.id)).json<Like>().isLiked).toBe(true);
    expect(await likers.liked(kim)).toHaveLength(1);
    for (const send of [likers.unlike, likers.unlike]) expect((await send(kim, song.id)).json<Like>().isLiked).toBe(false);
    expect(await likers.liked(kim)).toEqual([]);
  });

  it('that is done in the future counts as done now', async () => {
    const kim = await likers.somebody();
    const before = Date.now();
    const { at } = (await likers.like(kim, song.id, '2999-01-01T00:00:00Z')).json<Like>();
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
    expect((await likers.unlike(kim, song.id, new Date().toISOString())).json<Like>().isLiked).toBe(false);
  });

  it('that is sent ten times at once is stored once', async () => {
    const kim = await likers.somebody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => likers.like(kim, song.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await likers.liked(kim)).toHaveLength(1);
  });

  it.each([
    ['no body', undefined],
    ['no moment', {}],
    ['a moment that is none', { at: 'yesterday' }],
    ['a moment without a time zone', { at: '2024-05-31T12:00:00' }],
    ['a number', { at: 1_717_156_800_000 }],
  ])('with %s is refused', async (_, body) => {
    const kim = await likers.somebody();
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await likers.send(method, kim, song.id, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid' });
    }
    expect(await likers.liked(kim)).toEqual([]);
  });

  it('of a song that does not exist is refused, and so is one of an invalid id', async () => {
    const kim = await likers.somebody();
    for (const send of [likers.like, likers.unlike]) {
      expect((await send(kim, randomUUID())).json()).toMatchObject({ code: 'not_found', message: "We couldn't find this song." });
      expect((await send(kim, 'seven')).json()).toMatchObject({ code: 'invalid' });
    }
    expect(await likers.api.dataSource.query('SELECT FROM likes WHERE user_id = $1', [kim])).toEqual([]);
  });

  it('is refused to visitors and to a suspended person, whose likes are there again when the suspension is lifted', async () => {
    const kim = await likers.somebody();
    await likers.like(kim, song.id);
    const suspension = urlOf(suspensionEndpoints.add, { clerkId: kim });
    await likers.people.call('admin', 'PUT', suspension, {});
    for (const answer of [await likers.unlike(kim, song.id), await likers.people.call(kim, 'GET', listUrl)])
      expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([403, 'suspended']);
    await likers.people.call('admin', 'DELETE', suspension);
    expect(await likers.titles(kim)).toEqual(['Mưa']);
    const url = urlOf(likesEndpoints.like, { songId: song.id });
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await likers.api.app.inject({ method, url, payload: { at: minute(1) } })).statusCode).toBe(401);
    expect((await likers.api.app.inject({ method: 'GET', url: listUrl })).statusCode).toBe(401);
  });

  it('has an allowance per person', async () => {
    const [kim, minh] = [await likers.somebody(), await likers.somebody()];
    // The allowance refills by this clock, so it stands still.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    expect(await useUpAllowance(likers.api, kim, () => likers.like(kim, song.id))).toBe(1_000);
    const refused = await likers.like(kim, song.id);
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.any(String) as string } });
    expect((await likers.like(minh, song.id)).statusCode).toBe(200);
  });

  it('beyond the most that a person may have is refused until another ends', async () => {
    const kim = await likers.somebody();
    const addLikes = (of: number) =>
      likers.api.dataSource.query(
        `INSERT INTO likes (user_id, song_id, is_liked, at) SELECT $1, gen_random_uuid(), true, now() FROM generate_series(1, $2)`,
        [kim, of],
      );
    const last = await likers.rows.song();
    await likers.like(kim, last.id);
    // Adds them in parts, because a statement may take ten seconds, and the machine may be busy.
    const parts = 20;
    for (let part = 1; part < parts; part += 1) await addLikes(MOST_LIKED_SONGS / parts);
    await addLikes(MOST_LIKED_SONGS / parts - 1);
    const answer = await likers.like(kim, song.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'conflict', message: 'You can like 20,000 songs. Unlike one to like another.' });
    expect((await likers.like(kim, last.id, minute(3))).json<Like>().at).toBe(minute(3));
    await likers.unlike(kim, last.id, minute(4));
    expect((await likers.like(kim, song.id)).statusCode).toBe(200);
  });
});

interface Act {
  isLiked: boolean;
  at: string;
}

/** Returns the latest act; of several at the same moment, a like. */
const lastOf = (acts: readonly Act[]): Act =>
  acts.toSorted((one, other) => one.at.localeCompare(other.at) || Number(one.isLiked) - Number(other.isLiked)).at(-1)!;

describe('of acts on one song, whatever arrives first,', () => {
  async function arrive(acts: readonly Act[]): Promise<{ answer: Act; isListed: boolean }> {
    const kim = await likers.somebody();
    let answer: Act | undefined;
    for (const { isLiked, at } of acts) answer = (await (isLiked ? likers.like : likers.unlike)(kim, song.id, at)).json<Like>();
    return { answer: answer!, isListed: (await likers.liked(kim)).length === 1 };
  }
  const act = (isLiked: boolean, number: number): Act => ({ isLiked, at: minute(number) });

  it.each([
    ['a late like does not undo a later unlike', [act(true, 1), act(false, 3), act(true, 2)], act(false, 3)],
    ['a late unlike does not undo a later like', [act(true, 3), act(false, 2)], act(true, 3)],
    ['an unlike before the like it follows stays', [act(false, 2), act(true, 1)], act(false, 2)],
    ['a second like is when the song was liked', [act(true, 1), act(true, 2)], act(true, 2)],
    ['a like and an unlike at one moment end as a like', [act(true, 1), act(false, 1)], act(true, 1)],
    ['also the other way round', [act(false, 1), act(true, 1)], act(true, 1)],
  ])('%s', async (_, acts, expected) => {
    expect(await arrive(acts)).toEqual({ answer: { songId: song.id, ...expected }, isListed: expected.isLiked });
  });

  it('the one with the latest moment counts', async () => {
    const acts = fc.array(fc.record({ isLiked: fc.boolean(), at: fc.nat(4).map(minute) }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(acts, async (order) => {
        const last = lastOf(order);
        for (const arrival of [order, order.toReversed()])
          expect(await arrive(arrival)).toEqual({ answer: { songId: song.id, ...last }, isListed: last.isLiked });
      }),
      { numRuns: process.env.CHORUS_LONG === undefined ? 8 : 200 },
    );
  });

  it('the same counts when they arrive at once', async () => {
    const kim = await likers.somebody();
    const acts = Array.from({ length: 12 }, (__, number) => act(number % 3 !== 0, number % 5));
    await Promise.all(acts.map(({ isLiked, at }) => (isLiked ? likers.like : likers.unlike)(kim, song.id, at)));
    expect((await likers.liked(kim)).map(({ likedAt }) => likedAt)).toEqual([lastOf(acts).at]);
  });
});
