import { albumNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen } from '@testing-library/react';
import * as open from '../../features/catalogue/lists/open-device';
import type { fakeDevice } from '../../features/catalogue/lists/device.fixture';
import { onlyStored } from '../../features/player/queue/stored.fixture';
import { serve, showScreen } from '../screen.fixture';
import { HomeScreen } from './home-screen';

jest.mock('../../features/catalogue/lists/open-device', () =>
  jest.requireActual<{ fakeDevice: typeof fakeDevice }>('../../features/catalogue/lists/device.fixture').fakeDevice(),
);
const { device, deviceState } = open as unknown as ReturnType<typeof fakeDevice>;

it('Home on a device with a copy of the catalogue plays albums that are stored without a network, and no others', async () => {
  device.albums = [1, 2].map((n) => ({ ...albumNumber(n), songs: [songNumber(n)] }));
  serve({ '/api/songs/featured': [songNumber(3)] });
  const { playback, element } = showScreen(<HomeScreen />);
  act(() => {
    playback.queue.send(onlyStored(songNumber(2)));
    deviceState.set({ type: 'copy', revision: '1-a' });
  });
  expect(await screen.findByRole('button', { name: 'Play Album 1' })).toHaveProperty('disabled', true);
  act(() => screen.getByRole('button', { name: 'Play Album 2' }).click());
  expect(element.src).toContain('/media/song-2.mp3');
});

it('Home plays no song that is offered and not stored while there is no network', async () => {
  serve({ '/api/songs/featured': [songNumber(3)] });
  const { playback } = showScreen(<HomeScreen />);
  act(() => {
    playback.queue.send({ type: 'queue.offer', songs: [songNumber(3)] });
    playback.queue.send(onlyStored(songNumber(2)));
  });
  expect(await screen.findByRole('button', { name: 'Play Song 3' })).toHaveProperty('disabled', true);
});
