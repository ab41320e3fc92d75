import { UNKNOWN_DEVICE } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { ContinueNotice } from './continue-notice';
import type { Elsewhere } from './elsewhere';

const playback: Elsewhere = { song: songNumber(1), seconds: 1, isPlaying: true, ageMs: 0, label: 'Firefox on Windows', readAt: 0 };

async function show(initial: Elsewhere | undefined) {
  const elsewhere = createStore(initial);
  const devices = { elsewhere, continueHere: jest.fn(), decline: jest.fn() };
  const services = Promise.resolve({ devices } as unknown as Services);
  await act(async () => {
    render(
      <ServicesProvider services={services}>
        <ContinueNotice />
      </ServicesProvider>,
    );
    await services;
  });
  return devices;
}

afterEach(cleanup);

describe('the strip of another device', () => {
  it.each([
    ['what plays on it', playback, 'Playing on Firefox on Windows'],
    ['what is paused on it', { ...playback, isPlaying: false }, 'Paused on Firefox on Windows'],
    ['a device of which nothing is known', { ...playback, label: UNKNOWN_DEVICE }, 'Playing on another device'],
  ])('says %s', async (_, shown, title) => {
    await show(shown);
    expect(screen.getByRole('status').textContent).toBe(title);
    expect(screen.getByText('Song 1 – Unknown Artist')).toBeTruthy();
  });

  it('says how many songs of a long queue come along', async () => {
    const { elsewhere } = await show({ ...playback, songCount: 1240 });
    expect(screen.getByText('200 of 1,240 songs come along')).toBeTruthy();
    act(() => elsewhere.set(playback));
    expect(screen.queryByText(/come along/)).toBeNull();
  });

  it('continues here, in the handler of the press, or is declined', async () => {
    const { continueHere, decline } = await show(playback);
    fireEvent.click(screen.getByRole('button', { name: 'Continue here' }));
    expect(continueHere).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(decline).toHaveBeenCalledTimes(1);
  });

  it('is only there while another device has something', async () => {
    const { elsewhere } = await show(undefined);
    expect(screen.queryByRole('region')).toBeNull();
    act(() => elsewhere.set(playback));
    expect(screen.getByRole('region', { name: 'Your other device' })).toBeTruthy();
  });
});
