import type { IPicture } from 'music-metadata';
import { frontCover } from './front-cover';

const picture = (type: string | undefined, bytes = 100): IPicture => ({
  format: 'image/png',
  ...(type === undefined ? {} : { type }),
  data: new Uint8Array(bytes),
});

describe('the picture of a song', () => {
  it.each([
    ['the front cover, wherever it is', ['Cover (back)', 'Other', 'Cover (front)'], 2],
    ['one of another kind rather than a back cover', ['Cover (back)', 'Other'], 1],
    ['one without a kind rather than an artist', ['Artist/performer', undefined], 1],
  ])('is %s', (_, types, expected) => {
    const pictures = types.map((type) => picture(type));
    expect(frontCover(pictures)).toBe(pictures[expected]);
  });

  it('is the largest where none is a cover, and never an icon', () => {
    const pictures = [picture('32x32 pixels icon', 900), picture('Leaflet page', 200), picture('Media', 300)];
    expect(frontCover(pictures)).toBe(pictures[2]);
    expect(frontCover(pictures.slice(0, 1))).toBeUndefined();
    expect(frontCover()).toBeUndefined();
  });
});
