import { albumEndpoints, artistEndpoints, identityEndpoints } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setImmediate } from 'node:timers';
import toast from 'react-hot-toast';
import { queryOf } from '../../../platform/api-client/query-of';
import { FakeRequest, latestRequest, pretendUploads } from '../../../platform/api-client/request.fixture';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { jpegFile, pretendPictures } from '../upload/files.fixture';
import type { ReadAudio } from '../upload/read-audio';
import type { SongTags } from '../upload/song-tags';
import { SongDialog } from './song-dialog';

const cover = jpegFile('cover.jpg');
const lowTide = artistNumber(1, { fullName: 'Low Tide' });
const rails = albumNumber(1, { title: 'Rails', artist: 'Low Tide', artistId: lowTide._id });
const covered = albumNumber(2, {
  title: 'Covered',
  artist: 'Low Tide',
  artistId: lowTide._id,
  artwork: { color: '#112233', thumbhash: 'x', smallUrl: '/media/small.webp' },
});
const said: SongTags = { title: 'Night Train', artist: 'Low Tide', album: 'Rails', date: '2021', duration: 201, cover };
const mockReadings = new Map<string, ReadAudio>();

let mockPending: Promise<ReadAudio> | undefined;

jest.mock('../upload/read-audio', () => ({
  readAudio: ({ name }: File) => mockPending ?? Promise.resolve(mockReadings.get(name) ?? { tags: {} }),
}));

const audio = (name: string, tags: SongTags = said, problem?: string) => {
  mockReadings.set(name, { tags, problem });
  return new File(['music'], name, { type: 'audio/mpeg' });
};

function show(more: Partial<Parameters<typeof SongDialog>[0]> = {}) {
  const onClose = jest.fn();
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity, enabled: false } } });
  client.setQueryData(queryOf(artistEndpoints.list).queryKey, [lowTide]);
  client.setQueryData(queryOf(albumEndpoints.list).queryKey, [rails, covered]);
  client.setQueryData(queryOf(identityEndpoints.adminCheck).queryKey, { admin: true, maxAudioBytes: 2 * 1024 * 1024 });
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
  mockPending = undefined;
  pretendDialogs();
  pretendPictures();
  pretendUploads();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});

describe('the dialog that adds a song', () => {
  it('requires both files', async () => {
    show();
    await userEvent.click(button('Add Song'));
    expect(screen.getByRole('alert').textContent).toBe('Please upload both audio and image files');
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });

  it('fills in untouched fields from the audio file, whose cover counts as the picture', async () => {
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

  it('says as soon as it is chosen that audio cannot be taken, and does not send it', async () => {
    show();
    await choose(audio('notes.mp3', said, "This isn't an audio file."));
    expect(screen.getByText("This isn't an audio file.")).toBeTruthy();
    await userEvent.click(button('Add Song'));
    expect(document.activeElement).toBe(field('Replace audio'));
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });

  it('says as soon as it is chosen that audio is above the limit of the server', async () => {
    show();
    mockReadings.set('long.mp3', { tags: said });
    await choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'long.mp3', { type: 'audio/mpeg' }));
    expect(screen.getByText('This audio file is larger than 2 MB, the limit for audio.')).toBeTruthy();
  });

  it('says that the cover in the audio file is damaged, until another is chosen', async () => {
    show();
    await choose(audio('night.mp3', { ...said, cover: jpegFile('cover.jpg', 'damaged') }));
    expect(await screen.findByText('This picture is damaged.')).toBeTruthy();
    await userEvent.upload(field('Replace cover'), cover);
    await waitFor(() => expect(screen.queryByText('This picture is damaged.')).toBeNull());
  });

  it('needs no cover of its own on an album that has one', async () => {
    show();
    await choose(audio('night.mp3', { ...said, album: 'Covered', cover: undefined }));
    expect(screen.getByText('The cover of the album')).toBeTruthy();
    await userEvent.click(button('Add Song'));
    expect([...(await latestRequest()).form.keys()]).not.toContain('imageFile');
  });

  it('says which dropped files are left out', async () => {
    show();
    const dataTransfer = { types: ['Files'], files: [new File(['hello'], 'notes.txt'), audio('night.mp3')] };
    fireEvent.drop(screen.getByRole('dialog'), { dataTransfer });
    await waitFor(() => expect(fail).toHaveBeenCalledWith("“notes.txt” isn't audio or a picture."));
    expect(await screen.findByText('Found in the audio file')).toBeTruthy();
  });

  it('offers to add an artist and an album that are missing from the catalogue', async () => {
    show();
    await choose(audio('new.mp3', { ...said, artist: 'Somebody New', album: 'Their First' }));
    expect(button('Add album “Their First”')).toBeTruthy();
    await userEvent.click(button('Add artist “Somebody New”'));
    expect(field('Name').value).toBe('Somebody New');
  });

  it('stays open and filled in when the upload fails', async () => {
    const { onClose } = show();
    await choose(audio('night.mp3'));
    await userEvent.click(button('Add Song'));
    await answer(await latestRequest(), 400, { message: 'The sound is damaged.', code: 'invalid', requestId: 'r' });
    expect(fail).toHaveBeenCalledWith('Failed to add song: The sound is damaged.');
    expect(button('Try again').disabled).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the dialog that adds a song: another attempt', () => {
  const failOnce = async () => {
    await choose(audio('night.mp3'));
    await userEvent.click(button('Add Song'));
    const request = await latestRequest();
    await answer(request, 400, { message: 'The sound is damaged.', code: 'invalid', requestId: 'r' });
    return request.form.get('clientSongId');
  };

  it('has the id of the first, so that the song is added once', async () => {
    show();
    const id = await failOnce();
    await userEvent.click(button('Try again'));
    expect((await latestRequest()).form.get('clientSongId')).toBe(id);
  });

  it('with another file no longer shows the error of the first', async () => {
    show();
    const id = await failOnce();
    await userEvent.upload(field('Replace audio'), audio('other.mp3'));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(button('Add Song'));
    expect((await latestRequest()).form.get('clientSongId')).not.toBe(id);
  });

  it('shows no missing field while the tags of a chosen file are read', async () => {
    show();
    await userEvent.click(button('Add Song'));
    expect(screen.getByText('Choose an artist')).toBeTruthy();
    let read: (reading: ReadAudio) => void = () => undefined;
    mockPending = new Promise((done) => (read = done));
    await choose(audio('night.mp3'));
    expect(screen.getByText('Reading its tags…')).toBeTruthy();
    expect(screen.queryByText('Choose an artist')).toBeNull();
    read({ tags: { ...said, artist: 'Nobody' } });
    expect(await screen.findByText('Choose an artist')).toBeTruthy();
  });
});

describe('the dialog that adds several songs', () => {
  it('uploads complete songs two at a time, and keeps those that failed', async () => {
    const { onClose } = show();
    const files = ['1.mp3', '2.mp3', '3.mp3'].map((name) => audio(name, { ...said, title: name }));
    await choose(...files, audio('bare.mp3', { ...said, title: 'Bare', album: undefined, cover: undefined }));
    expect(await screen.findByText('Needs a cover')).toBeTruthy();

    await userEvent.click(await screen.findByRole('button', { name: 'Upload 3 songs' }));
    await uploaded(2);
    await answer(FakeRequest.all[0], 201, songNumber(1));
    await uploaded(3);
    await answer(FakeRequest.all[1], 201, songNumber(2));
    await answer(FakeRequest.all[2], 400, { message: 'The sound is damaged.', code: 'invalid', requestId: 'r' });
    await waitFor(() => expect(succeed).toHaveBeenCalledWith('2 songs added successfully'));
    expect(screen.getByRole('alert').textContent).toBe('Failed to add song: The sound is damaged.');
    expect(screen.getByText('2 of 4 added, 1 failed, 1 to complete')).toBeTruthy();

    await userEvent.click(button('Retry 3.mp3'));
    await answer(await latestRequest(), 201, songNumber(3));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(button('Remove Bare'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('takes one cover for all songs on an album', async () => {
    show();
    await choose(audio('1.mp3'), audio('2.mp3', { ...said, cover: undefined }));
    await userEvent.click(await screen.findByRole('button', { name: 'Upload 2 songs' }));
    await uploaded(2);
    expect(FakeRequest.all.map(({ form }) => (form.get('imageFile') as File).name)).toEqual(['cover.jpg', 'cover.jpg']);
  });

  it('does not send a song whose files would be refused, and says why', async () => {
    show();
    await choose(audio('1.mp3'), audio('notes.mp3', {}, 'This audio file is damaged.'));
    expect(await screen.findByText('This audio file is damaged.')).toBeTruthy();
    expect(screen.queryByText(/^Needs /)).toBeNull();
    expect(button('Upload 1 song').disabled).toBe(false);
  });

  it('asks before discarding the list', async () => {
    const { onClose } = show();
    await choose(audio('1.mp3'), audio('2.mp3'));
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.getByText('Discard 2 songs?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('the dialog that edits a song changes its track and disc numbers', async () => {
  show({ song: songNumber(4) });
  expect([field('Track number').value, field('Disc number').value]).toEqual(['4', '']);
  await userEvent.clear(field('Track number'));
  await userEvent.type(field('Disc number'), '0');
  await userEvent.click(button('Save'));
  expect(screen.getByText('Enter a number from 1 to 9,999, or leave it empty')).toBeTruthy();
  await userEvent.type(field('Disc number'), '{Backspace}2');
  await userEvent.click(button('Save'));
  expect(Object.fromEntries((await latestRequest()).form)).toEqual({ trackNumber: '', discNumber: '2' });
});

it('the dialog that edits a song sends the changed fields', async () => {
  const { onClose } = show({ song: songNumber(1, { artistId: lowTide._id, albumId: rails._id }) });
  await userEvent.type(field('Album'), 'single{Enter}');
  await userEvent.click(button('Save'));
  const request = await latestRequest();
  expect(request.opened[0]).toBe('PATCH');
  expect(Object.fromEntries(request.form)).toEqual({ albumId: 'none' });
  await answer(request, 200, songNumber(1));
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('the dialog that edits a song: its audio', () => {
  const edited = songNumber(1, { artistId: lowTide._id, albumId: rails._id, duration: 65 });
  const replace = async (file: File) => {
    await userEvent.upload(field('Replace audio'), file);
    await settle();
  };

  it('is replaced by another file, whose tags change nothing else', async () => {
    const { onClose } = show({ song: edited });
    expect(screen.getByText('1:05')).toBeTruthy();
    await replace(audio('night.mp3'));
    expect([field('Title').value, screen.getByText('night.mp3').tagName]).toEqual([edited.title, 'SPAN']);
    await userEvent.click(button('Save'));
    const request = await latestRequest();
    expect([...request.form.keys()]).toEqual(['audioFile']);
    await answer(request, 200, edited);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is dropped on the dialog', async () => {
    show({ song: edited });
    fireEvent.drop(screen.getByRole('dialog'), { dataTransfer: { types: ['Files'], files: [audio('night.mp3')] } });
    expect(await screen.findByText('night.mp3')).toBeTruthy();
    await userEvent.click(button('Save'));
    expect([...(await latestRequest()).form.keys()]).toEqual(['audioFile']);
  });

  it.each([
    ['that cannot be taken', audio('text.mp3', said, "This isn't an audio file."), "This isn't an audio file."],
    [
      'above the limit of the server',
      new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'long.mp3', { type: 'audio/mpeg' }),
      'This audio file is larger than 2 MB, the limit for audio.',
    ],
  ])('is not replaced by a file %s', async (_, file, problem) => {
    show({ song: edited });
    await replace(file);
    expect(screen.getByText(problem)).toBeTruthy();
    await userEvent.click(button('Save'));
    expect(document.activeElement).toBe(field('Replace audio'));
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });

  it('asks before a chosen file is discarded', async () => {
    const { onClose } = show({ song: edited });
    await replace(audio('night.mp3'));
    await userEvent.click(button('Cancel'));
    expect(screen.getByText('Discard changes?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
