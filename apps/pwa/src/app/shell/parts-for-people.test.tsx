import { act, screen } from '@testing-library/react';
import { startPage } from '../../features/rooms/rooms-page.fixture';
import { guestJoined } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { showScreen } from '../../screens/screen.fixture';
import { TogetherTool } from './parts-for-people';

// The first import of a lazy component compiles it, which takes longer than a test waits.
beforeAll(() => import('./for-people'));

it('the player has no place for listening together that would stay empty for visitors', () => {
  showScreen(<TogetherTool />);
  expect(document.querySelector('span, button')).toBeNull();
});

it('guests listen together', async () => {
  const services = Promise.resolve({ rooms: startPage().rooms } as Services);
  const { send } = showScreen(<TogetherTool />, { services });
  act(() => send(guestJoined));
  await screen.findByRole('button', { name: 'Listen together' });
});
