import { albumPath, artistPath, conversationPath, screenPaths, togetherPath } from './screen-paths';
import { decadePath, genrePath } from './genre-paths';
import { foundSongsPath, songListPath } from './song-list-paths';

it('screen paths are unique', () => {
  const paths = Object.values(screenPaths);
  expect(new Set(paths).size).toBe(paths.length);
});

it.each([
  [albumPath('a1'), '/albums/a1'],
  [albumPath('a/1?$&'), '/albums/a%2F1%3F%24%26'],
  [artistPath('a1'), '/artists/a1'],
  [togetherPath('a-b_c'), '/together/a-b_c'],
  [songListPath('made-for-you'), '/songs?list=made-for-you'],
  [foundSongsPath('rock & roll'), '/songs?q=rock%20%26%20roll'],
  [genrePath('R&B/Soul'), '/songs?genre=R%26B%2FSoul'],
  [decadePath(1990), '/songs?decade=1990'],
  [conversationPath('an & co'), '/chat?with=an%20%26%20co'],
])('screen paths: %s equals %s', (address, expected) => expect(address).toBe(expected));
