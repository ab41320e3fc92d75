import { detailOf, personOf } from '../room.fixture';
import { startPage, wait } from '../rooms-page.fixture';
import { announceJoining } from './announce-joining';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openPage() {
  const said: string[] = [];
  const page = startPage();
  announceJoining({ rooms: page.rooms, inform: (text) => said.push(text) });
  return { ...page, said };
}

describe('who joins a room', () => {
  it('is told whom they listen with, once: its lead', async () => {
    const { join, said } = openPage();
    await join(detailOf({ leadId: 'minh' }));
    await wait(60_000);
    expect(said).toEqual(["You're listening with Minh"]);
  });

  it('is told of another where they lead it themselves, and of nobody where they are alone', async () => {
    const { join, said } = openPage();
    await join(detailOf({ leadId: 'an' }));
    expect(said).toEqual(["You're listening with Minh"]);
    const alone = openPage();
    await alone.join(detailOf({ leadId: 'an' }, { people: [personOf('An')] }));
    expect(alone.said).toEqual([]);
  });

  it('is not told so where they could not join, or only return to their room', async () => {
    const { rooms, said, failNext, setRoom } = openPage();
    rooms.actAs('an');
    failNext();
    rooms.enter({ kind: 'link', token: 'link-of-room' });
    await wait(1_000);
    setRoom(detailOf());
    rooms.enter({ kind: 'return' });
    await wait(1_000);
    expect(said).toEqual([]);
  });
});
