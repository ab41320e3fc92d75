import { act, screen } from '@testing-library/react';
import { detailOf, personOf, ROOM_ID } from '../../features/rooms/room.fixture';
import { startPage, wait } from '../../features/rooms/rooms-page.fixture';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { pretendDialogs } from '../../ui/browser.fixture';
import { showScreen } from '../screen.fixture';
import { TogetherButton } from './together-button';

beforeEach(() => {
  jest.useFakeTimers();
  pretendDialogs();
});
afterEach(() => jest.useRealTimers());

const message = { _id: 'm1', sender: personOf('Minh'), text: 'Hello', createdAt: '2026-01-31T12:00:00.000Z' };

it('the button of the player says whether one listens together, with how many, and what was said meanwhile', async () => {
  const page = startPage();
  showScreen(<TogetherButton />, { person: ada, services: Promise.resolve({ rooms: page.rooms } as Services) });
  await act(() => wait(100));
  screen.getByRole('button', { name: 'Listen together' });
  await act(() => page.join(detailOf()));
  const button = screen.getByRole('button', { name: 'Listening together, 2 people' });
  expect(button.textContent).toBe('');
  act(() => page.realtime.say('room_said', { roomId: ROOM_ID, message }));
  expect(screen.getByRole('button', { name: 'Listening together, 2 people, 1 unread message' }).textContent).toBe('1');
  act(() => page.rooms.leave());
  screen.getByRole('button', { name: 'Listen together' });
});
