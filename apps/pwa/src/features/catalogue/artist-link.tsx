import { artistPath } from '@chorus/contracts';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names';

interface ArtistLinkProps {
  of: { artistId: string | null; artist: string };
  className?: string;
}

export const ArtistLink = ({ of: { artistId, artist }, className }: ArtistLinkProps) =>
  artistId ? (
    <Link to={artistPath(artistId)} className={classNames('pressed-line hover:text-ink hover:underline', className)}>
      {artist}
    </Link>
  ) : (
    <span className={className}>{artist}</span>
  );
