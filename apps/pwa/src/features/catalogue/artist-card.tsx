import { artistPath } from '@chorus/contracts';
import type { Artist } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/media/cover';
import { countOf } from '../../ui/formats';
import { CARD_COVER_SIZES, CardFrame } from './card-frame';

interface ArtistCardProps {
  /** `appearsOn` are the songs of others that they are credited on, where the device has counted them. */
  artist: Artist & { appearsOn?: readonly string[] | undefined };
  menu?: ReactNode;
}

/** Lists don't know of the songs of others, so that no songs may be the wrong thing to say of somebody who has none of their own. */
function countsOf({ songs, appearsOn = [] }: ArtistCardProps['artist']): string {
  if (songs.length > 0) return countOf(songs.length, 'song');
  return appearsOn.length > 0 ? `Appears on ${countOf(appearsOn.length, 'song')}` : '';
}

export const ArtistCard = ({ artist, menu }: ArtistCardProps) => (
  <CardFrame
    cover={
      <Cover
        kind="artist"
        name={artist.fullName}
        src={artist.imageUrl}
        artwork={artist.artwork}
        sizes={CARD_COVER_SIZES}
        className="rounded-full"
      />
    }
    contextMenu={menu}
    title={artist.fullName}
    to={artistPath(artist._id)}
    line={countsOf(artist)}
  />
);
