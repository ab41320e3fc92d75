import { isPersonalPicture, mediaUrl, parseMediaName, parseMediaUrl, personalPictureUrl } from './media-url';

const hash = 'ab'.repeat(32);

describe('a media name', () => {
  it('is the content hash and the extension', () => {
    expect(parseMediaName(`${hash}.mp3`)).toEqual({ hash, ext: 'mp3' });
    expect(mediaUrl({ hash, ext: 'mp3' })).toBe(`/media/${hash}.mp3`);
  });

  it.each([
    '',
    '..',
    `../${hash}.mp3`,
    hash,
    `${hash}.`,
    `${hash}.mp3/`,
    `${hash.toUpperCase()}.mp3`,
    `${hash}.m p3`,
    `${hash}\0.mp3`,
    `${hash}.mp3\n`,
  ])('is not %j', (name) => expect(parseMediaName(name)).toBeUndefined());

  it('is parsed from its URL, and from no other', () => {
    expect(parseMediaUrl(mediaUrl({ hash, ext: 'mp3' }))).toEqual({ hash, ext: 'mp3' });
    expect(parseMediaUrl(`/api/${hash}.mp3`)).toBeUndefined();
    expect(parseMediaUrl(`/media/more/${hash}.mp3`)).toBeUndefined();
  });

  it('of a person’s picture has a URL of its own, from which it is parsed, too', () => {
    const url = personalPictureUrl({ hash, ext: 'webp' });
    expect(url).toBe(`/api/pictures/${hash}.webp`);
    expect(parseMediaUrl(url)).toEqual({ hash, ext: 'webp' });
    expect([url, mediaUrl({ hash, ext: 'webp' })].map(isPersonalPicture)).toEqual([true, false]);
  });
});
