import { decadePath, genrePath } from '@chorus/contracts';
import type { Album, Song } from '@chorus/contracts';
import { Link } from 'react-router-dom';
import { releaseTexts } from './album-release';
import { countGenres, decadeOf } from './genre-counts';

const MOST_SHOWN = 3;
/** Texts from tags may be long, and one that turns the direction of reading turns only itself. */
const inTags = '[unicode-bidi:isolate] wrap-anywhere';
const look = `${inTags} pressed-line hover:text-ink hover:underline`;

/** Links to the genres that most of the songs have. */
export const genreLinks = (songs: readonly Song[]) =>
  countGenres(songs)
    .slice(0, MOST_SHOWN)
    .map(({ name }) => (
      <Link key={name} to={genrePath(name)} className={look}>
        {name}
      </Link>
    ));

/** When an album first came out, and when this edition of it did, which leads to its decade. */
export function releaseLinks(album: Album) {
  const { first, edition } = releaseTexts(album);
  const decade = decadeOf(album);
  const title = `Songs of the ${decade}s`;
  return [
    ...(first === undefined
      ? []
      : [
          <span key="first" title={`First released in ${first}`}>
            {first}
          </span>,
        ]),
    decade === undefined ? (
      <span key="edition" className={inTags}>
        {edition}
      </span>
    ) : (
      <Link key="edition" to={decadePath(decade)} title={title} className={look}>
        {edition}
      </Link>
    ),
  ];
}
