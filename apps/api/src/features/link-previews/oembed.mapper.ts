import type { Oembed } from '@chorus/contracts';
import type { LinkPreview } from './link-preview';

interface Room {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

export function toOembed({ title, artist, picture }: LinkPreview, origin: string, { maxwidth, maxheight }: Room): Oembed {
  const room = Math.min(maxwidth ?? Infinity, maxheight ?? Infinity);
  const thumbnail = picture?.sizes.find(({ side }) => side <= room);
  return {
    version: '1.0',
    type: 'link',
    title,
    ...(artist && { author_name: artist.name }),
    ...(artist?.url !== undefined && { author_url: artist.url }),
    provider_name: 'Chorus',
    provider_url: origin,
    ...(thumbnail && { thumbnail_url: thumbnail.url, thumbnail_width: thumbnail.side, thumbnail_height: thumbnail.side }),
  };
}
