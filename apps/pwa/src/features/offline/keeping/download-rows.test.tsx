import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ServicesProvider } from '../../../platform/services/services';
import type { Services } from '../../../platform/services/services';
import { VISITOR } from '../../../platform/storage/rows/download-rows';
import { createStore } from '../../../platform/store/create-store';
import type { OfflineMusic } from '../create-offline-music';
import { hashNumber, itemOf } from '../offline.fixture';
import { nothingStored } from '../offline-state';
import { DownloadRows } from './download-rows';

const rowOf = (n: number, isComplete: boolean) => [hashNumber(n), { size: 10, received: isComplete ? 10 : 5, isComplete }] as const;

it('downloads: each plays the songs of it that are downloaded, and has no play button before there are any', async () => {
  const rows = new Map([rowOf(1, true), rowOf(2, false), rowOf(3, true), rowOf(4, false)]);
  const downloads = [itemOf(1, [1, 2, 3]), itemOf(2, [4])];
  const state = createStore({ ...nothingStored, owner: VISITOR, isRead: true, downloads, rows } as unknown as typeof nothingStored);
  const offlineMusic = { state } as unknown as OfflineMusic;
  await act(async () => {
    render(
      <MemoryRouter>
        <ServicesProvider services={Promise.resolve({ offlineMusic } as Services)}>
          <DownloadRows
            playButton={({ title, songs }) => <button>{`Play ${title}: ${songs.map((song) => song.title).join(', ')}`}</button>}
          />
        </ServicesProvider>
      </MemoryRouter>,
    );
    await Promise.resolve();
  });
  expect(screen.getAllByRole('button', { name: /^Play / }).map(({ textContent }) => textContent)).toEqual(['Play Album 1: Song 1, Song 3']);
});
