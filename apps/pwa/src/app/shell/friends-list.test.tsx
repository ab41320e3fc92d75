import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { emptyChat } from '../../features/chat/chat-state';
import { uuid } from '../../features/playlists/playlists.fixture';
import { startPage } from '../../features/rooms/rooms-page.fixture';
import { detailOf } from '../../features/rooms/room.fixture';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { openContextMenus } from '../../ui/overlays/open-context-menus';
import { toast } from '../../ui/overlays/toast';
import { serve, showScreen } from '../../screens/screen.fixture';
import { FriendsList } from './friends-list';

const minh = { _id: uuid(1), clerkId: 'minh', fullName: 'Minh', imageUrl: '' };

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function show() {
  const page = startPage();
  page.setRoom(detailOf());
  page.rooms.actAs('an');
  page.rooms.enter({ kind: 'return' });
  const sent: [string, string][] = [];
  const chat = { state: createStore(emptyChat), send: (...message: [string, string]) => Promise.resolve(void sent.push(message)) };
  const activity = { userId: 'minh', activity: `Playing ${songNumber(1).title} by An`, songId: songNumber(1)._id };
  const state = createStore({ online: new Set(['minh']), activities: new Map([['minh', activity]]), isListed: true });
  const presence = { state, connection: createStore('connected') };
  serve({ '/api/users': { data: [minh] }, '/api/users/blocked': [] });
  const services = Promise.resolve({ chat, presence, rooms: page.rooms, isReachable: createStore(true) } as unknown as Services);
  const shown = (
    <Suspense>
      <FriendsList replace />
    </Suspense>
  );
  await act(async () => {
    showScreen(shown, { person: ada, services });
    await services;
  });
  await settle();
  return { sent };
}

afterEach(cleanup);

it('a friend’s row opens their menu by a right click: to write to them, to invite them, and to block them', async () => {
  openContextMenus(document);
  const say = jest.spyOn(toast, 'success').mockReturnValue();
  const { sent } = await show();
  fireEvent.contextMenu(await screen.findByRole('button', { name: 'Chat with Minh' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Message', 'Invite to listen', 'Block']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Invite to listen' }));
  await settle();
  expect(sent).toEqual([['minh', `${location.origin}/together/link-of-room`]]);
  expect(say).toHaveBeenCalledWith('Invitation sent to Minh');
});
