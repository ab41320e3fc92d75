import { artwork } from '@chorus/contracts';
import { toPicture } from './picture.mapper';

const hash = 'ab'.repeat(32);
const smallHash = 'cd'.repeat(32);
const mediumHash = 'ef'.repeat(32);
const picture = { hash, ext: 'webp', color: '#336699', thumbhash: 'HBkSHYSIeHiPiHh8', smallHash, mediumHash };

describe('the picture mapper', () => {
  it('returns the URL of the large size, and the placeholder data', () => {
    expect(toPicture(picture, 'album')).toEqual({
      imageUrl: `/media/${hash}.webp`,
      artwork: artwork.parse({
        smallUrl: `/media/${smallHash}.webp`,
        mediumUrl: `/media/${mediumHash}.webp`,
        color: '#336699',
        thumbhash: 'HBkSHYSIeHiPiHh8',
      }),
    });
  });

  it('names no medium size where there is none', () => {
    expect(Object.keys(toPicture({ ...picture, mediumHash: null }, 'album').artwork ?? {})).toEqual(['smallUrl', 'color', 'thumbhash']);
  });

  it.each(['song', 'album', 'artist'] as const)('returns a drawn placeholder for a %s without one', (kind) => {
    expect(toPicture(null, kind)).toEqual({ imageUrl: `/placeholders/${kind}.svg`, artwork: null });
  });
});
