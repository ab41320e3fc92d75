import type { Song } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { differences, isLiked, likedThings, momentOf, noLikes, withLike, withLikes, withListed, withoutUnsent } from './likes-rules';
import type { KnownLikes, Like } from './likes-rules';

const moment = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const like = (n: number, second: number): Like<Song> => ({
  id: songNumber(n)._id,
  isLiked: true,
  at: moment(second),
  thing: songNumber(n),
});
const unlike = (n: number, second: number): Like<Song> => ({ id: songNumber(n)._id, isLiked: false, at: moment(second) });
const after = (...acts: Like<Song>[]) => acts.reduce<KnownLikes<Song>>(withLike, noLikes);
const titlesIn = (likes: KnownLikes<Song>) => likedThings(likes).map(({ title }) => title);
const listed = (...seconds: [n: number, second: number][]) =>
  seconds.map(([n, second]) => ({ thing: songNumber(n), likedAt: moment(second) }));

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

  it('is not the server’s where it was stored before it was sent, and keeps its song', () => {
    const { thing: _thing, ...unsent } = like(1, 50);
    const stored = withoutUnsent([like(1, 50), like(2, 1)], [unsent]);
    expect(titlesIn(stored)).toEqual([two]);
    expect(titlesIn(withLike(stored, { ...unsent, at: moment(10) }))).toEqual([one, two]);
  });
});

describe('a new list of liked songs', () => {
  it('shows the last liked first', () => expect(titlesIn(after(like(1, 1), like(2, 3), like(3, 2)))).toEqual([two, three, one]));

  it('drops what the server no longer has, and keeps the songs of what it has not been told yet', () => {
    const { thing: _thing, ...unsent } = like(2, 5);
    const fetched = withListed(after(like(1, 1), like(2, 5)), listed([3, 2]));
    expect([titlesIn(fetched), titlesIn(withLikes(fetched, [unsent]))]).toEqual([[three], [two, three]]);
  });

  it('keeps a later act of another device over an unsent earlier one', () => {
    expect(titlesIn(withLikes(withListed(noLikes, listed([1, 9])), [unlike(1, 3)]))).toEqual([one]);
  });

  it('is stored by its differences', () => {
    const before = after(like(1, 1), like(2, 2));
    const now = withListed(before, [...listed([2, 2]), { thing: songNumber(3), likedAt: moment(3) }]);
    expect(differences(before, now).map(({ id, isLiked: is }) => [id, is])).toEqual([
      [songNumber(3)._id, true],
      [songNumber(1)._id, false],
    ]);
    expect(differences(now, withListed(now, listed([2, 2], [3, 3])))).toEqual([]);
  });
});
