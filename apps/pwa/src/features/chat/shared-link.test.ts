import { albumLink, artistLink, findSharedLink, roomLink, songLink } from './shared-link';

const here = 'https://chorus.example';

describe('a link in a message', () => {
  it.each([
    [albumLink('a1', here), { type: 'album', albumId: 'a1' }],
    [roomLink('t-1_x', here), { type: 'room', token: 't-1_x' }],
    [artistLink('b1', here), { type: 'artist', artistId: 'b1' }],
    [`${here}/playlists/p1`, { type: 'playlist', playlistId: 'p1', link: undefined }],
    [`${here}/playlists/p1?link=t-1`, { type: 'playlist', playlistId: 'p1', link: 't-1' }],
    [songLink({ _id: 's1', albumId: 'a1' }, here), { type: 'song', songId: 's1', albumId: 'a1' }],
    [songLink({ _id: 's1', albumId: null }, here), { type: 'song', songId: 's1', albumId: undefined }],
  ])('%s refers to the shared item', (text, link) => expect(findSharedLink(text, here)).toEqual({ link, text: '' }));

  it('may be surrounded by text', () => {
    expect(findSharedLink(`Listen: ${albumLink('a1', here)} !`, here)).toEqual({
      link: { type: 'album', albumId: 'a1' },
      text: 'Listen:  !',
    });
  });

  it('does not include the period that ends its sentence', () => {
    expect(findSharedLink(`Listen to ${albumLink('a1', here)}.`, here)).toEqual({
      link: { type: 'album', albumId: 'a1' },
      text: 'Listen to .',
    });
  });

  it.each([
    'no link',
    'https://elsewhere.example/albums/a1',
    `${here}/about`,
    `${here}/songs`,
    `${here}/artists`,
    'https://elsewhere.example/playlists/p1',
    'https://[',
    `javascript:alert(1)`,
  ])('%s is not a shared item', (text) => expect(findSharedLink(text, here)).toBeUndefined());
});
