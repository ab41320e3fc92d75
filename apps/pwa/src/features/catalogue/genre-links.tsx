import { decadePath, genrePath } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { Link } from 'react-router-dom';
import { releaseYearOf } from '../../ui/formats';
import { countGenres, decadeOf } from './genre-counts';

const MOST_SHOWN = 3;
const look = 'pressed-line hover:text-ink hover:underline';

/** Links to the genres that most of the songs have. */
export const genreLinks = (songs: readonly Song[]) =>
  countGenres(songs)
    .slice(0, MOST_SHOWN)
    .map(({ name }) => (
      <Link key={name} to={genrePath(name)} className={look}>
        {name}
      </Link>
    ));

/** The year, which leads to its decade. */
export function YearLink({ of }: { of: Parameters<typeof releaseYearOf>[0] }) {
  const decade = decadeOf(of);
  const year = releaseYearOf(of);
  return decade === undefined ? (
    year
  ) : (
    <Link to={decadePath(decade)} title={`Songs of the ${decade}s`} className={look}>
      {year}
    </Link>
  );
}
