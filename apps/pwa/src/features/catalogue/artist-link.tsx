import { artistPath } from '@chorus/contracts';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { useArtistMenu } from '../../ui/overlays/use-artist-menu';

interface ArtistLinkProps {
  of: { artistId: string | null; artist: string };
  className?: string;
}

export function ArtistLink({ of: { artistId, artist }, className }: ArtistLinkProps) {
  const menu = useArtistMenu(artistId, artist);

  return artistId ? (
    <Link to={artistPath(artistId)} {...menu} className={classNames('pressed-line hover:text-ink hover:underline', className)}>
      {artist}
    </Link>
  ) : (
    <span className={className}>{artist}</span>
  );
}
