import { detailOf, ROOM_ID, stateOf } from '../room.fixture';
import { startPage } from '../rooms-page.fixture';
import { announceLead } from './announce-lead';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function openRoom() {
  const said: string[] = [];
  const page = startPage();
  announceLead({ rooms: page.rooms, inform: (text) => said.push(text) });
  await page.join(detailOf({ leadId: 'an' }));
  return { ...page, said };
}

it('everybody in a room is told who leads it now, once, and nobody who led it when they joined', async () => {
  const { realtime, said } = await openRoom();
  expect(said).toEqual([]);
  realtime.say('room_changed', stateOf({ revision: 2, leadId: 'minh' }));
  realtime.say('room_people', { roomId: ROOM_ID, people: [] });
  expect(said).toEqual(['Minh leads the room now.']);
  realtime.say('room_changed', stateOf({ revision: 3, leadId: 'an' }));
  realtime.say('room_changed', stateOf({ revision: 4, leadId: 'an' }));
  expect(said).toEqual(['Minh leads the room now.', 'You lead the room now.']);
});

it('a new lead whom the page does not know yet has no name', async () => {
  const { realtime, said } = await openRoom();
  realtime.say('room_changed', stateOf({ revision: 2, leadId: 'linh' }));
  expect(said).toEqual(['Somebody else leads the room now.']);
});
