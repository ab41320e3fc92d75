import { mediaUrl } from '@chorus/contracts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { measureSong } from '../../features/admin/loudness/measure-song';
import { ok, openAdmin, serveCatalogue } from './admin.fixture';

jest.mock('../../features/admin/loudness/measure-song', () => ({ measureSong: jest.fn() }));
const measure = jest.mocked(measureSong);

afterEach(cleanup);

const song = (at: number) => ({
  songId: `s${at}`,
  title: `Song ${at}`,
  artist: 'Low Tide',
  audioUrl: mediaUrl({ hash: String(at).repeat(64), ext: 'm4a' }),
  duration: 200,
  reason: 'No decoder',
});
const progress = (waiting: number, failed: number) => ok({ waiting, failed });

describe('the admin page', () => {
  it.each([
    [1_312, 1, /^Measuring loudness: 1,312 songs left\. The server couldn't measure the loudness of 1 song\./],
    [1, 0, /^Measuring loudness: 1 song left\.$/],
    [0, 2, /^The server couldn't measure the loudness of 2 songs\./],
  ])('says of the measuring of loudness, with %d to do and %d failed: %s', async (waiting, failed, said) => {
    serveCatalogue({}).answer('GET /admin/loudness', progress(waiting, failed));
    await openAdmin();
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('says nothing of loudness where every song has been measured, or an older server does not know', async () => {
    serveCatalogue({}).answer('GET /admin/loudness', progress(0, 0));
    await openAdmin();
    await screen.findByText('Manage your music catalog');
    expect(screen.queryByText(/loudness/i)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Measure/ })).toBeNull();
  });

  it('measures in this browser what the server could not, and names what neither can', async () => {
    const catalogue = serveCatalogue({});
    catalogue.answer('GET /admin/loudness', progress(0, 2));
    catalogue.answer('GET /admin/loudness/songs', ok([song(1), song(2)]));
    let measured = (): void => undefined;
    measure.mockImplementationOnce(() => new Promise((done) => (measured = done)));
    measure.mockRejectedValueOnce(new Error("This browser can't decode it."));
    await openAdmin();
    await userEvent.click(await screen.findByRole('button', { name: 'Measure 2 songs' }));
    expect(await screen.findByText('Measuring song 1 of 2')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Measuring songs' })).toBeTruthy();

    catalogue.answer('GET /admin/loudness', progress(0, 1));
    catalogue.answer('GET /admin/loudness/songs', ok([]));
    measured();
    expect(await screen.findByRole('button', { name: 'Measure 1 song' })).toBe(document.activeElement);
    expect(screen.getByText('Song 2').closest('li')?.textContent).toBe("Song 2 couldn't be measured: This browser can't decode it.");
  });

  it('stops measuring at once, and keeps offering what is left', async () => {
    const catalogue = serveCatalogue({});
    catalogue.answer('GET /admin/loudness', progress(0, 2));
    catalogue.answer('GET /admin/loudness/songs', ok([song(1), song(2)]));
    let signal: AbortSignal | undefined;
    measure.mockImplementationOnce((_, stop) => new Promise(() => (signal = stop)));
    await openAdmin();
    await userEvent.click(await screen.findByRole('button', { name: 'Measure 2 songs' }));
    await screen.findByText('Measuring song 1 of 2');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop measuring' }));
    expect(await screen.findByRole('button', { name: 'Measure 2 songs' })).toBeTruthy();
    expect(signal?.aborted).toBe(true);
  });
});
