import { utimesSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importFolder } from '../_harness/import-folder';
import type { FollowedFolder } from '../_harness/import-target';
import type { Following } from '../../src/features/library/follow/folder-follower';
import { taggedWav } from '../_harness/tagged-wav';
import { until } from '../_harness/until';

const { place, folder, write } = importFolder(new Date('2024-01-01T12:00:00Z'));

let followed: FollowedFolder | undefined;

async function stopFollowing(): Promise<void> {
  await followed?.stop();
  followed = undefined;
}

const hasSaid = (line: string | RegExp) =>
  until(
    () => Promise.resolve(followed?.lines ?? []),
    (lines) => lines.some((said) => said.search(line) >= 0),
  );

/** Short times, because a test writes its files at once unless it says otherwise. */
const quick = { settleMs: 300, quietMs: 100, lookAfterFolderMs: 500 };

async function follow(options: Pick<Following, 'deleteAfterMs' | 'timing'> = {}): Promise<void> {
  followed = await place().follow(folder(), { timing: quick, ...options });
  await hasSaid(/added/);
  followed.lines.length = 0;
}

interface Row {
  id: string;
  title: string;
  artist: string | null;
  album: string | null;
}

const songs = () =>
  place().rows(`SELECT song.id, song.title, artist.full_name AS artist, album.title AS album FROM songs song
    LEFT JOIN artists artist ON artist.id = song.artist_id LEFT JOIN albums album ON album.id = song.album_id
    ORDER BY song.title`) as unknown as Promise<Row[]>;
const gone = async () =>
  (await place().rows('SELECT path FROM imported_files WHERE gone_at IS NOT NULL ORDER BY path')).map(({ path }) => path);

describe('a folder that is followed', () => {
  afterEach(stopFollowing);

  it('adds what is put into it, at its top and in new folders', async () => {
    await write('1.wav', taggedWav({ title: '1' }));
    await follow();
    await write('2.wav', taggedWav({ title: '2', pitch: 300 }));
    await write('Nina/Nắng/CD1/3.wav', taggedWav({ title: '3', album: 'Nắng', pitch: 500 }));
    expect((await until(songs, ({ length }) => length === 3)).map(({ title }) => title)).toEqual(['1', '2', '3']);
  });

  it('adds what is put later into folders of one that was moved into it, or renamed', async () => {
    await write('1.wav', taggedWav({ title: '1' }));
    await follow();
    const elsewhere = `${folder()}-elsewhere`;
    await mkdir(join(elsewhere, 'Nắng/CD1'), { recursive: true });
    await writeFile(join(elsewhere, 'Nắng/CD1/2.wav'), taggedWav({ title: '2', pitch: 300 }));
    await rename(elsewhere, join(folder(), 'Nina'));
    await until(songs, ({ length }) => length === 2);
    await write('Nina/Nắng/CD1/3.wav', taggedWav({ title: '3', pitch: 500 }));
    await until(songs, ({ length }) => length === 3);
    await rename(join(folder(), 'Nina'), join(folder(), 'Nina Simone'));
    await until(
      () => place().rows(`SELECT path FROM imported_files WHERE starts_with(path, 'Nina Simone/')`),
      ({ length }) => length === 2,
    );
    await write('Nina Simone/Nắng/CD1/4.wav', taggedWav({ title: '4', pitch: 700 }));
    expect((await until(songs, ({ length }) => length === 4)).map(({ title }) => title)).toEqual(['1', '2', '3', '4']);
  });

  it('is scanned as a whole when more happens at once than the system remembers', async () => {
    await write('1.wav', taggedWav({ title: '1' }));
    await write('2.wav', taggedWav({ title: '2', pitch: 300 }));
    await follow();
    // The two files alternate, since a repeated event counts once. There is no pause, so that no event is read meanwhile.
    const old = new Date('2024-01-01T12:00:00Z');
    for (let time = 0; time < 20_000; time += 1) for (const name of ['1.wav', '2.wav']) utimesSync(join(folder(), name), old, old);
    writeFileSync(join(folder(), '3.wav'), taggedWav({ title: '3', pitch: 500 }));
    expect(await until(songs, ({ length }) => length === 3)).toHaveLength(3);
  });

  it('tries a file again that could not be inspected in time', async () => {
    await write('1.wav', taggedWav({ title: '1' }));
    await follow();
    const calmDown = place().hurryInspections();
    await write('Nina/2.wav', taggedWav({ title: '2', pitch: 300 }));
    await hasSaid('1 file skipped');
    calmDown();
    await hasSaid('1 song added');
    expect(await songs()).toHaveLength(2);
  });

  it('waits until a file is written to its end', async () => {
    await write('1.wav', taggedWav({ title: '1' }));
    await follow({ timing: { ...quick, settleMs: 5_000 } });
    const bytes = taggedWav({ title: '2', pitch: 300, seconds: 1 });
    const part = (at: number) => Math.floor((bytes.length * at) / 6);
    for (let at = 0; at < 6; at += 1) {
      await writeFile(join(folder(), '2.wav'), bytes.subarray(part(at), part(at + 1)), { flag: 'a' });
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    await hasSaid('1 song added');
    expect(followed?.lines.filter((line) => line.includes('skipped'))).toEqual([]);
  });

  it('changes the song whose tags changed, but not what an admin chose', async () => {
    await write('1.wav', taggedWav({ title: 'Lac Troi', album: 'Mua' }));
    await follow();
    const [before] = await songs();
    await place().rows(`UPDATE songs SET track_number = 9`);
    await write('1.wav', taggedWav());
    const [after] = await until(songs, ([song]) => song?.title === 'Lạc Trôi');
    expect(after).toEqual({ id: before?.id, title: 'Lạc Trôi', artist: 'Nina', album: 'Mưa' });
    expect(await place().rows('SELECT track_number FROM songs')).toEqual([{ track_number: 9 }]);
    // The earlier album had no other song, so it is gone.
    expect(await place().rows('SELECT title FROM albums')).toEqual([{ title: 'Mưa' }]);
  });

  it('treats another song at the same path as another song', async () => {
    await write('1.wav', taggedWav());
    await follow();
    await write('1.wav', taggedWav({ title: 'Nắng', pitch: 700, seconds: 3 }));
    expect(await until(songs, ({ length }) => length === 2)).toMatchObject([{ title: 'Lạc Trôi' }, { title: 'Nắng' }]);
  });

  it('keeps the song of a file that is moved, which then is where its new folders say', async () => {
    await write('Nina/Mưa (2019)/01 Lạc Trôi.wav', taggedWav({ title: '', artist: '', album: '', date: '', trackNumber: 0 }));
    await follow();
    const [before] = await songs();
    expect(before).toMatchObject({ title: 'Lạc Trôi', artist: 'Nina', album: 'Mưa' });
    await mkdir(join(folder(), 'Nina/Nắng (2020)'), { recursive: true });
    await rename(join(folder(), 'Nina/Mưa (2019)/01 Lạc Trôi.wav'), join(folder(), 'Nina/Nắng (2020)/02 Lạc Trôi.wav'));
    expect(await until(songs, ([song]) => song?.album === 'Nắng')).toEqual([{ ...before, album: 'Nắng' }]);
    await until(
      () => place().rows('SELECT path FROM imported_files'),
      ({ length }) => length === 1,
    );
    expect(await gone()).toEqual([]);
  });

  it('marks songs whose files are removed, which stay, and takes the mark away when they are back', async () => {
    await write('Mưa/1.wav', taggedWav({ title: '1' }));
    await write('Mưa/2.wav', taggedWav({ title: '2', pitch: 300 }));
    await follow();
    const elsewhere = `${folder()}-1.wav`;
    await rename(join(folder(), 'Mưa/1.wav'), elsewhere);
    expect(await until(gone, ({ length }) => length > 0)).toEqual(['Mưa/1.wav']);
    expect(await songs()).toHaveLength(2);
    await rename(elsewhere, join(folder(), 'Mưa/1.wav'));
    expect(await until(gone, ({ length }) => length === 0)).toEqual([]);
    expect(await songs()).toHaveLength(2);
  });

  it('deletes songs whose files are removed when told to, so that an admin can undo it', async () => {
    await write('1.wav', taggedWav({ title: '1' }));
    await write('2.wav', taggedWav({ title: '2', pitch: 300 }));
    await follow({ deleteAfterMs: 500 });
    await unlink(join(folder(), '1.wav'));
    expect(await until(songs, ({ length }) => length === 1)).toMatchObject([{ title: '2' }]);
    expect(await place().rows('SELECT actor, action, subject_name FROM audit')).toEqual([
      { actor: 'Import', action: 'song.deleted', subject_name: '1' },
    ]);
  });

  it('deletes nothing when more than half of it goes at once, and says so', async () => {
    await write('1.wav', taggedWav({ title: '1' }));
    for (let song = 0; song < 20; song += 1)
      await write(`Disk/${song}.wav`, taggedWav({ title: `of the disk ${song}`, pitch: 300 + song }));
    await follow({ deleteAfterMs: 1 });
    await until(songs, ({ length }) => length === 21);
    const elsewhere = `${folder()}-elsewhere`;
    await rename(join(folder(), 'Disk'), elsewhere);
    await hasSaid('More than half of the folder has gone: its songs are marked, and not deleted.');
    expect(await gone()).toHaveLength(20);
    expect(await songs()).toHaveLength(21);
    await rename(elsewhere, join(folder(), 'Disk'));
    await until(gone, ({ length }) => length === 0);
    await unlink(join(folder(), '1.wav'));
    // It keeps deleting songs whose files are deleted one by one.
    await hasSaid('Deleted: 1.');
    expect(await songs()).toHaveLength(20);
  });

  it('does not add a song again that an admin has deleted', async () => {
    await write('1.wav', taggedWav({ title: '1' }));
    await write('2.wav', taggedWav({ title: '2', pitch: 300 }));
    await follow();
    await place().rows(`DELETE FROM songs WHERE title = '1'`);
    await write('3.wav', taggedWav({ title: '3', pitch: 500 }));
    expect((await until(songs, ({ length }) => length > 1)).map(({ title }) => title)).toEqual(['2', '3']);
  });

  it('marks nothing when it goes away as a whole, and goes on when it is back', async () => {
    await write('1.wav', taggedWav({ title: '1' }));
    await follow();
    const elsewhere = `${folder()}-elsewhere`;
    await rename(folder(), elsewhere);
    await hasSaid(/has gone: is its disk still connected\? Nothing is marked\. Waiting until it is back\.$/);
    // The mount point of a missing disk is an empty folder.
    await mkdir(folder());
    await hasSaid('Nothing happened.');
    expect(await gone()).toEqual([]);
    await rm(folder(), { recursive: true });
    await rename(elsewhere, folder());
    await write('2.wav', taggedWav({ title: '2', pitch: 300 }));
    expect(await until(songs, ({ length }) => length === 2)).toHaveLength(2);
    expect(await gone()).toEqual([]);
  });

  it('waits for a database that is away', async () => {
    await write('1.wav', taggedWav({ title: '1' }));
    await follow();
    const allow = await place().refuseConnections();
    await write('2.wav', taggedWav({ title: '2', pitch: 300 }));
    await hasSaid(/Trying again until it works\.$/);
    await allow();
    await hasSaid('1 song added');
    expect(await songs()).toHaveLength(2);
  });
});

describe('npm run import -- --watch', () => {
  it('says that it follows the folder, and ends cleanly when it is told to', async () => {
    await write('1.wav', taggedWav({ title: '1' }));
    const command = place().start([folder(), '--watch']);
    let output = '';
    command.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()));
    await until(
      () => Promise.resolve(output),
      (said) => said.includes('Following') && said.includes('added'),
    );
    const closed = new Promise((resolve) => void command.once('close', resolve));
    command.kill('SIGTERM');
    expect(await closed).toBe(0);
    // A file from the last two seconds may still be being written, so it is added after the first scan.
    const lines = output.trim().split('\n').toSorted();
    expect(lines).toEqual(['1 song added.', `Following ${folder()}. Press Ctrl-C to stop.`]);
  });
});
