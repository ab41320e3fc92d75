import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { detailOf, personOf } from '../../features/rooms/room.fixture';
import { startPage, wait } from '../../features/rooms/rooms-page.fixture';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { toast } from '../../ui/overlays/toast';
import { showScreen } from '../screen.fixture';
import { InviteButton } from './invite-button';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Prepares the page with `before`, and presses the button. */
async function invite(before: (page: ReturnType<typeof startPage>) => unknown, { plays = true } = {}) {
  const page = startPage();
  const sent: [string, string][] = [];
  const chat = { send: (...message: [string, string]) => Promise.resolve(void sent.push(message)) };
  const services = Promise.resolve({ rooms: page.rooms, chat } as unknown as Services);
  const told = jest.spyOn(toast, 'info').mockImplementation();
  const shown = (
    <Suspense>
      <InviteButton person={personOf('Minh')} />
    </Suspense>
  );
  await act(async () => {
    const { playback } = showScreen(shown, { person: ada, services });
    if (plays) playback.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 });
    await before(page);
    await wait(100);
  });
  page.calls.length = 0;
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Listen together with Minh' }));
    await wait(100);
  });
  return { calls: page.calls, sent, told };
}

const INVITATION = [['minh', `${location.origin}/together/link-of-room`]];

describe('inviting somebody', () => {
  it.each([true, false])(
    'to the room that one is in on another device returns to it, whether one plays something here: %s',
    async (plays) => {
      const { calls, sent } = await invite(
        ({ rooms, setRoom }) => {
          setRoom(detailOf());
          rooms.actAs('an');
        },
        { plays },
      );
      expect([calls, sent]).toEqual([['return', 'read'], INVITATION]);
    },
  );

  it.each([true, false])('to the room that one is in sends its link, whether it has songs: %s', async (plays) => {
    const { calls, sent } = await invite(({ join }) => join(), { plays });
    expect([calls, sent]).toEqual([[], INVITATION]);
  });

  it('from no room needs something to play', async () => {
    const { calls, sent, told } = await invite(({ rooms }) => rooms.actAs('an'), { plays: false });
    expect([calls, sent, told.mock.calls]).toEqual([[], [], [['Play a song first, then listen together.']]]);
  });
});
