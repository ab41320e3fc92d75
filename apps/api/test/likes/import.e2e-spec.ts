import { likesEndpoints, type PersonalData, urlOf, personalDataEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import type { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { formOf } from '../_harness/catalogue-forms';
import { Likers, minute } from './likers';

let likers: Likers;
let [rain, storm]: SongEntity[] = [];

beforeAll(async () => {
  likers = await Likers.start();
  rain = await likers.rows.song({ title: 'Mưa rào' });
  storm = await likers.rows.song({ title: 'Bão' });
});
afterAll(() => likers.stop());

async function send(who: string, file: string) {
  const headers = { authorization: `Bearer ${await likers.people.token(who)}` };
  const answer = await likers.api.fetch(urlOf(likesEndpoints.import), {
    method: 'POST',
    headers,
    body: formOf({ likesFile: Buffer.from(file) }),
  });
  return { status: answer.status, body: (await answer.json()) as { matched: number; unmatched: string[]; code?: string } };
}
const imported = async (who: string, ...likes: object[]) => (await send(who, JSON.stringify(likes))).body;
const likeOf = (song: SongEntity | undefined, at = minute(1), isLiked = true) => ({ songId: song!.id, isLiked, at });
const exported = async (who: string) =>
  (await likers.people.call(who, 'GET', urlOf(personalDataEndpoints.exportData))).json<PersonalData>();

describe('an import of likes', () => {
  it('restores what the download of a person’s data says, and changes nothing when it is repeated', async () => {
    const [kim, again] = [await likers.somebody(), await likers.somebody()];
    await likers.like(kim, rain!.id, minute(1));
    await likers.like(kim, storm!.id, minute(2));
    const { likes = [] } = await exported(kim);
    for (const _ of [1, 2]) expect(await imported(again, ...likes)).toEqual({ matched: 2, unmatched: [] });
    expect(await likers.titles(again)).toEqual(['Bão', 'Mưa rào']);
    expect((await exported(again)).likes).toEqual(likes);
  });

  it('finds a song of another catalogue by title and artist, and names those that it does not find', async () => {
    const kim = await likers.somebody();
    const [known, unknown, nameless] = [randomUUID(), randomUUID(), randomUUID()];
    const answer = await imported(
      kim,
      { songId: known, isLiked: true, at: minute(1), title: 'mua rao', artist: 'Unknown Artist' },
      { songId: unknown, isLiked: true, at: minute(1), title: 'Elsewhere', artist: 'Nobody' },
      { songId: nameless, isLiked: true, at: minute(1) },
      { songId: randomUUID(), isLiked: false, at: minute(1) },
    );
    expect(answer).toEqual({ matched: 1, unmatched: [unknown, nameless] });
    expect(await likers.titles(kim)).toEqual(['Mưa rào']);
  });

  it('leaves what the person did later, and counts the later of two acts on one song', async () => {
    const kim = await likers.somebody();
    await likers.unlike(kim, rain!.id, minute(5));
    await imported(kim, likeOf(rain, minute(4)), likeOf(storm, minute(3), false), likeOf(storm, minute(2)));
    expect(await likers.titles(kim)).toEqual([]);
    await imported(kim, likeOf(rain, minute(6)));
    expect(await likers.titles(kim)).toEqual(['Mưa rào']);
  });

  it('counts a moment in the future as now', async () => {
    const kim = await likers.somebody();
    await imported(kim, likeOf(rain, '2999-01-01T00:00:00Z'));
    await likers.unlike(kim, rain!.id, new Date(Date.now() + 1).toISOString());
    expect(await likers.titles(kim)).toEqual([]);
  });

  it.each([
    ['is empty', '[]'],
    ['is no JSON', '#EXTM3U'],
    ['has too many', JSON.stringify(Array.from({ length: 2_501 }, () => ({ songId: randomUUID(), isLiked: true, at: minute(1) })))],
    ['has no moment', JSON.stringify([{ songId: randomUUID(), isLiked: true }])],
    ['has an id that is none', JSON.stringify([{ songId: 'one', isLiked: true, at: minute(1) }])],
  ])('from a file that %s is refused', async (_, file) => {
    expect(await send(await likers.somebody(), file)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  it('finds nothing by names that cannot be stored, and does not fail', async () => {
    const songId = randomUUID();
    const like = { songId, isLiked: true, at: minute(1), title: `\0\ud800${'x'.repeat(5_000)}`, artist: '%' };
    expect(await imported(await likers.somebody(), like)).toEqual({ matched: 0, unmatched: [songId] });
  });

  it('of more likes than one query looks up is complete', async () => {
    const unknown = Array.from({ length: 1_200 }, () => ({ songId: randomUUID(), isLiked: true, at: minute(1) }));
    const answer = await imported(await likers.somebody(), ...unknown, likeOf(rain));
    expect(answer).toEqual({ matched: 1, unmatched: unknown.map(({ songId }) => songId) });
  });

  it('of many files is rate limited for a while', async () => {
    const kim = await likers.somebody();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await send(kim, JSON.stringify([likeOf(rain)]))).status);
    expect(statuses.slice(-1)).toEqual([429]);
  });
});
