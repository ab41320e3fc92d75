import { artwork } from '@chorus/contracts';
import { toPicture } from './picture.mapper';

const hash = 'ab'.repeat(32);
const smallHash = 'cd'.repeat(32);
const picture = { hash, ext: 'webp', color: '#336699', thumbhash: 'HBkSHYSIeHiPiHh8', smallHash };

describe('a picture on the wire', () => {
  it('is the address of its large size, and what to show before that is loaded', () => {
    expect(toPicture(picture, 'album')).toEqual({
      imageUrl: `/media/${hash}.webp`,
      artwork: artwork.parse({ smallUrl: `/media/${smallHash}.webp`, color: '#336699', thumbhash: 'HBkSHYSIeHiPiHh8' }),
    });
  });

  it.each(['song', 'album', 'artist'] as const)('is a drawn placeholder where a %s has none', (kind) => {
    expect(toPicture(null, kind)).toEqual({ imageUrl: `/placeholders/${kind}.svg`, artwork: null });
  });
});
