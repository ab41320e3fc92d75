import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { arrivalIn, pointAtMessage, pointAtRoomMessage, pointAtActivity, pointAtSong, subjectOf, typeFor } from './report-link';

describe('a link to the report form', () => {
  it('from a song refers to the song, as a copyright report', () => {
    const song = songNumber(1);
    const { about, page } = arrivalIn(pointAtSong(song, '/songs'));
    expect(page).toBe('/songs');
    expect(about && subjectOf(about)).toEqual({ about: { type: 'song', songId: song._id } });
    expect(about && typeFor(about)).toBe('Copyright report');
  });

  it('from a message refers to the message without its text, as chat spam', () => {
    const { about } = arrivalIn(pointAtMessage('m1', 'minh', '/chat'));
    expect(about).toEqual({ type: 'message', messageId: 'm1', peerId: 'minh' });
    expect(about && subjectOf(about)).toEqual({ about: { type: 'message', messageId: 'm1', roomId: null } });
    expect(about && typeFor(about)).toBe('Report chat spam');
  });

  it('from a message in a room names the room, unless an earlier release made the link', () => {
    const { about } = arrivalIn(pointAtRoomMessage('m1', 'r1', '/'));
    expect(about && subjectOf(about)).toEqual({ about: { type: 'message', messageId: 'm1', roomId: 'r1' } });
    const { about: before } = arrivalIn({ about: { type: 'room message', messageId: 'm1' } });
    expect(before && subjectOf(before)).toEqual({ about: { type: 'message', messageId: 'm1' } });
  });

  it('from an activity has its text, since its author may show another one by then', () => {
    const { about } = arrivalIn(pointAtActivity('minh', 'Buy now!', '/'));
    expect(about && subjectOf(about)).toEqual({ activity: { userId: 'minh', text: 'Buy now!' } });
    expect(about && typeFor(about)).toBe('Report chat spam');
  });

  it.each([null, undefined, 'x', { about: { type: 'person' } }, { about: { type: 'message' } }])(
    'with the state %j refers to nothing',
    (state) => {
      expect(arrivalIn(state)).toEqual({});
    },
  );
});
