import type { BrowserContext, Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import type { Size } from '../_browser/browser';
import { findViolations } from '../_browser/find-violations';
import { inFull } from '../_browser/in-full';
import { Keyboard } from '../_browser/keyboard';
import { Listener } from '../_browser/listener';
import { signIn } from '../_browser/people';
import { sizesOf } from '../_browser/sizes';
import { until } from '../_browser/until';
import { pictureFile, songFile } from '../_stack/song-file';
import { startEmptyStack } from '../_stack/stack';

/** Tests of the dialogs cover this as well. */
const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;

const SLOW_BYTES_PER_SECOND = 6_000;

describe('uploads by an admin:', () => {
  const { openLastingContext } = browseOn(startEmptyStack);
  let context: BrowserContext;
  let page: Page;

  const arrive = async (size: Size) => {
    context = await openLastingContext({ size, worker: false });
    page = await context.newPage();
    await signIn(page, 'Linh', '/admin');
  };
  const openDashboard = async () => {
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Songs' }).waitFor();
  };
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const openDialog = async (tab: string, name: string) => {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name, exact: true }).first().click();
    await dialog(name).waitFor();
    return dialog(name);
  };
  const isClosed = (name: string) => dialog(name).waitFor({ state: 'detached' });
  const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const row = (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
  const chosen = (label: string) => dialog('Add Song').getByRole('combobox', { name: label }).inputValue();

  const addArtist = async (fullName: string) => {
    const form = await openDialog('Artists', 'Add Artist');
    await form.getByLabel('Choose picture').setInputFiles(await pictureFile('portrait.jpg'));
    await form.getByLabel('Name', { exact: true }).fill(fullName);
    await form.getByLabel('Description').fill('Three brothers and a piano.');
    await form.getByLabel('Born or formed', { exact: true }).fill('1990-12-31');
    await form.getByRole('button', { name: 'Add Artist' }).click();
    await said('Artist created successfully');
    await isClosed('Add Artist');
  };

  beforeAll(() => arrive('desktop'));

  it('an artist, an album and a song prefilled from its tags are added; the song is played, edited, deleted and restored', async () => {
    await openDashboard();
    await addArtist('Sơn Hà');

    const album = await openDialog('Albums', 'Add Album');
    await album.getByText('Please upload an image').waitFor();
    expect(await album.getByRole('button', { name: 'Add Album' }).isDisabled()).toBe(true);
    await album.getByLabel('Choose cover').setInputFiles(await pictureFile('a very long name of a picture.jpg'));
    await album.getByText('a very long name of ', { exact: true }).waitFor();
    await album.getByLabel('Title').fill('Đường Về');
    await album.getByRole('combobox', { name: 'Artist' }).fill('son');
    await page.getByRole('option', { name: 'Sơn Hà' }).waitFor();
    await page.keyboard.press('Enter');
    await album.getByLabel('Release year').fill('2021');
    await album.getByRole('button', { name: 'Add Album' }).click();
    await said('Album created successfully');
    await isClosed('Add Album');

    const song = await openDialog('Songs', 'Add Song');
    await song.getByRole('button', { name: 'Add Song' }).click();
    await song.getByText('Please upload both audio and image files').waitFor();
    const file = await songFile('night.mp3', { title: 'Night Train', artist: 'sơn hà', album: 'Đường Về', year: 2021 });
    await song.getByLabel('Choose audio').setInputFiles(file);
    await song.getByText('Found in the audio file').waitFor();
    expect(await song.getByLabel('Title').inputValue()).toBe('Night Train');
    expect(await song.getByLabel('Release date', { exact: true }).inputValue()).toBe('2021');
    expect(await song.getByLabel('Duration (seconds)').inputValue()).toBe('20');
    await until(
      'the artist and the album',
      async () => [await chosen('Artist'), await chosen('Album')].join(),
      (names) => names === 'Sơn Hà,Đường Về',
    );
    await song.getByRole('button', { name: 'Add Song' }).click();
    await said('Song added successfully');
    await isClosed('Add Song');
    await row('Night Train').waitFor();

    const listener = await Listener.at(context, '/songs');
    await listener.playCard();
    expect(await listener.title()).toBe('Night Train');
    await listener.page.close();

    await row('Night Train').click();
    await dialog('Edit Song').getByLabel('Title').fill('Night Train (Live)');
    await dialog('Edit Song').getByRole('combobox', { name: 'Album' }).click();
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await dialog('Edit Song').getByRole('combobox', { name: 'Album' }).click();
    await page.getByRole('option', { name: 'No Album (Single)' }).click();
    await dialog('Edit Song').getByRole('button', { name: 'Save' }).click();
    await said('Song updated successfully');
    await row('Night Train (Live)').waitFor();

    await page.getByRole('button', { name: 'Delete Night Train (Live)', exact: true }).click();
    await said('Song deleted successfully');
    await row('Night Train (Live)').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await said('Night Train (Live) was restored');
    await row('Night Train (Live)').waitFor();
  });

  itInLongForm('three songs are reviewed as a list, and their missing artist and album are added from there', async () => {
    await openDashboard();
    const tags = { artist: 'Low Tide', album: 'Rails', year: 2020 };
    const files = await Promise.all([
      songFile('1.mp3', { ...tags, title: 'Ebb' }),
      songFile('2.mp3', { ...tags, title: 'Flow' }),
      songFile('3.mp3', { ...tags, title: 'Spring Tide', album: '', hasCover: false }),
    ]);
    await (await openDialog('Songs', 'Add Song')).getByLabel('Choose audio').setInputFiles(files);
    const list = dialog('Add Songs');
    await list.getByText('Needs an artist and a cover').waitFor();
    await list.getByRole('button', { name: 'Add artist “Low Tide”' }).first().click();
    await dialog('Add Artist')
      .getByLabel('Choose picture')
      .setInputFiles(await pictureFile('portrait.jpg'));
    expect(await dialog('Add Artist').getByLabel('Name', { exact: true }).inputValue()).toBe('Low Tide');
    await dialog('Add Artist').getByLabel('Description').fill('They come and go.');
    await dialog('Add Artist').getByRole('button', { name: 'Add Artist' }).click();
    await isClosed('Add Artist');

    await list.getByRole('button', { name: 'Add album “Rails”' }).first().click();
    await dialog('Add Album').getByRole('button', { name: 'Add Album' }).click();
    await isClosed('Add Album');

    await list.getByRole('button', { name: 'Upload 2 songs' }).waitFor();
    await list.getByRole('button', { name: 'Edit Spring Tide' }).click();
    await dialog('Review Song')
      .getByLabel('Choose cover')
      .setInputFiles(await pictureFile('cover.jpg'));
    await dialog('Review Song').getByRole('button', { name: 'Back to the list' }).click();
    await list.getByRole('button', { name: 'Upload 3 songs' }).click();
    await said('3 songs added successfully');
    await isClosed('Add Songs');
    await Promise.all(['Ebb', 'Flow', 'Spring Tide'].map((title) => row(title).waitFor()));
  });

  itInLongForm('a picture that breaks off and audio that is none are refused as soon as they are chosen', async () => {
    await openDashboard();
    const song = await openDialog('Songs', 'Add Song');
    const whole = await pictureFile('broken.jpg');
    await song.getByLabel('Choose cover').setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, 400) });
    await song.getByText('This picture is damaged.').waitFor();
    await song.getByLabel('Choose audio').setInputFiles({ name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no music') });
    await song.getByText("This isn't an audio file.").waitFor();
    await song.getByLabel('Replace cover').setInputFiles(whole);
    await song.getByText('broken.jpg').waitFor();
  });

  inFull('a failed upload keeps the filled-in form, and a retry goes on by itself once the server is back', async () => {
    await openDashboard();
    await addArtist('An Nhiên');
    const song = await openDialog('Songs', 'Add Song');
    const file = await songFile('rain.mp3', { title: 'Rain', artist: 'An Nhiên', album: '', year: 2024 });
    await song.getByLabel('Choose audio').setInputFiles(file);
    await song.getByText('Found in the audio file').waitFor();

    const refusal = { message: 'The sound is damaged.', code: 'invalid', requestId: 'r' };
    await page.route('**/api/admin/songs', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
    await song.getByRole('button', { name: 'Add Song' }).click();
    await said('Failed to add song: The sound is damaged.');
    expect(await song.getByLabel('Title').inputValue()).toBe('Rain');
    await page.route('**/api/admin/songs', (route) => route.abort(), { times: 1 });
    await song.getByRole('button', { name: 'Try again' }).click();
    await said('Song added successfully');
    await row('Rain').waitFor();
  });

  inFull('a cancelled upload adds nothing, and shows its progress until then', async () => {
    await openDashboard();
    await addArtist('Slow Hands');
    const song = await openDialog('Songs', 'Add Song');
    const file = await songFile('slow.mp3', { title: 'Slow', artist: 'Slow Hands', album: '', year: 2024 });
    await song.getByLabel('Choose audio').setInputFiles(file);
    await song.getByText('Found in the audio file').waitFor();

    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: SLOW_BYTES_PER_SECOND };
    await network.send('Network.emulateNetworkConditions', slow);
    await song.getByRole('button', { name: 'Add Song' }).click();
    await song.getByRole('button', { name: 'Uploading...' }).waitFor();
    await page.waitForFunction(() => {
      const { value = 0, max = 0 } = document.querySelector('progress') ?? {};
      return value > 0 && value < max && max > 100_000;
    });
    await page.keyboard.press('Escape');
    await dialog('Stop uploading?').getByRole('button', { name: 'Keep uploading' }).click();
    await song.getByRole('button', { name: 'Stop', exact: true }).click();
    await song.getByRole('button', { name: 'Add Song' }).waitFor();
    await song.getByRole('button', { name: 'Cancel' }).click();
    await dialog('Discard this song?').getByRole('button', { name: 'Discard' }).click();
    await isClosed('Add Song');
    expect(await row('Slow').count()).toBe(0);
    await network.detach();
  });

  itInLongForm('an artist and a song are added and edited by keyboard alone', async () => {
    await openDashboard();
    const keyboard = new Keyboard(page);
    const chooseBy = async (label: string, form: string, files: Awaited<ReturnType<typeof pictureFile>>) => {
      // The event is awaited before the key presses, since Chromium may take a while to open the file chooser.
      const choosing = page.waitForEvent('filechooser');
      await keyboard.activate(dialog(form).getByLabel(label));
      await (await choosing).setFiles(files);
    };

    const turnTo = async (key: string, tab: string) => {
      await keyboard.press(key);
      await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    };

    await keyboard.goTo(page.getByRole('tab', { name: 'Songs' }));
    await turnTo('ArrowRight', 'Albums');
    await turnTo('ArrowRight', 'Artists');
    await keyboard.activate(page.getByRole('button', { name: 'Add Artist' }));
    await dialog('Add Artist').waitFor();
    await chooseBy('Choose picture', 'Add Artist', await pictureFile('portrait.jpg'));
    await keyboard.goTo(dialog('Add Artist').getByLabel('Name', { exact: true }));
    await keyboard.type('Quiet Keys');
    await keyboard.goTo(dialog('Add Artist').getByLabel('Description'));
    await keyboard.type('No pointer needed.');
    await keyboard.activate(dialog('Add Artist').getByRole('button', { name: 'Add Artist' }));
    await isClosed('Add Artist');
    expect(await keyboard.isAt(page.getByRole('button', { name: 'Add Artist' }))).toBe(true);

    await keyboard.goTo(page.getByRole('tab', { name: 'Artists' }), 'Shift+Tab');
    await turnTo('Home', 'Songs');
    await keyboard.activate(page.getByRole('button', { name: 'Add Song' }));
    await dialog('Add Song').waitFor();
    await chooseBy('Choose audio', 'Add Song', await songFile('keys.mp3', { title: 'Keys', artist: 'Quiet Keys', album: '', year: 2024 }));
    await dialog('Add Song').getByText('Found in the audio file').waitFor();
    await keyboard.activate(dialog('Add Song').getByRole('button', { name: 'Add Song' }));
    await isClosed('Add Song');
    await keyboard.activate(row('Keys'));
    await keyboard.goTo(dialog('Edit Song').getByLabel('Title'));
    await keyboard.press('End');
    await keyboard.type(' and Strings');
    await keyboard.press('Enter');
    await isClosed('Edit Song');
    await row('Keys and Strings').waitFor();
  });

  inFull.each(sizesOf(0))('the dialogs have no accessibility violation at %s width', async (size) => {
    await arrive(size);
    await openDashboard();
    const isFine = async (name: string) => {
      await dialog(name).waitFor();
      expect({ name, violations: await findViolations(page) }).toEqual({ name, violations: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    };

    await openDialog('Artists', 'Add Artist');
    await isFine('Add Artist');
    await page.keyboard.press('Escape');
    await openDialog('Albums', 'Add Album');
    await page.getByRole('combobox', { name: 'Artist' }).click();
    await page.getByRole('listbox').waitFor();
    await isFine('Add Album');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await isClosed('Add Album');

    const song = await openDialog('Songs', 'Add Song');
    await song.getByRole('button', { name: 'Add Song' }).click();
    await song.getByText('Please upload both audio and image files').waitFor();
    await isFine('Add Song');
    const tags = { artist: 'Nobody Yet', album: 'Nothing Yet', year: 2020 };
    const [one, two] = await Promise.all([songFile('1.mp3', { ...tags, title: 'One' }), songFile('2.mp3', { ...tags, title: 'Two' })]);
    await song.getByLabel('Choose audio').setInputFiles(one);
    await song.getByRole('button', { name: 'Add album “Nothing Yet”' }).waitFor();
    await isFine('Add Song');
    await page.keyboard.press('Escape');
    await dialog('Discard this song?').getByRole('button', { name: 'Discard' }).click();
    await isClosed('Add Song');
    await (await openDialog('Songs', 'Add Song')).getByLabel('Choose audio').setInputFiles([one, two]);
    await dialog('Add Songs').getByText('Needs an artist').nth(1).waitFor();
    await isFine('Add Songs');
    await page.keyboard.press('Escape');
    await isFine('Discard 2 songs?');
  });
});
