import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { m4a } from '../../../tools/corpus/formats/m4a';
import { wavFile } from '../../../tools/corpus/formats/wav';
import { findProgram } from '../../../tools/test/find-program';
import { browseOn } from './_browser/browse-on';
import type { Size } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { signIn } from './_browser/people';
import { until } from './_browser/until';
import { phoneOrDesktop } from './_browser/sizes';
import { importSongs, SAMPLE_RATE, samplesOf, sine } from './_sound/import-songs';
import { askDatabase } from './_stack/ask-database';
import { pictureFile } from './_stack/song-file';
import { untilMeasured } from './_sound/until-measured';
import { startEmptyStack } from './_stack/stack';

const SECONDS = 12;
const swelling = (amplitude: number) => samplesOf(SECONDS, (at) => amplitude * sine(500, at) * (0.65 + 0.35 * sine(3, at)));
const songs = [0.3, 0.05].map((amplitude, at) => ({ album: `Album ${at}`, samples: swelling(amplitude) }));
/** In LU and dB. The tolerance is for the resampling of the browser. */
const CLOSE = 0.1;
/** An encoder changes the sound a little. */
const CLOSE_IN_AAC = 0.5;

interface Measured {
  hash: string;
  source: string | null;
  integrated: number | null;
  peak: number | null;
  points: number;
}

/** Makes a song with sound if the machine has ffmpeg, else one of silence, which can be written without an encoder. */
async function m4aFile(): Promise<Buffer> {
  const tags = { title: 'In AAC', artist: 'Sine', album: 'Album 0', date: '2020', trackNumber: 9 };
  if (!findProgram('ffmpeg')) return m4a({ ...tags, albumArtist: 'Sine', discNumber: 1, cover: undefined, seconds: SECONDS, pitch: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'chorus-m4a-'));
  const [from, to] = [join(folder, 'in.wav'), join(folder, 'out.m4a')];
  await writeFile(from, wavFile(tags, songs[0]!.samples, SAMPLE_RATE));
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', from, '-c:a', 'aac', '-b:a', '128k', to]);
  const file = await readFile(to);
  await rm(folder, { recursive: true });
  return file;
}

describe('songs that the server can not measure', () => {
  const { stack, openContext } = browseOn(() => startEmptyStack({ MEASURE_AT_ONCE: '1' }));
  let byServer: readonly Measured[];

  const measured = () =>
    askDatabase<Measured>(
      stack(),
      `SELECT hash, source, measured.integrated, measured.true_peak AS peak, coalesce(length(peaks), 0) AS points
       FROM audio_loudness measured JOIN media ON hash = audio_hash WHERE ext = 'wav' ORDER BY hash`,
    );
  const untilAllMeasured = () => untilMeasured(measured, (all) => all.length > 0 && all.every(({ source }) => source === 'measured'));
  const openMusicManager = async (size: Size): Promise<Page> => {
    const page = await (await openContext({ size, worker: false })).newPage();
    await signIn(page, 'Linh', '/admin');
    return page;
  };

  beforeAll(async () => {
    await importSongs(stack(), songs);
    byServer = await untilAllMeasured();
  });

  it.each(phoneOrDesktop('phone'))('are measured by the browser of an admin as the server would, on a %s', async (size) => {
    await askDatabase(
      stack(),
      `UPDATE audio_loudness SET source = 'failed', reason = 'No decoder', integrated = NULL, true_peak = NULL, histogram = NULL, peaks = NULL`,
    );
    const page = await openMusicManager(size);
    await page.getByText(/^The server couldn't measure the loudness of 2 songs/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Measure 2 songs' }).click();
    const byBrowser = await untilAllMeasured();
    await page.getByRole('button', { name: /measur/i }).waitFor({ state: 'detached' });
    expect(byBrowser.map(({ hash, points }) => ({ hash, points }))).toEqual(byServer.map(({ hash }) => ({ hash, points: 1_000 })));
    for (const [at, { integrated, peak }] of byBrowser.entries()) {
      expect(Math.abs((integrated ?? NaN) - (byServer[at]?.integrated ?? NaN))).toBeLessThan(CLOSE);
      expect(Math.abs((peak ?? NaN) - (byServer[at]?.peak ?? NaN))).toBeLessThan(CLOSE);
    }
  });

  it('are measured when they are uploaded, also in AAC if the browser decodes it, and otherwise named', async () => {
    const page = await openMusicManager('desktop');
    const hasAac = await page.evaluate(() => new Audio().canPlayType('audio/mp4; codecs="mp4a.40.2"') !== '');
    await page.getByRole('button', { name: 'Add Song', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'Add Song', exact: true });
    await form.getByLabel('Choose audio').setInputFiles({ name: 'in-aac.m4a', mimeType: 'audio/mp4', buffer: await m4aFile() });
    // The artist is chosen after the title, once the names of all artists are known.
    await until(
      'its tags to be read',
      () => Promise.all([form.getByLabel('Title').inputValue(), form.getByRole('combobox', { name: 'Artist' }).inputValue()]),
      ([title, artist]) => title === 'In AAC' && artist !== '',
    );
    await form.getByLabel('Choose cover').setInputFiles(await pictureFile('cover.jpg'));
    await form.getByRole('button', { name: 'Add Song' }).click();
    await form.waitFor({ state: 'detached' });

    const inAac = async () =>
      (
        await askDatabase<Measured>(
          stack(),
          `SELECT measured.* FROM audio_loudness measured JOIN media ON hash = audio_hash WHERE ext = 'm4a'`,
        )
      )[0];
    if (!hasAac) await page.getByText("In AAC couldn't be measured: This browser can't decode it.").waitFor();
    const tried = await until('the song to be measured', inAac, (row) => row?.source === (hasAac ? 'measured' : 'failed'));
    const integrated = tried?.integrated ?? null;
    const made = byServer.find(({ peak }) => (peak ?? -99) > -15)?.integrated ?? NaN;
    if (hasAac && findProgram('ffmpeg')) expect(Math.abs((integrated ?? NaN) - made)).toBeLessThan(CLOSE_IN_AAC);
    else expect(integrated).toBeNull();
  });
});
