import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen } from '@testing-library/react';
import { personOf, ROOM_ID } from '../../features/rooms/room.fixture';
import { startPage, wait } from '../../features/rooms/rooms-page.fixture';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { serve, showScreen } from '../screen.fixture';
import { SharedCard } from './shared-card';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('an invitation in a conversation keeps the name of who invited when somebody else leads the room', async () => {
  const preview = (lead: string) => ({ roomId: ROOM_ID, lead: personOf(lead, { _id: ROOM_ID }), song: songNumber(1), peopleCount: 2 });
  const answers: Record<string, unknown> = { '/api/rooms/links/link-of-room': preview('An') };
  serve(answers);
  const services = Promise.resolve({ rooms: startPage().rooms } as Services);
  await act(async () => {
    showScreen(<SharedCard link={{ type: 'room', token: 'link-of-room' }} invitation="Listen with An" />, { person: ada, services });
    await wait(500);
  });
  screen.getByText('2 people · An leads');
  answers['/api/rooms/links/link-of-room'] = preview('Minh');
  await act(() => wait(15_000));
  screen.getByText('2 people · Minh leads');
  screen.getByText('Listen with An');
});
