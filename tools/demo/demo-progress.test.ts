import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDemoProgress, wantsDemo, writeDemoProgress } from './demo-progress';

describe('the demo catalogue', () => {
  it.each([
    ['is loaded into an empty catalogue', undefined, 0, true],
    ['is never loaded into a catalogue with other songs', undefined, 1, false],
    ['is completed after an interruption', { waves: 2, complete: false }, 20, true],
    ['is completed after an interruption before its first song', { waves: 0, complete: false }, 0, true],
    ['is not loaded again after it was deleted', { waves: 9, complete: true }, 0, false],
  ])('%s', (_sentence, progress, songs, wanted) => {
    expect(wantsDemo(progress, songs)).toBe(wanted);
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
