import { hasLink, screenPathIn, wordsBesideLinks } from './shared-links';

const origin = 'https://chorus.example';

describe('a shared text', () => {
  it.each([
    ['https://chorus.example/albums/a1?song=s1', '/albums/a1?song=s1'],
    ['Listen to this: https://chorus.example/together/abc.', '/together/abc'],
    ['https://elsewhere.example/x https://chorus.example/playlists/p1?link=t#top', '/playlists/p1?link=t#top'],
  ])('leads to a screen of this Chorus: %s', (text, path) => expect(screenPathIn(text, origin)).toBe(path));

  it.each([
    'Night Train',
    'https://elsewhere.example/albums/a1',
    'https://chorus.example.elsewhere.example/albums/a1',
    'https://chorus.example/media/abc.mp3',
    'https://chorus.example/api/songs',
    'http://chorus.example/albums/a1',
    'https://chorus.example//elsewhere.example/albums/a1',
    'javascript:alert(1)',
  ])('leads to none: %s', (text) => expect(screenPathIn(text, origin)).toBeUndefined());

  it('is known to have a link', () => {
    expect([hasLink('See https://elsewhere.example/x'), hasLink('Night Train')]).toEqual([true, false]);
    expect(hasLink('https://elsewhere.example/x')).toBe(true);
  });

  it('names what to search for', () => {
    expect(wordsBesideLinks({ title: 'Night Train', text: 'https://elsewhere.example/x' })).toBe('Night Train');
    expect(wordsBesideLinks({ title: '', text: 'Low Tide –\nNight Train https://elsewhere.example/x' })).toBe('Low Tide – Night Train');
    expect(wordsBesideLinks({ title: '', text: 'https://elsewhere.example/x' })).toBe('');
  });
});
