import type { FolderCheck } from '@chorus/contracts';
import { checkLines, outcomeLines, problemsText, progressText, reportLines, unfinishedText } from './import-texts';
import { addReports, reportToBegin } from './import-totals';

const folder = { name: 'Music', files: ['1.mp3', '2.mp3', '3.mp3'].map((path) => ({ path, file: new File([], path) })) };
const check: FolderCheck = {
  batches: [
    { files: [0, 1], songs: 2 },
    { files: [2], songs: 1 },
  ],
  unread: 3,
  known: 0,
  problems: [],
  leftOut: [],
  others: 0,
};

describe('the texts of an import from the browser', () => {
  it('say what a new folder has', () => {
    expect(checkLines(check, 3_200_000_000)).toEqual(['3 songs to add, 3.2 GB']);
  });

  it('say what is here, what is read again, and what stays', () => {
    const lines = checkLines({ ...check, unread: 1, known: 1_200, leftOut: ['#recycle'], others: 1 }, 20_000_000);
    expect(lines).toEqual([
      '1 song to add',
      '2 songs to read again, because something in their folder is new or has changed',
      '20 MB to send',
      '1,200 songs already here',
      '1 folder left out: #recycle',
      '1 other file, such as documents, is left out',
    ]);
  });

  it('report all batches together with what was there, as the command does', () => {
    const problem = { path: 'a.mp3', reason: 'The file is empty.' };
    const first = addReports(reportToBegin({ folder, check: { ...check, known: 7, problems: [problem], leftOut: ['#recycle'] } }), {
      added: { songs: 2, albums: 1, artists: 1 },
      unchanged: 0,
      problems: [],
      updated: 1,
    });
    const second = { added: { songs: 1, albums: 0, artists: 0 }, unchanged: 3, problems: [{ ...problem, leftOut: 'nothing' as const }] };
    const both = addReports(first, second);
    expect(reportLines({ lines: outcomeLines(both, 61.04), problems: both.problems })).toEqual([
      '3 songs, 1 album and 1 artist added, 1 song updated, 10 unchanged, 1 skipped, 1 song added with a note, in 61.0 s.',
      '1 folder left out: #recycle',
      'Skipped:',
      '  a.mp3: The file is empty.',
      'Added with a note:',
      '  a.mp3: The file is empty.',
    ]);
  });

  it('count what was skipped apart from notes', () => {
    const skipped = { path: 'a.mp3', reason: 'The file is empty.' };
    expect(problemsText([skipped, { ...skipped, leftOut: 'nothing' }, { ...skipped, leftOut: 'lyrics' }])).toBe('1 file skipped, 2 notes');
  });

  it('say how far it is, and what is stored of one that was interrupted', () => {
    expect(progressText(1, 1_200, { sent: 5_000_000, total: 2_000_000_000 })).toBe('1 of 1,200 songs, 5.0 MB of 2.0 GB');
    expect(unfinishedText({ folder: 'Music', stored: 120, songs: 1_300 })).toBe(
      'The import of “Music” was interrupted. 120 of 1,300 songs are stored. Choose the same folder to continue.',
    );
  });
});

describe('the report of an import that goes on after a reload', () => {
  const note = (path: string) => ({ path, reason: 'Its sound is Apple Lossless.', leftOut: 'nothing' as const });
  const unfinished = {
    folder: 'Music',
    stored: 5,
    songs: 8,
    added: { songs: 4, albums: 2, artists: 1 },
    updated: 1,
    changedLyrics: 0,
    problems: [note('0.m4a'), note('3.mp3'), { path: 'bad.mp3', reason: 'The file is empty.' }],
  };
  const bad = { path: 'bad.mp3', reason: 'The file is empty.' };
  const known = { ...check, known: 7, problems: [bad] };

  it('has what was added before, and the notes on files that are not sent again', () => {
    expect(reportToBegin({ folder, check: known }, unfinished)).toMatchObject({
      added: { songs: 4, albums: 2, artists: 1 },
      updated: 1,
      unchanged: 2,
      problems: [bad, note('0.m4a')],
    });
  });

  it('has nothing of another folder, nor of one that a release before has noted', () => {
    const fresh = { added: { songs: 0, albums: 0, artists: 0 }, unchanged: 7, problems: [bad] };
    expect(reportToBegin({ folder, check: known }, { ...unfinished, folder: 'Other' })).toMatchObject(fresh);
    expect(reportToBegin({ folder, check: known }, { folder: 'Music', stored: 5, songs: 8 })).toMatchObject(fresh);
  });
});
