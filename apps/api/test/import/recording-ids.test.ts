import { formats } from '../../../../tools/corpus/formats/formats';
import { taggedSong } from '../_harness/catalogue-forms';
import { importFolder } from '../_harness/import-folder';

const RECORDING = '189002e7-3285-4e2e-92a3-7f6c30d407a2';

const { place, folder, write } = importFolder(new Date('2024-01-01T12:00:00Z'));

const recordings = async () => (await place().rows('SELECT recording_id FROM songs ORDER BY title')).map((row) => row.recording_id);

describe('the MusicBrainz recording ids of imported songs', () => {
  it('come from tags of MP3, FLAC and M4A files, also for songs that an earlier release imported without them', async () => {
    await write('a.mp3', await formats.mp3({ ...taggedSong, title: 'A', recordingId: RECORDING }));
    await write('b.flac', formats.flac({ ...taggedSong, title: 'B', recordingId: RECORDING.toUpperCase() }));
    await write('c.m4a', formats.m4a({ ...taggedSong, title: 'C', recordingId: RECORDING }));
    await write('d.flac', formats.flac({ ...taggedSong, title: 'D' }));
    await write('e.flac', formats.flac({ ...taggedSong, title: 'E', recordingId: 'nothing of the kind' }));
    const all = [RECORDING, RECORDING, RECORDING, null, null];
    await place().import(folder());
    expect(await recordings()).toEqual(all);
    await place().forgetFiles();
    await place().rows('UPDATE songs SET recording_id = NULL');
    expect(await place().import(folder())).toMatchObject({ added: { songs: 0 }, problems: [] });
    expect(await recordings()).toEqual(all);
  });
});
