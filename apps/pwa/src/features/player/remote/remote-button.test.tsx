import { act, cleanup, render, screen } from '@testing-library/react';
import { noteWhoMayListen } from '../../../platform/listening-access/who-may-listen';
import { ServicesProvider } from '../../../platform/services/services';
import type { Services } from '../../../platform/services/services';
import { createStore } from '../../../platform/store/create-store';
import { RemoteButton } from './remote-button';

async function show({ isAirPlay }: { isAirPlay: boolean }) {
  const state = createStore({ isAvailable: true, connection: 'disconnected' });
  const remotePlayer = { isAirPlay, state, watch: () => () => undefined, choose: () => undefined };
  const services = Promise.resolve({ remotePlayer } as unknown as Services);
  render(
    <ServicesProvider services={services}>
      <RemoteButton />
    </ServicesProvider>,
  );
  await act(() => services);
}

const button = () => screen.queryByRole('button', { name: 'Play on another device' });

describe('the button that plays on another device', () => {
  afterEach(() => {
    cleanup();
    noteWhoMayListen('everyone');
  });

  it('is there for both Cast and AirPlay where everyone may listen', async () => {
    await show({ isAirPlay: false });
    expect(button()).toBeTruthy();
    cleanup();
    await show({ isAirPlay: true });
    expect(button()).toBeTruthy();
  });

  it('is there for AirPlay alone where people sign in to listen, because a Cast device loads songs without their cookie', async () => {
    noteWhoMayListen('signedIn');
    await show({ isAirPlay: false });
    expect(button()).toBeNull();
    cleanup();
    await show({ isAirPlay: true });
    expect(button()).toBeTruthy();
  });
});
