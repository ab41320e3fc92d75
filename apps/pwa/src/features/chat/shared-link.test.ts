import { albumLink, findSharedLink, songLink } from './shared-link';

const here = 'https://chorus.example';

describe('a link in a message', () => {
  it.each([
    [albumLink('a1', here), { type: 'album', albumId: 'a1' }],
    [songLink({ _id: 's1', albumId: 'a1' }, here), { type: 'song', songId: 's1', albumId: 'a1' }],
    [songLink({ _id: 's1', albumId: null }, here), { type: 'song', songId: 's1', albumId: undefined }],
  ])('%s is what it was made of', (text, link) => expect(findSharedLink(text, here)).toEqual({ link, words: '' }));

  it('stands among words', () => {
    expect(findSharedLink(`Listen: ${albumLink('a1', here)} !`, here)).toEqual({
      link: { type: 'album', albumId: 'a1' },
      words: 'Listen:  !',
    });
  });

  it('does not have the point of its sentence', () => {
    expect(findSharedLink(`Listen to ${albumLink('a1', here)}.`, here)).toEqual({
      link: { type: 'album', albumId: 'a1' },
      words: 'Listen to .',
    });
  });

  it.each(['no link', 'https://elsewhere.example/albums/a1', `${here}/about`, `${here}/songs`, 'https://[', `javascript:alert(1)`])(
    '%s shares nothing',
    (text) => expect(findSharedLink(text, here)).toBeUndefined(),
  );
});
