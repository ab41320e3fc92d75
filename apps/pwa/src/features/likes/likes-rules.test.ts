import type { LikeChanged } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { differences, isLiked, likedSongs, momentOf, noLikes, withFetched, withAnswer, withLike, withoutAct } from './likes-rules';
import type { KnownLikes } from './likes-rules';

const moment = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const like = (n: number, second: number): LikeChanged => ({
  songId: songNumber(n)._id,
  isLiked: true,
  at: moment(second),
  song: songNumber(n),
});
const unlike = (n: number, second: number): LikeChanged => ({ songId: songNumber(n)._id, isLiked: false, at: moment(second) });
const after = (...acts: LikeChanged[]) => acts.reduce(withLike, noLikes);
const titlesIn = (likes: KnownLikes) => likedSongs(likes).map(({ title }) => title);
const listed = (...seconds: [n: number, second: number][]) => seconds.map(([n, second]) => ({ ...songNumber(n), likedAt: moment(second) }));

const [one, two, three] = [songNumber(1).title, songNumber(2).title, songNumber(3).title];

describe('the latest act on a song', () => {
  it.each([
    ['a like after an unlike', [unlike(1, 1), like(1, 2)], true],
    ['a like that arrives late', [unlike(1, 2), like(1, 1)], false],
    ['an unlike that arrives late', [like(1, 2), unlike(1, 1)], true],
    ['a like of the same moment', [unlike(1, 1), like(1, 1)], true],
    ['an unlike of the same moment', [like(1, 1), unlike(1, 1)], true],
  ])('counts: %s', (_, acts, expected) => expect(isLiked(after(...acts), songNumber(1)._id)).toBe(expected));

  it('keeps its song when a later event has none', () => {
    expect(titlesIn(after(like(1, 1), { ...unlike(1, 2), isLiked: true }))).toEqual([one]);
  });

  it('is later than what the person sees, even where their clock is slow', () => {
    const likes = after(like(1, 5));
    expect(momentOf(likes, songNumber(1)._id, Date.parse(moment(1)))).toBe('2026-01-01T00:00:05.001Z');
    expect(momentOf(likes, songNumber(2)._id, Date.parse(moment(1)))).toBe(moment(1));
  });

  it('takes the moment of the server’s answer, also an earlier one', () => {
    const answered = withAnswer(after(like(1, 50)), moment(50), like(1, 10));
    expect(answered.get(songNumber(1)._id)).toEqual(like(1, 10));
    expect(isLiked(withLike(answered, unlike(1, 20)), songNumber(1)._id)).toBe(false);
  });

  it('stays when the answer is to an earlier one', () => {
    expect(isLiked(withAnswer(after(like(1, 1), unlike(1, 2)), moment(1), like(1, 1)), songNumber(1)._id)).toBe(false);
  });

  it('is taken back when the server refuses it, and stays when an earlier one is refused', () => {
    expect(withoutAct(after(like(1, 1)), songNumber(1)._id, like(1, 1)).size).toBe(0);
    expect(titlesIn(withoutAct(after(like(1, 2)), songNumber(1)._id, like(1, 1)))).toEqual([one]);
  });
});

describe('a new list of liked songs', () => {
  it('shows the last liked first', () => expect(titlesIn(after(like(1, 1), like(2, 3), like(3, 2)))).toEqual([two, three, one]));

  it('drops what the server no longer has, and keeps what it has not been told yet', () => {
    const known = after(like(1, 1), like(2, 5));
    const { song: _song, ...unsent } = like(2, 5);
    expect(titlesIn(withFetched(known, listed([3, 2]), [unsent]))).toEqual([two, three]);
  });

  it('keeps an unlike that was made meanwhile', () => {
    expect(titlesIn(withFetched(after(like(1, 1)), listed([1, 1], [2, 2]), [unlike(1, 3)]))).toEqual([two]);
  });

  it('keeps a later act of another device over an unsent earlier one', () => {
    expect(titlesIn(withFetched(noLikes, listed([1, 9]), [unlike(1, 3)]))).toEqual([one]);
  });

  it('is stored by its differences', () => {
    const before = after(like(1, 1), like(2, 2));
    const now = withFetched(before, [...listed([2, 2]), { ...songNumber(3), likedAt: moment(3) }], []);
    expect(differences(before, now).map(({ songId, isLiked: is }) => [songId, is])).toEqual([
      [songNumber(3)._id, true],
      [songNumber(1)._id, false],
    ]);
    expect(differences(now, withFetched(now, listed([2, 2], [3, 3]), []))).toEqual([]);
  });
});
