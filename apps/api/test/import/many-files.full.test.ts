import { problemLines, summaryLine } from '@chorus/contracts';
import { AudioReader } from '../../src/features/audio/inspect/audio.reader';
import { importFolder } from '../_harness/import-folder';
import { taggedWav } from '../_harness/tagged-wav';

const { place, folder, write } = importFolder(new Date('2024-01-01T12:00:00Z'));

describe('an import of one folder with 10,000 files', () => {
  it('adds the songs, counts the others by their reason, and reads none of them again', async () => {
    const songs = ['0001.mp3.wav', '5000.wav', '9999.wav'];
    const others = Array.from({ length: 10_000 - songs.length }, (_, at) => `${String(at).padStart(4, '0')}.mp3`);
    for (const name of others) await write(`Many/${name}`, '');
    for (const name of songs) await write(`Many/${name}`, taggedWav({ title: name }));
    const report = await place().import(folder());
    expect(report).toMatchObject({ added: { songs: songs.length }, unchanged: 0 });
    expect(report.problems).toHaveLength(others.length);
    expect(problemLines(report).slice(-2)).toEqual(['By reason:', `  ${others.length} × The file is empty.`]);
    expect(summaryLine(report, 1)).toMatch(/^3 songs, .*, 9997 skipped, in/);

    const inspect = jest.spyOn(AudioReader.prototype, 'inspect');
    expect(await place().import(folder())).toMatchObject({ added: { songs: 0 }, unchanged: songs.length });
    expect(inspect).not.toHaveBeenCalled();
    inspect.mockRestore();
  });
});
