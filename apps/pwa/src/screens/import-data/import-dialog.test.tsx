import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { pretendDialogs } from '../../ui/browser.fixture';
import { toast } from '../../ui/overlays/toast';
import { ImportDialog } from './import-dialog';
import { importLeft } from './import-steps';

jest.mock('../../ui/overlays/toast');
jest.mock('./import-steps', () => ({ ...jest.requireActual<object>('./import-steps'), importLeft: jest.fn() }));

const data = { exportedAt: '2026-01-01T00:00:00.000Z', likes: [], playlists: [] };
const like = { songId: '0190b6e0-0000-7000-8000-000000000000', isLiked: true, at: data.exportedAt };
const file = new File([JSON.stringify({ ...data, likes: [like] })], 'my-chorus-data.json');
Object.assign(file, { text: () => Promise.resolve(JSON.stringify({ ...data, likes: [like] })) });

function Item() {
  const [isOpen, open] = useState(true);
  return (
    <>
      <button onClick={() => open(true)}>Import my data</button>
      <ImportDialog isOpen={isOpen} onClose={() => open(false)} />
    </>
  );
}

const services = Promise.resolve({ playlists: {} } as unknown as Services);
const settled = () => act(() => new Promise((done) => setTimeout(done)));
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
const reopen = () => fireEvent.click(screen.getByRole('button', { name: 'Import my data' }));

async function startImport() {
  let end: (failure?: Error) => void = () => undefined;
  jest.mocked(importLeft).mockImplementation((progress, _, report) => {
    report({
      ...progress,
      likes: 0,
      unmatched: [{ list: 'Liked songs', name: 'Nobody - Rain', isNamed: true }],
      left: { likes: [], playlists: [] },
    });
    return new Promise((resolve, reject) => (end = (failure) => (failure ? reject(failure) : resolve())));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesProvider services={services}>
        <MemoryRouter>
          <Item />
        </MemoryRouter>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await settled();
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [file] } });
  await settled();
  return { end: (failure?: Error) => (end(failure), settled()) };
}

beforeEach(pretendDialogs);
afterEach(() => {
  cleanup();
  jest.clearAllMocks();
});

describe('an import of one’s data whose dialog is closed', () => {
  it('goes on, says when it is done, and keeps what was not found until that is seen', async () => {
    const { end } = await startImport();
    close();
    await end();
    expect(toast.success).toHaveBeenCalledWith('Your data is imported. Open “Import my data” to see what was found.');
    reopen();
    expect(screen.getByRole('list', { name: 'Songs not found' }).textContent).toBe('Liked songs: Nobody - RainSearch');
    close();
    reopen();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });

  it('says when it has stopped, and can go on', async () => {
    const { end } = await startImport();
    close();
    await end(new Error('The network is away.'));
    expect(toast.error).toHaveBeenCalledWith('The import of your data has stopped. Open “Import my data” to go on.');
    reopen();
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
  });

  it('offers a search for each song that was not found, and keeps the others until the result is closed', async () => {
    const { end } = await startImport();
    await end();
    const search = screen.getByRole('link', { name: 'Search for Nobody - Rain' });
    expect(search.getAttribute('href')).toBe('/search?q=Nobody+Rain');
    fireEvent.click(search);
    expect(screen.queryByRole('dialog')).toBeNull();
    reopen();
    expect(screen.getByRole('link', { name: 'Search for Nobody - Rain' })).toBeTruthy();
  });

  it('says nothing more while the dialog is open', async () => {
    const { end } = await startImport();
    await end();
    expect(toast.success).not.toHaveBeenCalled();
  });
});
