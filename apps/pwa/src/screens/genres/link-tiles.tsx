import { Link } from 'react-router-dom';
import { countOf } from '../../ui/formats';
import { Skeleton } from '../../ui/skeleton';
import { useContentLoading } from '../../ui/hooks/use-content-loading';

interface Tile {
  to: string;
  name: string;
  songs: number;
}

const SKELETONS = 8;
const grid = 'grid grid-cols-2 gap-3 @2xl:grid-cols-3 @4xl:grid-cols-4';

export const LinkTiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className={grid}>
    {tiles.map(({ to, name, songs }) => (
      <li key={to} className="min-w-0">
        <Link to={to} title={name} className="block rounded-card bg-raised p-4 transition-colors hover:bg-hover">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-caption text-muted">{countOf(songs, 'song')}</span>
        </Link>
      </li>
    ))}
  </ul>
);

export function TileSkeletons({ said }: { said: string }) {
  useContentLoading();
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{said}</span>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={at} className="h-18 rounded-card" />
      ))}
    </div>
  );
}
