import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { songEndpoints, urlOf } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { BrowserContext } from 'playwright-core';
import { launchOwnBrowser, wholeChromium } from '../../apps/pwa/e2e/_browser/browser';
import { Friend } from '../../apps/pwa/e2e/_browser/friend';
import { bringPushService, vapidKeys } from '../../apps/pwa/e2e/_browser/push-service';
import type { SampleName } from '../../apps/pwa/e2e/_release/sample';
import { SAMPLES } from '../../apps/pwa/e2e/_release/sample';
import { untilMeasured } from '../../apps/pwa/e2e/_sound/until-measured';
import { onBenchStack } from '../bench/stack/bench-stack';
import { buildWhenNeeded } from '../build/build-when-needed';
import { terminal } from '../console/terminal';
import { Lifetime } from '../process/lifetime';
import { CHECKSUMS, checksumsOf } from './checksums';
import { dumpStorage } from './dump-storage';
import { writeSampleMusic } from './sample-music';
import { ask, readServerRows } from './server-rows';
import { visitWithAccount, visitWithoutAccount } from './visit';
import { sampleOf, writeSample } from './write-sample';

const GONE = 'Ann Gone';

const folderOf = (name: SampleName) => join(SAMPLES, String(name));
const UNRELEASED = folderOf('unreleased');

/**
 * Records what the built product stores: of a release once, of what is unreleased as often as
 * needed.
 */
export async function run([argument = '']: string[]): Promise<number> {
  if (argument === 'unreleased') return takeSample(UNRELEASED);
  const release = Number(argument);
  if (!Number.isInteger(release) || release < 1)
    throw new Error('Which release? `npm run sample -- <number>`, as in the heading of CHANGELOG.md, or `npm run sample -- unreleased`.');
  const folder = folderOf(release);
  if (existsSync(folder)) throw new Error(`${folder} already exists, and a release's sample never changes.`);
  if (existsSync(UNRELEASED)) await rename(UNRELEASED, folder);
  else await takeSample(folder);
  await writeFile(join(folder, CHECKSUMS), checksumsOf(folder));
  terminal.line(`${folder} is final.`);
  return 0;
}

const listedAt = async (url: string) => (await (await fetch(url + urlOf(songEndpoints.list))).json()) as Song[];

/** Uses the built product in a browser, and dumps the storage of the browser to a folder. */
async function takeSample(folder: string): Promise<number> {
  return new Lifetime().spend(async () => {
    await buildWhenNeeded();
    await onBenchStack(async (stack) => {
      const music = join(stack.folder, 'music');
      const files = await writeSampleMusic(music);
      await stack.importFolder(music);
      // This must be the API's PUBLIC_URL, or sign-in fails.
      const url = stack.url.replace('127.0.0.1', 'localhost');
      terminal.status('Measuring…');
      await untilMeasured(
        () => listedAt(url),
        (all) => all.every(({ loudness }) => loudness?.album !== undefined),
      );
      const opened: BrowserContext[] = [];
      const open = async (name: string) => {
        const context = await launchOwnBrowser(join(stack.folder, name), url, wholeChromium);
        opened.push(context);
        // tsx wraps functions in its helper `__name`, which pages lack.
        await context.addInitScript('globalThis.__name = (named) => named');
        return context;
      };
      try {
        await ask(stack.databaseUrl, `INSERT INTO users (id, subject, full_name) VALUES (gen_random_uuid(), 'gone', '${GONE}')`);
        const [an, linh] = await Promise.all([Friend.at(await open('an'), 'An'), Friend.at(await open('linh'), 'Linh')]);
        const context = await open('minh');
        await context.grantPermissions(['notifications'], { origin: url });
        await bringPushService(context);
        terminal.status('Listening without an account…');
        const listener = await visitWithoutAccount(context);
        terminal.status('Listening with an account…');
        const leave = () => ask(stack.databaseUrl, `DELETE FROM users WHERE subject = 'gone'`);
        await visitWithAccount(context, listener, { an, linh, gone: GONE, leave });
        const storage = await listener.page.evaluate(dumpStorage);
        const tables = await readServerRows(stack.databaseUrl);
        await writeSample(folder, { rows: sampleOf(storage, files), server: { tables } }, files);
      } finally {
        for (const context of opened) await context.close();
      }
    }, vapidKeys());
    terminal.line(`Wrote ${folder}.`);
    return 0;
  });
}
