import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ID3Writer } from 'browser-id3-writer';
import type { Stack } from '../_stack/stack';
import { encodeTone } from '../_stack/tone';

const SONGS = 5;
const SECONDS = 150;

/** Imports songs of a usual length. With shorter ones, pages would often be silent while they load the next song. */
export async function importLongSongs(stack: Pick<Stack, 'importMusic'>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-long-songs-'));
  try {
    for (let number = 1; number <= SONGS; number += 1) {
      const writer = new ID3Writer(await encodeTone(SECONDS, number));
      writer.setFrame('TIT2', `Long Song ${number}`).setFrame('TPE1', ['Low Tide']).setFrame('TALB', 'Long Songs');
      await writeFile(join(folder, `${number}.mp3`), Buffer.from(writer.addTag()));
    }
    await stack.importMusic(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
