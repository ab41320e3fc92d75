import { albumEndpoints, artistEndpoints } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setImmediate } from 'node:timers';
import toast from 'react-hot-toast';
import { queryOf } from '../../../platform/api-client/query-of';
import { FakeRequest, latestRequest, pretendUploads } from '../../../platform/api-client/request.fixture';
import { pretendDialogs } from '../../../ui/browser.fixture';
import type { SongTags } from '../upload/song-tags';
import { SongDialog } from './song-dialog';

const cover = new File(['picture'], 'cover.png', { type: 'image/png' });
const lowTide = artistNumber(1, { fullName: 'Low Tide' });
const rails = albumNumber(1, { title: 'Rails', artist: 'Low Tide', artistId: lowTide._id });
const said: SongTags = { title: 'Night Train', artist: 'Low Tide', album: 'Rails', date: '2021', duration: 201, cover };
const mockTags = new Map<string, SongTags>();

jest.mock('../upload/read-tags', () => ({ readTags: ({ name }: File) => Promise.resolve(mockTags.get(name) ?? {}) }));

const audio = (name: string, tags: SongTags = said) => {
  mockTags.set(name, tags);
  return new File(['music'], name, { type: 'audio/mpeg' });
};

function show(more: Partial<Parameters<typeof SongDialog>[0]> = {}) {
  const onClose = jest.fn();
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity, enabled: false } } });
  client.setQueryData(queryOf(artistEndpoints.list).queryKey, [lowTide]);
  client.setQueryData(queryOf(albumEndpoints.list).queryKey, [rails]);
  render(
    <QueryClientProvider client={client}>
      <SongDialog onClose={onClose} {...more} />
    </QueryClientProvider>,
  );
  return { onClose };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const succeed = jest.spyOn(toast, 'success');
const fail = jest.spyOn(toast, 'error');
const settle = () => act(() => new Promise((go) => setImmediate(go)));

async function choose(...files: File[]) {
  await userEvent.upload(field('Choose audio'), files);
  await settle();
}

async function answer(request: FakeRequest | undefined, status: number, body: unknown) {
  request?.answer(status, body);
  await settle();
}

const uploaded = (count: number) => waitFor(() => expect(FakeRequest.all).toHaveLength(count));

beforeEach(() => {
  jest.clearAllMocks();
  pretendDialogs();
  pretendUploads();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});

describe('adding a song', () => {
  it('needs both files', async () => {
    show();
    await userEvent.click(button('Add Song'));
    expect(screen.getByRole('alert').textContent).toBe('Please upload both audio and image files');
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });

  it('takes from the file what nobody has typed, and its cover counts', async () => {
    const { onClose } = show();
    await userEvent.type(field('Title'), 'My title');
    await choose(audio('night.mp3'));
    expect(field('Title').value).toBe('My title');
    expect(screen.getByText('Found in the audio file')).toBeTruthy();

    await userEvent.click(button('Add Song'));
    expect(button('Uploading...').disabled).toBe(true);
    const request = await latestRequest();
    const sent = Object.fromEntries(request.form);
    expect(sent).toMatchObject({ title: 'My title', artistId: lowTide._id, albumId: rails._id, releaseYear: '2021', duration: '201' });
    expect([...request.form.keys()].slice(-2)).toEqual(['audioFile', 'imageFile']);
    await answer(request, 201, songNumber(1));
    expect(succeed).toHaveBeenCalledWith('Song added successfully');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('offers to add the artist and the album that the catalogue does not have', async () => {
    show();
    await choose(audio('new.mp3', { ...said, artist: 'Somebody New', album: 'Their First' }));
    expect(button('Add album “Their First”')).toBeTruthy();
    await userEvent.click(button('Add artist “Somebody New”'));
    expect(field('Name').value).toBe('Somebody New');
  });

  it('stays open as it is when it fails', async () => {
    const { onClose } = show();
    await choose(audio('night.mp3'));
    await userEvent.click(button('Add Song'));
    await answer(await latestRequest(), 400, { message: 'The sound is damaged.', code: 'invalid', requestId: 'r' });
    expect(fail).toHaveBeenCalledWith('Failed to add song: The sound is damaged.');
    expect(button('Try again').disabled).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('adding several songs', () => {
  it('sends two at a time what is complete, and keeps what failed', async () => {
    const { onClose } = show();
    const files = ['1.mp3', '2.mp3', '3.mp3'].map((name) => audio(name, { ...said, title: name }));
    await choose(...files, audio('bare.mp3', { ...said, title: 'Bare', cover: undefined }));
    expect(await screen.findByText('Needs a cover')).toBeTruthy();

    await userEvent.click(await screen.findByRole('button', { name: 'Upload 3 songs' }));
    await uploaded(2);
    await answer(FakeRequest.all[0], 201, songNumber(1));
    await uploaded(3);
    await answer(FakeRequest.all[1], 201, songNumber(2));
    await answer(FakeRequest.all[2], 400, { message: 'The sound is damaged.', code: 'invalid', requestId: 'r' });
    await waitFor(() => expect(succeed).toHaveBeenCalledWith('2 songs added successfully'));
    expect(screen.getByRole('alert').textContent).toBe('Failed to add song: The sound is damaged.');

    await userEvent.click(button('Retry 3.mp3'));
    await answer(await latestRequest(), 201, songNumber(3));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(button('Remove Bare'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before a list is lost', async () => {
    const { onClose } = show();
    await choose(audio('1.mp3'), audio('2.mp3'));
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.getByText('2 songs will not be added.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('editing a song sends what is different', async () => {
  const { onClose } = show({ song: songNumber(1, { artistId: lowTide._id, albumId: rails._id }) });
  await userEvent.selectOptions(field('Album'), 'No Album (Single)');
  await userEvent.click(button('Save'));
  const request = await latestRequest();
  expect(request.opened[0]).toBe('PATCH');
  expect(Object.fromEntries(request.form)).toEqual({ albumId: 'none' });
  await answer(request, 200, songNumber(1));
  expect(onClose).toHaveBeenCalledTimes(1);
});
