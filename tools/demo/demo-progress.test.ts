import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EDITION, readDemoProgress, wantsDemo, writeDemoProgress } from './demo-progress';

describe('the demo catalogue', () => {
  const left = { waves: 14, complete: true, edition: EDITION, songs: 75 };

  it.each([
    ['is loaded into an empty catalogue', undefined, 0, true],
    ['is never loaded into a catalogue with other songs', undefined, 1, false],
    ['is completed after an interruption', { waves: 2, complete: false }, 20, true],
    ['is completed after an interruption before its first song', { waves: 0, complete: false }, 0, true],
    ['is not loaded again after it was deleted', left, 0, false],
    ['is not loaded again while it is there', left, 75, false],
    ['gets what is new since the edition that filled it', { waves: 10, complete: true }, 53, true],
    ['gets nothing new after somebody has deleted some of it', { waves: 10, complete: true }, 52, false],
    ['gets nothing new after somebody has added music of their own', { waves: 10, complete: true }, 54, false],
    ['gets what is new since a later edition, too', { ...left, edition: EDITION - 1 }, 75, true],
  ])('%s', (_sentence, progress, songs, wanted) => {
    expect(wantsDemo(progress, { songs, hasStrangers: false })).toBe(wanted);
  });

  it('gets nothing new where others than the demo people may have an account', () => {
    expect(wantsDemo({ waves: 10, complete: true }, { songs: 53, hasStrangers: true })).toBe(false);
    expect(wantsDemo({ waves: 2, complete: false }, { songs: 20, hasStrangers: true })).toBe(true);
  });

  it('stores its progress in a data folder that need not exist yet', () => {
    const folder = mkdtempSync(join(tmpdir(), 'chorus-demo-test-'));
    const dataDir = join(folder, 'data');
    expect(readDemoProgress(dataDir)).toBeUndefined();
    writeDemoProgress(dataDir, { waves: 3, complete: false });
    expect(readDemoProgress(dataDir)).toEqual({ waves: 3, complete: false });
    rmSync(folder, { recursive: true });
  });
});
