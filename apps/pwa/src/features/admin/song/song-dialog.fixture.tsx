import { albumEndpoints, artistEndpoints, genreEndpoints, identityEndpoints, songAdminEndpoints } from '@chorus/contracts';
import { albumNumber, artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setImmediate } from 'node:timers';
import { queryOf } from '../../../platform/api-client/query-of';
import { pretendUploads } from '../../../platform/api-client/request.fixture';
import type { FakeRequest } from '../../../platform/api-client/request.fixture';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { jpegFile, pretendPictures } from '../upload/files.fixture';
import { nextReadings } from '../upload/read-audio.fixture';
import type { SongTags } from '../upload/song-tags';
import { SongDialog } from './song-dialog';

export const cover = jpegFile('cover.jpg');
export const lowTide = artistNumber(1, { fullName: 'Low Tide' });
export const springTide = artistNumber(2, { fullName: 'Spring Tide' });
export const rails = albumNumber(1, { title: 'Rails', artist: 'Low Tide', artistId: lowTide._id });
const covered = albumNumber(2, {
  title: 'Covered',
  artist: 'Low Tide',
  artistId: lowTide._id,
  artwork: { color: '#112233', thumbhash: 'x', smallUrl: '/media/small.webp' },
});
export const said: SongTags = { title: 'Night Train', artist: 'Low Tide', album: 'Rails', date: '2021', duration: 201, cover };

export const storedHash = 'a'.repeat(64);

export const audio = (name: string, tags: SongTags = said, problem?: string, hash?: string) => {
  nextReadings.set(name, { tags, problem, hash });
  return new File(['music'], name, { type: 'audio/mpeg' });
};

type Shown = Partial<Parameters<typeof SongDialog>[0]> & { genres?: readonly string[] };

export function show({ genres = [], ...more }: Shown = {}) {
  const onClose = jest.fn();
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity, enabled: false } } });
  client.setQueryData(queryOf(artistEndpoints.list).queryKey, [lowTide, springTide]);
  client.setQueryData(queryOf(songAdminEndpoints.byAudio, undefined, { hashes: storedHash }).queryKey, [
    { hash: storedHash, title: 'Night Train' },
  ]);
  client.setQueryData(queryOf(albumEndpoints.list).queryKey, [rails, covered]);
  client.setQueryData(
    queryOf(genreEndpoints.genres).queryKey,
    genres.map((name) => ({ name, songs: 1 })),
  );
  client.setQueryData(queryOf(identityEndpoints.adminCheck).queryKey, { admin: true, maxAudioBytes: 2 * 1024 * 1024 });
  render(
    <QueryClientProvider client={client}>
      <SongDialog onClose={onClose} {...more} />
    </QueryClientProvider>,
  );
  return { onClose };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const settle = () => act(() => new Promise((go) => setImmediate(go)));

export async function choose(...files: File[]) {
  await userEvent.upload(field('Choose audio'), files);
  await settle();
}

export async function answer(request: FakeRequest | undefined, status: number, body: unknown) {
  request?.answer(status, body);
  await settle();
}

export function pretendBrowser() {
  jest.clearAllMocks();
  pretendDialogs();
  pretendPictures();
  pretendUploads();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
}
