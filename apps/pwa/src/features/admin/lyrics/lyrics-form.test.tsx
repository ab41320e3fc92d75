import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { Lyrics } from '@chorus/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { latestRequest } from '../../../platform/api-client/request.fixture';
import { answer, button, field, pretendBrowser } from '../song/song-dialog.fixture';
import { LyricsDialog } from './lyrics-dialog';

jest.mock('../upload/read-audio', () => jest.requireActual<object>('../upload/read-audio.fixture'));

beforeEach(pretendBrowser);

const synced: Lyrics = { lang: 'en', lines: [{ startMs: 1_500, text: 'One' }], revision: 3 };

async function show(stored: Lyrics) {
  const said = { ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(stored) };
  Object.assign(globalThis, { fetch: () => Promise.resolve(said) });
  const onClose = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LyricsDialog song={songNumber(1)} onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Preview' });
  return { onClose };
}

const fileOf = (...parts: BlobPart[]) => new File(parts, 'song.lrc');
const choose = (file: File) => userEvent.upload(field('Choose a file'), file);

describe('the dialog that edits lyrics', () => {
  it('shows them as an LRC text, with a preview', async () => {
    await show(synced);
    expect(field('Lyrics').value).toBe('[00:01.500]One');
    expect(field('Language code (optional)').value).toBe('en');
    expect(screen.getByText('Synced, 1 line')).toBeTruthy();
  });

  it('sends what was typed and what it is based on', async () => {
    const { onClose } = await show(synced);
    await userEvent.clear(field('Lyrics'));
    await userEvent.type(field('Lyrics'), 'Two');
    expect(screen.getByText('Not synced, 1 line')).toBeTruthy();
    await userEvent.click(button('Save'));
    const request = await latestRequest();
    expect(request.opened[0]).toBe('PUT');
    const { lyricsFile, ...fields } = Object.fromEntries(request.form);
    expect(fields).toEqual({ lang: 'en', basedOn: '3' });
    expect(lyricsFile).toMatchObject({ size: 3, name: 'lyrics.lrc' });
    await answer(request, 200, { lang: 'en', lines: [{ text: 'Two' }], revision: 4 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('removes them when the text is empty', async () => {
    await show(synced);
    await userEvent.clear(field('Lyrics'));
    expect(screen.getByText('No lyrics')).toBeTruthy();
    await userEvent.click(button('Save'));
    expect(Object.fromEntries((await latestRequest()).form).lyricsFile).toMatchObject({ size: 0 });
  });

  it('replaces what somebody else has saved since only when the admin says so', async () => {
    await show(synced);
    await userEvent.type(field('Lyrics'), '!');
    await userEvent.click(button('Save'));
    await answer(await latestRequest(), 409, { message: 'Mai changed the lyrics.', code: 'conflict', requestId: 'r' });
    await userEvent.click(button('Save anyway'));
    expect([...(await latestRequest()).form.keys()]).toEqual(['lang', 'lyricsFile']);
  });

  it('takes a file, in UTF-16 too, and the language that it names', async () => {
    await show({ lang: null, lines: [], revision: 0 });
    await choose(fileOf(new Uint8Array([0xff, 0xfe]), Buffer.from('[la:vi]\n[00:01]Mưa', 'utf16le')));
    await waitFor(() => expect(field('Lyrics').value).toBe('[la:vi]\n[00:01]Mưa'));
    expect(field('Language code (optional)').value).toBe('vi');
  });

  it.each([
    ['song.srt', '1\n00:00:01,500 --> 00:00:02,000\n<i>Mưa</i>\n', ''],
    ['song.ttml', '<tt xml:lang="vi"><body><p begin="1.5s" end="2s">Mưa</p></body></tt>', 'vi'],
  ])('takes the lines and times of %s', async (name, content, lang) => {
    await show({ lang: null, lines: [], revision: 0 });
    await choose(new File([content], name));
    await waitFor(() => expect(field('Lyrics').value).toBe('[00:01.500]Mưa\n[00:02.000]'));
    expect(field('Language code (optional)').value).toBe(lang);
  });

  it('leaves the language to the text where none was entered, and sends one that was cleared', async () => {
    await show({ lang: null, lines: [], revision: 0 });
    await userEvent.click(field('Lyrics'));
    await userEvent.paste('[la:vi]\n[00:01]One');
    await userEvent.click(button('Save'));
    expect((await latestRequest()).form.has('lang')).toBe(false);
    cleanup();
    await show({ lang: null, lines: [], revision: 0 });
    await choose(fileOf('[la:vi]\n[00:01]One'));
    await waitFor(() => expect(field('Language code (optional)').value).toBe('vi'));
    await userEvent.clear(field('Language code (optional)'));
    await userEvent.click(button('Save'));
    expect((await latestRequest()).form.get('lang')).toBe('');
  });

  it('takes a file that names no language without the language of the text before', async () => {
    await show(synced);
    await choose(fileOf('[00:01]Rain'));
    await waitFor(() => expect(field('Lyrics').value).toBe('[00:01]Rain'));
    expect(field('Language code (optional)').value).toBe('');
    await userEvent.click(button('Save'));
    expect((await latestRequest()).form.get('lang')).toBe('');
  });

  it.each([
    ['of 10 MB', 'x'.repeat(10 * 1024 * 1024), 'The lyrics are larger than 256 KB.'],
    ['with too many lines', 'a\n'.repeat(5_001), 'The lyrics have more than 5,000 lines.'],
    ['with a time of 10^12', '[1000000000000:00]la', 'A time in the lyrics is later than 24 hours.'],
    ['of zeros', '\0'.repeat(200), 'It has no lyrics.'],
    ['of nothing', '', 'It has no lyrics.'],
  ])('says what is wrong with a file %s, and changes nothing', async (_, content, problem) => {
    await show(synced);
    await choose(fileOf(content));
    expect(await screen.findByText(`We couldn't use this file. ${problem}`)).toBeTruthy();
    expect(field('Lyrics').value).toBe('[00:01.500]One');
    await userEvent.type(field('Lyrics'), '!');
    expect(screen.queryByText(/couldn't use this file/)).toBeNull();
  });

  it('that cannot be read are asked for again by a button', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <LyricsDialog song={songNumber(1)} onClose={() => undefined} />
      </QueryClientProvider>,
    );
    const retry = await screen.findByRole('button', { name: 'Try again', hidden: true });
    expect(button('Save').disabled).toBe(true);
    const said = { ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(synced) };
    Object.assign(globalThis, { fetch: () => Promise.resolve(said) });
    await userEvent.click(retry);
    await waitFor(() => expect(field('Lyrics').value).toBe('[00:01.500]One'));
    expect(screen.queryByRole('button', { name: 'Try again', hidden: true })).toBeNull();
  });

  it('sends nothing while a time or the language is wrong', async () => {
    await show({ lang: 'en', lines: [], revision: 0 });
    await userEvent.clear(field('Language code (optional)'));
    await userEvent.type(field('Language code (optional)'), 'english');
    expect(screen.getByText('Enter a language code, such as en or vi.')).toBeTruthy();
    expect(screen.getByText("Fix what's marked to save.")).toBeTruthy();
    await userEvent.click(button('Save'));
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });
});
