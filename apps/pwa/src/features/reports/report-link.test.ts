import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { arrivalIn, pointAtMessage, pointAtSong, thingOf, typeFor } from './report-link';

describe('a way to the form', () => {
  it('from a song points at it, as a copyright report', () => {
    const song = songNumber(1);
    const { about, page } = arrivalIn(pointAtSong(song, '/songs'));
    expect(page).toBe('/songs');
    expect(about && thingOf(about)).toEqual({ type: 'song', songId: song._id });
    expect(about && typeFor(about)).toBe('Copyright report');
  });

  it('from a message points at it, as chat spam, without a word of it', () => {
    const { about } = arrivalIn(pointAtMessage('m1', 'minh', '/chat'));
    expect(about).toEqual({ type: 'message', messageId: 'm1', peerId: 'minh' });
    expect(about && thingOf(about)).toEqual({ type: 'message', messageId: 'm1' });
    expect(about && typeFor(about)).toBe('Report chat spam');
  });

  it.each([null, undefined, 'x', { about: { type: 'person' } }, { about: { type: 'message' } }])(
    'that brings %j brings nothing',
    (state) => {
      expect(arrivalIn(state)).toEqual({});
    },
  );
});
