import { identityEndpoints } from '@chorus/contracts';
import type { FolderCheck, ImportReport } from '@chorus/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setImmediate } from 'node:timers';
import { queryOf } from '../../../platform/api-client/query-of';
import { FakeRequest, pretendUploads } from '../../../platform/api-client/request.fixture';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { droppedItems, folderOf, musicFile, pretendFiles } from './folder.fixture';
import { createImports } from './import-actor';
import { ImportDialog } from './import-dialog';
import { ImportStatus } from './import-status';
import { readUnfinishedImport } from './unfinished-import';

const check: FolderCheck = { batches: [{ files: [0, 1], songs: 1 }], unread: 1, known: 0, problems: [], leftOut: [], others: 1 };
const report: ImportReport = { added: { songs: 1, albums: 1, artists: 1 }, unchanged: 0, problems: [] };
const pickedFiles = ['Music/A/1.mp3', 'Music/A/cover.jpg', 'Music/notes.pdf'].map((path) => musicFile(path));

const settle = () => act(() => new Promise((go) => setImmediate(go)));
const inDialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = (count: number) => waitFor(() => expect(FakeRequest.all).toHaveLength(count));
const listIn = async (request: FakeRequest | undefined) =>
  JSON.parse(await (request?.form.get('fileList') as File).text()) as { path: string }[];

async function answer(at: number, status: number, body: unknown, headers?: Record<string, string>) {
  await waitFor(() => expect(FakeRequest.all.length).toBeGreaterThan(at));
  FakeRequest.all[at]?.answer(status, body, headers);
  await settle();
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, enabled: false } } });
  client.setQueryData(queryOf(identityEndpoints.adminCheck).queryKey, { admin: true, maxAudioBytes: 1 });
  const imports = createImports();
  const onClose = jest.fn();
  render(
    <QueryClientProvider client={client}>
      <ImportStatus imports={imports} onOpen={() => undefined} />
      <ImportDialog imports={imports} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { imports, onClose };
}

async function pick(label = 'Choose folder', files = pickedFiles) {
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
  await settle();
}

beforeEach(() => {
  localStorage.clear();
  pretendDialogs();
  pretendUploads();
  pretendFiles();
  Object.defineProperty(HTMLInputElement.prototype, 'webkitdirectory', { value: false, configurable: true });
});

describe('the dialog that imports a folder', () => {
  it('shows what a picked folder has, sends its music, and reports what became of it', async () => {
    show();
    await pick();
    await answer(0, 200, { ...check, problems: [{ path: 'A/2.mp3', reason: 'The file is 60 MB; the limit is 50 MB.' }] });
    expect(screen.getByText('1 song to add, 10 B')).toBeTruthy();
    expect(screen.getByText('A/2.mp3: The file is 60 MB; the limit is 50 MB.')).toBeTruthy();
    expect(FakeRequest.all).toHaveLength(1);

    await userEvent.click(button('Import 1 song'));
    await sent(2);
    const request = FakeRequest.all[1];
    expect([request?.form.get('folder'), (await listIn(request)).map(({ path }) => path)]).toEqual(['Music', ['A/1.mp3', 'A/cover.jpg']]);
    expect(request?.form.getAll('files').map((file) => (file as File).name)).toEqual(['1.mp3', 'cover.jpg']);
    expect(readUnfinishedImport()).toMatchObject({ folder: 'Music', stored: 0, songs: 1 });
    await answer(1, 200, report);
    const summary = /^1 song, 1 album and 1 artist added, 0 unchanged, 1 skipped, in /;
    expect(inDialog().getByText(summary)).toBeTruthy();
    expect(readUnfinishedImport()).toBeUndefined();
    expect(inDialog().getByRole('button', { name: 'Copy report' })).toBeTruthy();
  });

  it('keeps the report of an import over a reload, until it is dismissed', async () => {
    show();
    await pick();
    await answer(0, 200, { ...check, problems: [{ path: 'A/2.mp3', reason: 'The file is empty.' }] });
    await userEvent.click(button('Import 1 song'));
    await answer(1, 200, report);
    cleanup();

    show();
    expect(screen.getByText('The import of “Music” is done.')).toBeTruthy();
    expect(screen.getByText('A/2.mp3: The file is empty.')).toBeTruthy();
    await userEvent.click(button('Dismiss'));
    cleanup();
    show();
    expect(screen.queryByText('The import of “Music” is done.')).toBeNull();
  });

  it('keeps no report that was read in the dialog', async () => {
    const { imports } = show();
    await pick();
    await answer(0, 200, check);
    await userEvent.click(button('Import 1 song'));
    await answer(1, 200, report);
    act(() => imports.send({ type: 'import.closed' }));
    expect(screen.queryByText('The import of “Music” is done.')).toBeNull();
  });

  it('takes a dropped folder', async () => {
    show();
    fireEvent.drop(screen.getByText('Drop a folder of music here'), {
      dataTransfer: { types: ['Files'], ...droppedItems(folderOf('Music', { '1.mp3': 'x' })) },
    });
    await settle();
    await sent(1);
    expect((await listIn(FakeRequest.all[0])).map(({ path }) => path)).toEqual(['1.mp3']);
  });

  it('says that everything is here, and sends nothing', async () => {
    const { onClose } = show();
    await pick();
    await answer(0, 200, { ...check, batches: [], unread: 0, known: 1 });
    expect(screen.getByText('Nothing in this folder is new.')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect([onClose.mock.calls.length, FakeRequest.all.length]).toEqual([1, 1]);
  });

  it('says why a folder is refused, and takes another', async () => {
    show();
    await pick('Choose folder', []);
    expect(screen.getByRole('alert').textContent).toBe('This folder is empty.');
    await pick();
    await answer(0, 400, { message: 'There is no music in “Music”.', code: 'invalid', requestId: 'r' });
    expect(screen.getByRole('alert').textContent).toBe('There is no music in “Music”.');
  });

  it('says after a stop or a reload what is stored, and asks for the same folder', async () => {
    const { imports } = show();
    await pick();
    await answer(0, 200, { ...check, batches: [...check.batches, { files: [2], songs: 4 }], known: 2 });
    await userEvent.click(button('Import 5 songs'));
    await answer(1, 200, report);
    await userEvent.click(button('Stop'));
    const text = 'The import of “Music” was interrupted. 3 of 7 songs are stored. Choose the same folder to continue.';
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(FakeRequest.all[2]?.isAborted).toBe(true);
    act(() => imports.send({ type: 'import.closed' }));
    expect(screen.getByLabelText('Choose the same folder')).toBeTruthy();
    await userEvent.click(button('Dismiss'));
    expect(readUnfinishedImport()).toBeUndefined();
  });

  it('reports what was added before it was interrupted, too', async () => {
    const { imports } = show();
    await pick();
    const others = { files: [2], songs: 4 };
    await answer(0, 200, { ...check, batches: [...check.batches, others] });
    await userEvent.click(button('Import 5 songs'));
    await answer(1, 200, report);
    await userEvent.click(button('Stop'));
    act(() => imports.send({ type: 'import.closed' }));
    await pick('Choose the same folder');
    await answer(3, 200, { ...check, batches: [others], known: 1 });
    await userEvent.click(button('Import 4 songs'));
    await answer(4, 200, { ...report, added: { songs: 4, albums: 1, artists: 0 } });
    expect(inDialog().getByText(/^5 songs, 2 albums and 1 artist added, 0 unchanged, 0 skipped, in /)).toBeTruthy();
  });

  it('leaves out a file that is gone when it is to be sent, and says so', async () => {
    show();
    const gone = Object.assign(musicFile('Music/A/1.mp3'), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) });
    await pick('Choose folder', [gone, ...pickedFiles.slice(1)]);
    await answer(0, 200, check);
    await userEvent.click(button('Import 1 song'));
    await sent(2);
    expect((await listIn(FakeRequest.all[1])).map(({ path }) => path)).toEqual(['A/cover.jpg']);
    await answer(1, 400, { message: 'There is no music in “Music”.', code: 'invalid', requestId: 'r' });
    expect(inDialog().getByText(/0 songs, 0 albums and 0 artists added/)).toBeTruthy();
  });

  it('waits while the server is away, and goes on by itself', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    show();
    await pick();
    await answer(0, 200, check);
    await userEvent.click(button('Import 1 song'));
    await sent(2);
    FakeRequest.all[1]?.answer(503, { message: 'Another import is running.', code: 'unavailable', requestId: 'r' });
    await settle();
    expect(screen.getAllByText('Waiting for the server')).toHaveLength(2);
  });
});
