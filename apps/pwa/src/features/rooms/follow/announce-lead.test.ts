import { detailOf, stateOf } from '../room.fixture';
import { startPage } from '../rooms-page.fixture';
import { announceLead } from './announce-lead';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('who becomes the lead of their room is told, and nobody else', async () => {
  const said: string[] = [];
  const { rooms, realtime, join } = startPage();
  announceLead({ rooms, inform: (text) => said.push(text) });
  await join(detailOf({ leadId: 'an' }));
  realtime.say('room_changed', stateOf({ revision: 2, leadId: 'minh' }));
  expect(said).toEqual([]);
  realtime.say('room_changed', stateOf({ revision: 3, leadId: 'an' }));
  realtime.say('room_changed', stateOf({ revision: 4, leadId: 'an' }));
  expect(said).toEqual(['You lead this room now.']);
});
