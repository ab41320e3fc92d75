import { keepableAlbum, keepableLikes } from '../keepable';
import { itemOf, songNumber } from '../offline.fixture';
import { caughtUp, isBehind } from './follow-rules';

const liked = (...numbers: number[]) =>
  keepableLikes(
    'ada',
    numbers.map((n) => songNumber(n)),
  );
const keptLikes = (...numbers: number[]) => itemOf(1, [], { ...liked(...numbers), owners: ['ada'] });
const titlesIn = ({ songs }: { songs: readonly { title: string }[] }) => songs.map(({ title }) => title);

describe('what is downloaded of the liked songs', () => {
  it.each([
    ['another is liked', [1], [2, 1], true],
    ['one is no longer liked', [1, 2], [1], true],
    ['one is liked in place of another', [1, 2], [1, 3], true],
    ['they are the same', [1, 2], [2, 1], false],
  ])('is behind, or not, when %s', (_, kept, now, expected) => expect(isBehind(keptLikes(...kept), liked(...now))).toBe(expected));

  it('catches up to exactly what is liked', () => {
    expect(titlesIn(caughtUp(keptLikes(1, 2), liked(3, 1)))).toEqual(['Song 3', 'Song 1']);
  });
});

it('a downloaded album keeps a song that the catalogue no longer has', () => {
  const album = keepableAlbum({ ...itemOf(1, []), _id: 'album-1', songs: [songNumber(2)] } as never);
  expect(titlesIn(caughtUp(itemOf(1, [1]), album))).toEqual(['Song 2', 'Song 1']);
});
