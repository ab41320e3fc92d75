import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { dropFolder } from './_browser/drop-folder';
import { findViolations } from './_browser/find-violations';
import { signIn } from './_browser/people';
import { sizesOf } from './_browser/sizes';
import { writeMusicFolder } from './_stack/music-folder';
import { startEmptyStack } from './_stack/stack';

const SONGS = 18;
const SLOW_BYTES_PER_SECOND = 100_000;

describe('an import of a folder by an admin', () => {
  const { openContext } = browseOn(startEmptyStack);
  let folder: string;
  /** Each test has a folder of its own name, of whose files nothing is known. */
  let folders = 0;

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'chorus-folder-')), `Music ${(folders += 1)}`);
    await writeMusicFolder(folder);
    await write('#recycle/deleted.mp3', 'deleted');
    await write('Low Tide/broken.mp3', 'no audio');
    await write('Low Tide/notes.pdf', 'notes');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  async function write(path: string, content: string): Promise<void> {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }

  const dialog = (page: Page) => page.getByRole('dialog', { name: /^Import/ });
  const openImport = async (page: Page) => {
    await page.getByRole('button', { name: 'Import folder' }).click();
    await dialog(page).waitFor();
  };
  const choose = (page: Page, label = 'Choose folder') => dialog(page).getByLabel(label).setInputFiles(folder);

  it.each(sizesOf(2))('shows what is new in a picked folder, adds it, and knows it the next time (%s)', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    await signIn(page, 'Linh', '/admin');
    await openImport(page);
    await choose(page);
    await dialog(page)
      .getByText(`${SONGS + 1} songs to add`)
      .waitFor();
    await dialog(page).getByText('1 folder left out: #recycle').waitFor();
    await dialog(page).getByText('2 other files, such as documents, are left out').waitFor();
    expect(await findViolations(page)).toEqual([]);

    await dialog(page)
      .getByRole('button', { name: `Import ${SONGS + 1} songs` })
      .click();
    await dialog(page)
      .getByText(/ 1 skipped, in /)
      .waitFor();
    await dialog(page)
      .getByText('Low Tide/broken.mp3: This isn’t an audio file')
      .or(dialog(page).getByText('Low Tide/broken.mp3: '))
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByText(`of ${SONGS}`).first().waitFor();

    await page.reload();
    await openImport(page);
    await choose(page);
    await dialog(page).getByText('Nothing in this folder is new.').waitFor();
    await dialog(page).getByText(`${SONGS} songs already here`).waitFor();
  });

  it('that a reload interrupts says what is stored, and goes on when the same folder is dropped', async () => {
    const page = await (await openContext({ size: 'desktop', worker: false })).newPage();
    page.on('dialog', (question) => void question.accept());
    await signIn(page, 'Linh', '/admin');
    const session = await page.context().newCDPSession(page);
    const throttle = (uploadThroughput: number) =>
      session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
    await write('Late/01.mp3', 'no audio either');
    await throttle(SLOW_BYTES_PER_SECOND);
    await dropFolder(page.getByRole('heading', { name: 'Songs', exact: true }), folder);
    await dialog(page)
      .getByRole('button', { name: /^Import \d+ song/ })
      .click();
    await dialog(page)
      .getByText(/^\d+ of \d+ songs?, /)
      .waitFor();
    await page.reload();
    await page.getByText(/^The import of “Music \d” was interrupted\. .* Choose the same folder to continue\.$/).waitFor();
    await throttle(-1);
    await page.getByRole('button', { name: 'Continue' }).click();
    await dropFolder(dialog(page).getByText('Drop a folder of music here'), folder);
    await dialog(page)
      .getByRole('button', { name: /^Import \d+ song/ })
      .click();
    await dialog(page)
      .getByText(/ skipped, in /)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('was interrupted').waitFor({ state: 'detached' });
  });
});
