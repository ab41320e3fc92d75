import { readers } from '../compare/imported-files.queries';
import { isUnread, parseFacts } from './read-facts';

/** A file as reader 2 has noted it. */
const noted = {
  title: 'Mưa',
  artist: 'Sơn Ca',
  album: 'Đường Về',
  albumArtist: 'Sơn Ca',
  releaseDate: '2019-05-01',
  releaseDateKnown: true,
  trackNumber: 3,
  genres: ['Pop'],
  duration: 61,
  picture: 'a5'.repeat(32),
};

describe('what an import has noted of a file', () => {
  it('stays readable when a later release reads more: what it adds is `nullish`', () => {
    expect(parseFacts(noted)).toEqual(noted);
  });

  it('says which columns the reader of that time did not read: a new column is another list of `readers`', () => {
    expect(readers.slice(0, 2)).toEqual([['title', 'releaseDate', 'releaseDateKnown', 'trackNumber', 'discNumber'], ['genres']]);
    const was = parseFacts(noted);
    expect([isUnread([was], 'discNumber'), isUnread([], 'discNumber'), isUnread([was], 'genres')]).toEqual([false, false, false]);
    expect([isUnread([], 'genres'), isUnread([undefined], 'genres'), isUnread([undefined, was], 'genres')]).toEqual([true, true, false]);
  });
});
