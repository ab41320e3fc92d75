import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { signedOutPlaylists } from './sync/playlists-rules';
import { add, editOf } from './playlists.fixture';
import { RefusedEdits } from './refused-edits';

async function show(isStored: boolean) {
  const refused = [{ order: 7, reason: 'It is gone.', change: editOf(add(1)) }];
  const playlists = {
    state: createStore({ ...signedOutPlaylists, refused }),
    edit: jest.fn(() => Promise.resolve(isStored)),
    discard: jest.fn(),
  };
  const services = Promise.resolve({ playlists } as unknown as Services);
  await act(async () => {
    render(
      <MemoryRouter>
        <ServicesProvider services={services}>
          <RefusedEdits />
        </ServicesProvider>
      </MemoryRouter>,
    );
    await services;
  });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save as a new playlist' }));
    await Promise.resolve();
  });
  return playlists;
}

afterEach(cleanup);

describe('songs that a playlist refused', () => {
  it('are discarded once the device has stored them in a new playlist', async () => {
    const { edit, discard } = await show(true);
    expect(edit).toHaveBeenCalledTimes(1);
    expect(discard).toHaveBeenCalledWith([7]);
  });

  it('are kept when the device could not store the new playlist', async () => {
    expect((await show(false)).discard).not.toHaveBeenCalled();
  });
});
