import { LONGEST_PLAYLIST_DESCRIPTION, LONGEST_PLAYLIST_NAME, playlistDescription, playlistName } from '@chorus/contracts';
import { numberOf } from '@chorus/contracts/catalogue/catalogue.fixture';
import { playedIn, playlistDescriptionOf, playlistNameOf } from './played';
import { anchorAt, detailOf, itemNumber, personOf } from './room.fixture';
import { withDetail } from './room-view';

const [an, minh] = [personOf('An'), personOf('Minh')];
const items = [
  itemNumber(1, { addedBy: an }),
  itemNumber(2, { addedBy: minh }),
  itemNumber(3, { song: null }),
  itemNumber(4, { addedBy: null }),
  itemNumber(5, { addedBy: an }),
];

const playedAt = (n: number, { seconds = 10, now = 0, isPlaying = true } = {}) =>
  playedIn(withDetail(undefined, detailOf({ anchor: anchorAt(n, { seconds, isPlaying }) }, { items })), now);
const numbersAt = (...given: Parameters<typeof playedAt>) => playedAt(...given).songs.map(({ song }) => numberOf(song));

describe('what a room played', () => {
  it('is its queue up to the song that plays', () => expect(numbersAt(2)).toEqual([1, 2]));
  it('goes on with its clock', () => expect(numbersAt(2, { now: 350_000 })).toEqual([1, 2, 4, 5]));
  it('leaves out a song that has not begun', () => expect(numbersAt(4, { seconds: 0, isPlaying: false })).toEqual([1, 2]));
  it('leaves out what is no longer in the catalog', () => expect(numbersAt(5)).toEqual([1, 2, 4, 5]));

  it('is nothing in a room that never played', () =>
    expect(playedIn(withDetail(undefined, detailOf({ anchor: anchorAt(1, { itemId: null }) }, { items: [] })), 0).songs).toEqual([]));

  it('is nothing of a queue without the song that plays, which this page has not read yet', () => expect(numbersAt(9)).toEqual([]));

  it('says who asked for what, without people who are unknown', () =>
    expect(playlistDescriptionOf(playedAt(5))).toBe('An: Song 1, Song 5\nMinh: Song 2'));

  it('says nothing where nobody is known', () => expect(playlistDescriptionOf({ songs: [] })).toBeNull());

  it('has a name and a description that fit a playlist', () => {
    const { songs } = playedAt(5);
    const many = Array.from({ length: 500 }, (_, at) => ({ song: { ...songs[0]!.song, title: `A song ${at}` }, askedBy: 'An' }));
    expect(playlistDescription.parse(playlistDescriptionOf({ songs: many }))).toHaveLength(LONGEST_PLAYLIST_DESCRIPTION);
    const name = playlistNameOf({ name: 'x'.repeat(300) }, 'Nov 30, 2026');
    expect(playlistName.parse(name)).toHaveLength(LONGEST_PLAYLIST_NAME);
    expect(name).toMatch(/x, Nov 30, 2026$/);
  });
});
