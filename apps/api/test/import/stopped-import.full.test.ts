import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formats } from '../../../../tools/corpus/formats/formats';
import { ImportTarget } from '../_harness/import-target';
import { until } from '../_harness/until';

const SONGS = 41;
const KEPT_AT = 8;
const CTRL_C = '\x03';
const WRAP_OFF = '\x1b[?7l';
const WRAP_ON = '\x1b[?7h';

let folder: string;
let place: ImportTarget;
let opened: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-music-'));
  place = await ImportTarget.create();
});
afterEach(async () => {
  opened?.kill('SIGKILL');
  await place.remove();
  await rm(folder, { recursive: true });
});

/** WAV files of the corpus name no album artist, so that the album's depends on all of them. */
async function writeAlbum(artistOf: (track: number) => string): Promise<void> {
  for (let track = 1; track <= SONGS; track += 1) {
    const path = join(folder, 'Mưa', `${String(track).padStart(2, '0')}.wav`);
    const song = { title: `${track}`, artist: artistOf(track), albumArtist: '', album: 'Mưa', date: '2019', discNumber: 1 };
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, formats.wav({ ...song, trackNumber: track, cover: undefined, seconds: 0.2, pitch: 200 + track }));
    await utimes(path, track, track);
  }
}

async function importUntil(files: number) {
  const stop = new AbortController();
  let done = 0;
  const file = () => {
    done += 1;
    if (done === files) stop.abort();
  };
  return place.import(folder, { begin: () => undefined, file }, stop.signal);
}

describe('an import that is stopped', () => {
  it('keeps the songs that were done, and says how many files it got to', async () => {
    await writeAlbum(() => 'Nina');
    const { added, stopped } = await importUntil(KEPT_AT);
    expect(added.songs).toBeGreaterThanOrEqual(KEPT_AT);
    expect(added.songs).toBeLessThan(SONGS);
    expect(stopped).toEqual({ files: added.songs, of: SONGS });
    expect((await place.left()).songs).toHaveLength(added.songs);
  });

  it.each([
    ['of one artist', () => 'Nina'],
    ['of which only later songs are by another artist', (track: number) => (track > KEPT_AT * 2 ? 'Björk' : 'Nina')],
  ])('has the same result when repeated as one that was not, for an album %s', async (_, artistOf) => {
    await writeAlbum(artistOf);
    const undisturbed = await ImportTarget.create();
    await undisturbed.import(folder);
    const whole = await undisturbed.left();
    await undisturbed.remove();

    await importUntil(KEPT_AT);
    expect((await place.import(folder)).stopped).toBeUndefined();
    expect(await place.left()).toEqual(whole);
  });
});

/** Runs the import in a terminal of `script`, in which key presses become signals. */
function openTerminal() {
  const { command, environment } = place.command([folder]);
  const terminal = spawn(
    'script',
    ['--quiet', '--return', '--flush', '--command', command.map((word) => `'${word}'`).join(' '), '/dev/null'],
    {
      env: environment,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  opened = terminal;
  const shown = { text: '' };
  terminal.stdout.on('data', (bytes: Buffer) => (shown.text += bytes.toString()));
  // The import may end between two presses.
  terminal.stdin.on('error', () => undefined);
  const closed = once(terminal, 'close');
  const shows = async (text: string | RegExp) => {
    while (shown.text.search(text) < 0) {
      if (terminal.exitCode !== null) throw new Error(`The import ended with ${terminal.exitCode}:\n${shown.text}`);
      await Promise.race([once(terminal.stdout, 'data'), closed]);
    }
  };
  return { shown, shows, press: () => terminal.stdin.write(CTRL_C), exitCode: async () => (await closed)[0] as number };
}

describe('Ctrl-C in an import', () => {
  it('finishes the current songs, restores line wrapping and says how to continue', async () => {
    await writeAlbum(() => 'Nina');
    const release = await place.lockSongs();
    const { shown, shows, press, exitCode } = openTerminal();
    await shows(/0\/41 files/);
    await until(
      () =>
        place.rows(
          'SELECT 1 FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())',
        ),
      ({ length }) => length > 0,
    );
    press();
    await shows('Finishing');
    await release();

    expect(await exitCode()).toBe(130);
    const kept = (await place.left()).songs.length;
    expect(kept).toBeGreaterThan(0);
    expect(shown.text.trimEnd().split('\n').at(-1)).toMatch(
      new RegExp(`^Stopped at ${kept} of 41 files: ${kept} songs?, 1 album and 1 artist added, .* Run it again to import the rest\\.$`),
    );
    expect(shown.text.lastIndexOf(WRAP_ON)).toBeGreaterThan(shown.text.lastIndexOf(WRAP_OFF));
  });

  it('ends at once when pressed again', async () => {
    await writeAlbum(() => 'Nina');
    const release = await place.lockSongs();
    const { shown, shows, press, exitCode } = openTerminal();
    await shows(/0\/41 files/);
    press();
    await shows('Finishing');
    const pressing = setInterval(press, 100);
    expect(await exitCode().finally(() => clearInterval(pressing))).toBe(130);
    await release();
    expect(shown.text.lastIndexOf(WRAP_ON)).toBeGreaterThan(shown.text.lastIndexOf(WRAP_OFF));
    expect((await place.left()).songs).toEqual([]);
  });
});
