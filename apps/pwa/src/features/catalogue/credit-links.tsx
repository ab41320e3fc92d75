import { artistPath, creditsOf } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { ArtistLinks } from '../../ui/artist-links';
import { classNames } from '../../ui/class-names';

interface CreditLinksProps {
  of: Pick<Song, 'artist' | 'artistId' | 'artists'>;
  className?: string;
}

export const CreditLinks = ({ of, className }: CreditLinksProps) => (
  <ArtistLinks credits={creditsOf(of)} text={of.artist} pathOf={artistPath} className={classNames('hover:text-ink', className)} />
);
