import { lineProgress } from './import-progress';
import { skippedLines, summaryLine } from './import-report';

const report = {
  added: { songs: 480, albums: 1, artists: 0 },
  unchanged: 3,
  problems: [{ path: 'a/b.mp3', reason: 'The file is empty.' }],
};

describe('the report of an import', () => {
  it('is one line of counts', () => {
    expect(summaryLine(report, 12.34)).toBe('480 songs, 1 album and 0 artists added, 3 unchanged, 1 skipped, in 12.3 s.');
  });

  it('says where it was stopped, and how to go on', () => {
    expect(summaryLine({ ...report, stopped: { files: 484, of: 600 } }, 12.34)).toBe(
      'Stopped at 484 of 600 files: 480 songs, 1 album and 0 artists added, 3 unchanged, 1 skipped, in 12.3 s. Run it again to import the rest.',
    );
  });

  it('lists each skipped file and why', () => {
    expect(skippedLines(report)).toEqual(['  a/b.mp3: The file is empty.']);
  });

  it('shows control characters in names instead of sending them to the terminal', () => {
    const problems = [{ path: 'a\n\x1b[2Jb.mp3', reason: 'The file is empty.' }];
    expect(skippedLines({ ...report, problems })).toEqual(['  a��[2Jb.mp3: The file is empty.']);
  });

  it('prints a line periodically while it runs', () => {
    let now = 0;
    const lines: string[] = [];
    const progress = lineProgress(
      (line) => lines.push(line),
      () => now,
    );
    progress.begin(10);
    for (let file = 1; file <= 10; file += 1) {
      now += 2_000;
      progress.file();
    }
    expect(lines).toEqual(['3 of 10 files\n', '6 of 10 files\n', '9 of 10 files\n']);
  });
});
