import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ServicesProvider } from '../../../platform/services/services';
import type { Services } from '../../../platform/services/services';
import { VISITOR } from '../../../platform/storage/rows/kept-rows';
import { createStore } from '../../../platform/store/create-store';
import type { OfflineMusic } from '../create-offline-music';
import { itemOf } from '../offline.fixture';
import { nothingStored } from '../offline-state';
import { KeepButton } from './keep-button';

const paused = itemOf(1, [1], { isPaused: true });

async function show() {
  const state = createStore(nothingStored);
  const offlineMusic = { state } as unknown as OfflineMusic;
  await act(async () => {
    render(
      <Suspense>
        <ServicesProvider services={Promise.resolve({ offlineMusic } as Services)}>
          <KeepButton item={itemOf(1, [1])} />
        </ServicesProvider>
      </Suspense>,
    );
    await Promise.resolve();
  });
  return { set: (changes: Partial<typeof nothingStored>) => act(() => state.set({ ...state.get(), ...changes })) };
}

const isOffered = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Download' })?.disabled === false;

describe('the button to keep an album offline', () => {
  it('has its place before what is kept can be asked, so nothing beside it moves', () => {
    render(
      <ServicesProvider services={new Promise(() => undefined)}>
        <KeepButton item={itemOf(1, [1])} />
      </ServicesProvider>,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true);
  });

  it('cannot be pressed before it is known who is here and what they have kept', async () => {
    const { set } = await show();
    expect(isOffered()).toBe(false);
    set({ owner: VISITOR });
    expect(isOffered()).toBe(false);
    set({ isRead: true });
    expect(isOffered()).toBe(true);
  });

  it('is not shown for an album that turns out to be kept', async () => {
    const { set } = await show();
    set({ owner: VISITOR, kept: [paused], isRead: true });
    screen.getByRole('button', { name: /^Resume: / });
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});
