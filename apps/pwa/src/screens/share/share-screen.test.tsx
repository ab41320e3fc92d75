import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playlistNumber } from '../../features/playlists/playlists.fixture';
import { ada } from '../../features/session/session.fixture';
import { uploadTo } from '../../platform/api-client/upload-to';
import type { Services } from '../../platform/services/services';
import { deleteSharedFiles, readSharedFiles } from '../../platform/storage/share/shared-files';
import { pretendDialogs } from '../../ui/browser.fixture';
import { showScreen } from '../screen.fixture';
import ShareScreen from './share-screen';

jest.mock('../../platform/storage/share/shared-files');
jest.mock('../../platform/api-client/upload-to');

const songs = (...names: string[]) => names.map((name) => new File(['sound'], name, { type: 'audio/mpeg' }));
const playlist = new File(['#EXTM3U'], 'Summer.m3u8', { type: 'audio/x-mpegurl' });

let stored: File[];
beforeAll(pretendDialogs);
beforeEach(() => {
  stored = [];
  jest.mocked(uploadTo).mockReset();
  jest.mocked(readSharedFiles).mockImplementation(() => Promise.resolve(stored));
  jest.mocked(deleteSharedFiles).mockImplementation(() => Promise.resolve(void (stored = [])));
});

const put = jest.fn();
const services = Promise.resolve({ playlists: { put } } as unknown as Services);

async function open(query = '', person?: typeof ada) {
  const shown = showScreen(<ShareScreen />, { path: '/share', at: `/share${query}`, services, ...(person && { person }) });
  await act(() => Promise.resolve());
  return shown;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a link that another app shares', () => {
  it('opens its screen when it is one of ours', async () => {
    await open(`?${new URLSearchParams({ text: `Listen: ${location.origin}/albums/a1` }).toString()}`);
    screen.getByText('elsewhere');
  });

  it('of elsewhere is not opened, and what it is about can be searched for', async () => {
    await open('?title=Night+Train&text=https%3A%2F%2Felsewhere.example%2Fx');
    await heading("Chorus can't open this link");
    expect(screen.getByRole('link').getAttribute('href')).toBe('/search?q=Night+Train');
  });

  it('of elsewhere without words leads to Home', async () => {
    await open('?text=https%3A%2F%2Felsewhere.example%2Fx');
    expect(screen.getByRole('link').textContent).toBe('Back to Home');
  });

  it('that is only text is searched for', async () => {
    await open('?text=Night+Train');
    await heading('No link to open');
    expect(screen.getByRole('link').textContent).toBe('Search for “Night Train”');
  });
});

it.each([
  ['many', 'Too many files', 'Share up to 20 songs at a time.'],
  ['large', 'These files are too large', 'Share up to 200 MB at a time.'],
  ['kind', "Chorus can't open this file", 'It opens songs and playlists (.m3u8 and .m3u files).'],
  ['of a later release', 'Nothing to open', 'Share a link, a song or a playlist with Chorus to open it here.'],
])('files that are not taken (%s) are answered with the reason', async (problem, title, hint) => {
  await open(`?problem=${problem}`);
  await heading(title);
  screen.getByText(hint);
});

describe('a shared playlist', () => {
  beforeEach(() => void (stored = [playlist]));

  it('waits for a visitor to sign in', async () => {
    await open();
    await heading('Sign in to import this playlist');
    screen.getByText('“Summer.m3u8” stays on this device until you do.');
    expect(button('Continue with Google')).toBeTruthy();
    expect(stored).toEqual([playlist]);
  });

  it('is imported by a press, and then no longer stored here', async () => {
    const made = { ...playlistNumber(1, { name: 'Summer' }), members: [] };
    jest.mocked(uploadTo).mockResolvedValue({ playlist: made, matched: 12, unmatched: [] });
    await open('', ada);
    await heading('Import this playlist?');
    await userEvent.click(button('Import playlist'));
    await screen.findByText('12 songs added to “Summer”.');
    await waitFor(() => expect(put).toHaveBeenCalledWith(made));
    expect(stored).toEqual([]);
    await userEvent.click(button('Open playlist'));
    screen.getByText('elsewhere');
  });

  it('stays while it cannot be imported, and can be tried again', async () => {
    jest.mocked(uploadTo).mockRejectedValueOnce(new Error("Chorus can't reach its server right now."));
    await open('', ada);
    await heading('Import this playlist?');
    await userEvent.click(button('Import playlist'));
    expect((await screen.findByRole('alert')).textContent).toBe("Chorus can't reach its server right now.");
    expect([stored, button('Import playlist').disabled]).toEqual([[playlist], false]);
  });

  it('is removed from this device by Discard', async () => {
    await open('', ada);
    await heading('Import this playlist?');
    await userEvent.click(button('Discard'));
    screen.getByText('elsewhere');
    expect(stored).toEqual([]);
  });
});

describe('shared songs', () => {
  beforeEach(() => void (stored = songs('1.mp3', '2.mp3')));

  it('wait for a visitor to sign in, who may be an admin', async () => {
    await open();
    await heading('Sign in to add songs');
    screen.getByText("Only admins can add songs. If you're one, sign in. Your 2 files stay on this device until then.");
    expect(stored).toHaveLength(2);
  });

  it('go to an admin’s form', async () => {
    const { answerAdmin } = await open('', ada);
    await heading('Opening…');
    await act(() => answerAdmin(true));
    await screen.findByText('elsewhere');
    expect(stored).toHaveLength(2);
  });

  it('are not taken from others, and not stored any longer', async () => {
    const { answerAdmin } = await open('', ada);
    await act(() => answerAdmin(false));
    await heading('Only admins can add songs');
    expect(stored).toEqual([]);
    screen.getByText('You can listen to everything in Chorus, and make playlists of it.');
  });
});
