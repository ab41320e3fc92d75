import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { detailOf, personOf } from '../../features/rooms/room.fixture';
import { startPage, wait } from '../../features/rooms/rooms-page.fixture';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { showScreen } from '../screen.fixture';
import { ReportedThing } from './reported-thing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a report quotes a message of the room that the person is in, and also once they have left it', async () => {
  const page = startPage();
  const message = { _id: 'm1', sender: personOf('Minh'), text: 'Buy now!', createdAt: '2026-01-31T12:00:00.000Z' };
  const shown = (
    <Suspense>
      <ReportedThing about={{ type: 'room message', messageId: 'm1' }} />
    </Suspense>
  );
  await page.join(detailOf({}, { messages: [message] }));
  await act(async () => {
    showScreen(shown, {
      path: '/report',
      at: '/report',
      person: ada,
      services: Promise.resolve({ rooms: page.rooms } as unknown as Services),
    });
    await wait(100);
  });
  screen.getByText('Buy now!');
  await act(async () => {
    page.rooms.leave();
    await wait(100);
  });
  screen.getByText('About this message from Minh');
  screen.getByText('Buy now!');
});
