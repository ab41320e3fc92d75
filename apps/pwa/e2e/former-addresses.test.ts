import { Friend } from './_browser/friend';
import { Listener } from './_browser/listener';
import { OwnBrowser } from './_browser/own-browser';
import { makeKnown } from './_browser/people';
import { storedWhole } from './_browser/stored-songs';
import { until } from './_browser/until';
import { expectAllThere } from './_release/find-stored';
import { restoreSample } from './_release/restore-sample';
import { readSample } from './_release/sample';
import { rowsOf } from './_release/sample-rows';
import { untilWorkerServes } from './_release/worker';
import { askDatabase } from './_stack/ask-database';
import { restoreServer } from './_stack/restore-server';
import { startEmptyStack } from './_stack/stack';
import type { Stack } from './_stack/stack';

describe('songs that a device stored before the server removed the pictures in their tags', () => {
  const sample = readSample(1);
  const rows = rowsOf(sample);
  let stack: Stack;
  let browser: OwnBrowser;
  let moved: { original: string; hash: string }[];

  beforeAll(async () => {
    stack = await startEmptyStack({ MEASURE_AT_ONCE: '1' });
    await restoreServer(stack, sample.release);
    await askDatabase(stack, `INSERT INTO jobs.job (name, data) VALUES ('copy-audio', '{}')`);
    moved = await until(
      'songs to play copies',
      () =>
        askDatabase<{ original: string; hash: string }>(
          stack,
          'SELECT original, hash FROM media_aliases WHERE original_until IS NOT NULL AND hash IN (SELECT audio_hash FROM songs)',
        ),
      ({ length }) => length > 0,
    );
    browser = await OwnBrowser.make(stack.url);
  });
  afterAll(async () => {
    await browser.remove();
    await stack.stop();
  });

  it('are there, are not fetched again, and play without a network', async () => {
    const page = await browser.open();
    const fetched: string[] = [];
    page.context().on('request', (request) => void fetched.push(request.url()));
    await restoreSample(page, sample, { origin: stack.url, refreshToken: (await makeKnown(stack.url, 'Minh')).refreshToken! });
    const friend = new Friend(await Listener.on(page, '/'));
    await untilWorkerServes(page);
    await until(
      'the songs to be stored whole',
      () => storedWhole(page),
      (whole) => whole.length === rows.audio.length,
    );
    await expectAllThere(friend, rows);
    expect(await storedWhole(page)).toHaveLength(rows.audio.length);
    const copies = moved.filter(({ hash }) => fetched.some((url) => url.includes(hash)));
    expect(copies).toEqual([]);

    await stack.stopApi();
    await browser.close();
    const again = new Friend(await Listener.on(await browser.open(), '/'));
    await untilWorkerServes(again.page);
    await again.listener.button('Play').click();
    await again.listener.untilSounding();
  });
});
