import type { RoomPreview } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, screen } from '@testing-library/react';
import { detailOf, personOf, ROOM_ID } from '../../features/rooms/room.fixture';
import { startPage, wait } from '../../features/rooms/rooms-page.fixture';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { refusal, serve, showScreen } from '../screen.fixture';
import TogetherScreen from './together-screen';

const PREVIEW = '/api/rooms/links/link-of-room';
const preview: RoomPreview = { roomId: ROOM_ID, lead: null, song: songNumber(1), peopleCount: 1 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function show({ isVisitor = false, shown = preview }: { isVisitor?: boolean; shown?: RoomPreview } = {}) {
  const answers: Record<string, unknown> = { [PREVIEW]: shown };
  serve(answers);
  const page = startPage();
  await act(async () => {
    const services = Promise.resolve({ rooms: page.rooms } as Services);
    showScreen(<TogetherScreen />, {
      path: '/together/:token',
      at: '/together/link-of-room',
      ...(!isVisitor && { person: ada }),
      services,
    });
    await wait(500);
  });
  return { ...page, answers };
}

describe('the page of a link to a room', () => {
  it('says who is in it at first hand to those who are, and what the server knows once they have left', async () => {
    const { join, rooms, answers } = await show();
    screen.getByText('1 person in the room');
    await act(() => join(detailOf({}, { people: [personOf('An'), personOf('Minh'), personOf('Linh')] })));
    screen.getByText('3 people in the room');
    answers[PREVIEW] = { ...preview, peopleCount: 2 };
    await act(async () => {
      rooms.leave();
      await wait(500);
    });
    screen.getByText('2 people in the room');
  });

  it('says that it has ended once it has', async () => {
    const { answers } = await show();
    answers[PREVIEW] = refusal(404, 'This room has ended.');
    await act(() => wait(15_000));
    screen.getByText('This invitation no longer works');
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('shows visitors what plays, who leads and how many are there, and how to come in', async () => {
    await show({ isVisitor: true, shown: { ...preview, lead: personOf('Minh', { _id: ROOM_ID }), peopleCount: 3 } });
    screen.getByText('Now playing: Song 1 by Unknown Artist');
    screen.getByText('Minh leads');
    screen.getByText('3 people in the room');
    screen.getByRole('button', { name: /^Continue with Google|^Sign in/ });
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });
});
