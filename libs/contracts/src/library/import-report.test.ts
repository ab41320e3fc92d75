import { followedLine, hasNoSongs, leftOutLines, problemLines, summaryLine, waitingLines } from './import-report';

const report = {
  added: { songs: 480, albums: 1, artists: 0 },
  unchanged: 3,
  problems: [{ path: 'a/b.mp3', reason: 'The file is empty.' }],
};

describe('the report of an import', () => {
  it('is one line of counts', () => {
    expect(summaryLine(report, 12.34)).toBe('480 songs, 1 album and 0 artists added, 3 unchanged, 1 skipped, in 12.3 s.');
  });

  it('counts songs of the catalogue that got other lyrics', () => {
    expect(summaryLine({ ...report, changedLyrics: 2 }, 12.34)).toBe(
      '480 songs, 1 album and 0 artists added, 2 songs with new lyrics, 3 unchanged, 1 skipped, in 12.3 s.',
    );
  });

  it('counts songs whose tags or lyrics have changed as imported, when it is to say that none was', () => {
    const none = { added: { songs: 0, albums: 0, artists: 0 }, unchanged: 0, problems: report.problems };
    expect(hasNoSongs(none)).toBe(true);
    expect([{ updated: 1 }, { changedLyrics: 1 }, { unchanged: 1 }].map((other) => hasNoSongs({ ...none, ...other }))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('counts refused lyrics apart from files that were not added', () => {
    const lyrics = ['a.lrc', 'b.mp3'].map((path) => ({ path, reason: 'The lyrics are larger than 256 KB.', leftOut: 'lyrics' as const }));
    const withLyrics = (count: number) => ({ ...report, problems: [...report.problems, ...lyrics.slice(0, count)] });
    expect(summaryLine(withLyrics(2), 12.34)).toBe(
      '480 songs, 1 album and 0 artists added, 3 unchanged, 1 skipped, 2 files with skipped lyrics, in 12.3 s.',
    );
    expect(followedLine(withLyrics(1), 0)).toBe('480 songs added, 1 file skipped, 1 file with skipped lyrics.');
    expect(problemLines(withLyrics(1))).toEqual([
      'Skipped:',
      '  a/b.mp3: The file is empty.',
      'Added with a note:',
      '  a.lrc: The lyrics are larger than 256 KB.',
    ]);
  });

  it('counts covers that were left out apart from files that were not added, and says so', () => {
    const covers = ['c.mp3', 'folder.jpg'].map((path) => ({ path, reason: 'The picture is damaged.', leftOut: 'picture' as const }));
    const withCovers = (count: number) => ({ ...report, problems: [...report.problems, ...covers.slice(0, count)] });
    expect(summaryLine(withCovers(2), 12.34)).toBe(
      '480 songs, 1 album and 0 artists added, 3 unchanged, 1 skipped, 2 pictures left out, in 12.3 s.',
    );
    expect(followedLine(withCovers(1), 0)).toBe('480 songs added, 1 file skipped, 1 picture left out.');
    expect(problemLines(withCovers(1)).slice(2)).toEqual(['Added with a note:', '  c.mp3: The picture is damaged. It was left out.']);
  });

  it('counts songs that are added though something about them is odd apart from files that were not', () => {
    const note = {
      path: 'c.m4a',
      reason: "Its sound is Apple Lossless, which Chrome, Edge and Firefox can't play.",
      leftOut: 'nothing' as const,
    };
    const noted = { ...report, problems: [...report.problems, note] };
    expect(summaryLine(noted, 12.34)).toBe(
      '480 songs, 1 album and 0 artists added, 3 unchanged, 1 skipped, 1 song added with a note, in 12.3 s.',
    );
    expect(problemLines({ ...report, problems: [note] })).toEqual(['Added with a note:', `  c.m4a: ${note.reason}`]);
  });

  it('says where it was stopped, and how to go on', () => {
    expect(summaryLine({ ...report, stopped: { files: 484, of: 600 } }, 12.34)).toBe(
      'Stopped at 484 of 600 files: 480 songs, 1 album and 0 artists added, 3 unchanged, 1 skipped, in 12.3 s. Run it again to import the rest.',
    );
  });

  it('lists each skipped file and why', () => {
    expect(problemLines(report)).toEqual(['Skipped:', '  a/b.mp3: The file is empty.']);
    expect(problemLines({ ...report, problems: [] })).toEqual([]);
  });

  it('names the folders that were left out on purpose, up to five', () => {
    const lines = (leftOut: string[] | undefined) => leftOutLines({ ...report, leftOut });
    expect(lines(undefined)).toEqual([]);
    expect(lines(['#recycle', 'Notes/.nomedia'])).toEqual(['2 folders left out: #recycle, Notes/.nomedia']);
    expect(lines(['1', '2', '3', '4', '5', '6', '7'])).toEqual(['7 folders left out: 1, 2, 3, 4, 5 and 2 more']);
  });

  it('shows control characters in names instead of sending them to the terminal', () => {
    const problems = [{ path: 'a\n\x1b[2Jb.mp3', reason: 'The file is empty.' }];
    expect(problemLines({ ...report, problems })).toEqual(['Skipped:', '  a��[2Jb.mp3: The file is empty.']);
  });

  it('counts the skipped files by reason where they are many, apart from sizes and names', () => {
    const large = [61, 72, 1_080].map((size) => ({ path: `${size}.wav`, reason: `The file is ${size} MB; the limit is 50 MB.` }));
    const gone = [1, 2].map((at) => ({
      path: `${at}.mp3`,
      reason: `The file can't be read: ENOENT: no such file or directory, open '/m/${at}.mp3'.`,
    }));
    const empty = Array.from({ length: 6 }, (_, at) => ({ path: `${at}.ogg`, reason: 'The file is empty.' }));
    expect(problemLines({ ...report, problems: [...large, ...gone, ...empty] }).slice(12)).toEqual([
      'By reason:',
      '  6 × The file is empty.',
      '  3 × The file is … MB; the limit is … MB.',
      "  2 × The file can't be read: ENOENT: no such file or directory.",
    ]);
  });
});

it('the import says how many songs are still to be measured, and nothing when there is none', () => {
  expect(waitingLines(480)).toEqual(['The loudness of 480 songs is measured in the background while Chorus runs.']);
  expect(waitingLines(0)).toEqual([]);
});
