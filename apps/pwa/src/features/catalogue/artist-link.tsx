import { artistPath } from '@chorus/contracts';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names';

interface ArtistLinkProps {
  /** A song or an album. */
  of: { artistId: string | null; artist: string };
  className?: string;
}

/** The name of an artist, which leads to them if it is known who they are. */
export const ArtistLink = ({ of: { artistId, artist }, className }: ArtistLinkProps) =>
  artistId ? (
    <Link to={artistPath(artistId)} className={classNames('rounded-small hover:text-ink hover:underline', className)}>
      {artist}
    </Link>
  ) : (
    <span className={className}>{artist}</span>
  );
