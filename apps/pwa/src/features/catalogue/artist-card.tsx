import { artistPath } from '@chorus/contracts';
import type { Artist } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/media/cover';
import { countOf } from '../../ui/formats';
import { CARD_COVER_SIZES, CardFrame } from './card-frame';

export const ArtistCard = ({ artist, menu }: { artist: Artist; menu?: ReactNode }) => (
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
    line={countOf(artist.songs.length, 'song')}
  />
);
