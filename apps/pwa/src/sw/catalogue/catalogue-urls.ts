import { API_PREFIX, cataloguePaths } from '@chorus/contracts';

const urlsOf = (paths: readonly string[]) => paths.map((path) => API_PREFIX + path);
const matchersOf = (paths: readonly string[]) => urlsOf(paths).map((url) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`));

const { songs, albums, album, artists, artist, featured, trending, stats, madeForYou, recentlyPlayed, users } = cataloguePaths;

/** Answered to everybody alike, and kept whether or not somebody has looked there. */
export const listUrls = urlsOf([featured, trending, albums, songs, artists, stats]);

const personal = matchersOf([madeForYou, recentlyPlayed, users]);
const everybodys = matchersOf([songs, albums, album, artists, artist, featured, trending, stats]);

/** Whose an answer at this path is; `undefined` when it is not of the catalogue. */
export function ownershipOf(pathname: string): 'everybody' | 'person' | undefined {
  if (personal.some((path) => path.test(pathname))) return 'person';
  return everybodys.some((path) => path.test(pathname)) ? 'everybody' : undefined;
}
