import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formats } from '../../../../tools/corpus/formats/formats';
import { taggedSong } from '../_harness/catalogue-forms';
import { ImportTarget } from '../_harness/import-target';

const RECORDING = '189002e7-3285-4e2e-92a3-7f6c30d407a2';

let folder: string;
let place: ImportTarget;

beforeAll(async () => {
  place = await ImportTarget.create();
  folder = await mkdtemp(join(tmpdir(), 'chorus-music-'));
});
afterAll(async () => {
  await place.remove();
  await rm(folder, { recursive: true });
});

const recordings = async () => (await place.rows('SELECT recording_id FROM songs ORDER BY title')).map((row) => row.recording_id);

describe('the MusicBrainz recordings of imported songs', () => {
  it('come from tags of each kind, also for songs of an import of a release that did not ask', async () => {
    await writeFile(join(folder, 'a.mp3'), await formats.mp3({ ...taggedSong, title: 'A', recordingId: RECORDING }));
    await writeFile(join(folder, 'b.flac'), formats.flac({ ...taggedSong, title: 'B', recordingId: RECORDING.toUpperCase() }));
    await writeFile(join(folder, 'c.m4a'), formats.m4a({ ...taggedSong, title: 'C', recordingId: RECORDING }));
    await writeFile(join(folder, 'd.flac'), formats.flac({ ...taggedSong, title: 'D' }));
    await writeFile(join(folder, 'e.flac'), formats.flac({ ...taggedSong, title: 'E', recordingId: 'nothing of the kind' }));
    const all = [RECORDING, RECORDING, RECORDING, null, null];
    await place.import(folder);
    expect(await recordings()).toEqual(all);
    await place.forgetFiles();
    await place.rows('UPDATE songs SET recording_id = NULL');
    expect(await place.import(folder)).toMatchObject({ added: { songs: 0 }, problems: [] });
    expect(await recordings()).toEqual(all);
  });
});
