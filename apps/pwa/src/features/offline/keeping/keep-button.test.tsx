import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ServicesProvider } from '../../../platform/services/services';
import type { Services } from '../../../platform/services/services';
import type { AudioRow } from '../../../platform/storage/rows/audio-row';
import { VISITOR } from '../../../platform/storage/rows/download-rows';
import { createStore } from '../../../platform/store/create-store';
import type { OfflineMusic } from '../create-offline-music';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { hashNumber, itemOf } from '../offline.fixture';
import { nothingStored } from '../offline-state';
import { KeepButton } from './keep-button';

const complete = { isComplete: true, received: 9, size: 9 } as AudioRow;
const paused = itemOf(1, [1], { isPaused: true });

async function show() {
  const state = createStore(nothingStored);
  const remove = jest.fn(() => Promise.resolve());
  const offlineMusic = { state, remove } as unknown as OfflineMusic;
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
  return { remove, set: (changes: Partial<typeof nothingStored>) => act(() => state.set({ ...state.get(), ...changes })) };
}

const isOffered = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Download' })?.disabled === false;

beforeAll(pretendDialogs);

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
    set({ owner: VISITOR, downloads: [paused], isRead: true });
    screen.getByRole('button', { name: /^Resume: / });
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('asks before it removes a download that is complete, and removes one under way at once', async () => {
    const { set, remove } = await show();
    const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
    set({ owner: VISITOR, downloads: [paused], isRead: true });
    press(/^Remove download of /);
    expect(remove).toHaveBeenCalledTimes(1);
    set({ downloads: [itemOf(1, [1])], rows: new Map([[hashNumber(1), complete]]) });
    press(/^Remove download of /);
    expect(remove).toHaveBeenCalledTimes(1);
    screen.getByRole('dialog', { name: 'Remove download?' });
    press('Remove download');
    expect(remove).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
