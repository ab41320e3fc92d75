import { screenPaths } from '@chorus/contracts';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';

const ways = [
  { to: screenPaths.songs, label: 'All songs' },
  { to: screenPaths.albums, label: 'Albums' },
  { to: screenPaths.artists, label: 'Artists' },
  { to: screenPaths.genres, label: 'Genres and years' },
];

export const BrowseLinks = () => (
  <nav aria-label="Browse" className="flex flex-wrap justify-center gap-2">
    {ways.map(({ to, label }) => (
      <Link key={to} to={to} className={buttonClass()}>
        {label}
      </Link>
    ))}
  </nav>
);
