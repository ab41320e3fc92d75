import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ServicesProvider } from '../../../platform/services/services';
import type { Services } from '../../../platform/services/services';
import type { RoomView } from '../room-view';
import { wait } from '../rooms-page.fixture';
import type { startPage } from '../rooms-page.fixture';
import { useRoom } from '../use-rooms';

/** Long enough for what a panel asks for when it opens. */
const SETTLED_MS = 400;

function InRoom({ children }: { children: (view: RoomView) => ReactNode }) {
  const view = useRoom();
  return view && children(view);
}

/** Renders a part of a room's panel on a page that has joined. Needs fake timers. */
export async function showInRoom(
  { rooms }: Pick<ReturnType<typeof startPage>, 'rooms'>,
  part: (view: RoomView) => ReactNode,
): Promise<void> {
  const services = Promise.resolve({ rooms } as unknown as Services);
  await act(async () => {
    render(
      <ServicesProvider services={services}>
        <Suspense>
          <InRoom>{part}</InRoom>
        </Suspense>
      </ServicesProvider>,
    );
    await wait(SETTLED_MS);
  });
}
