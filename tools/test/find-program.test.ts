import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findProgram } from './find-program';

describe('a program on the PATH', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-path-'));
  const path = [join(folder, 'missing'), folder].join(delimiter);
  writeFileSync(join(folder, 'browser'), '', { mode: 0o755 });
  writeFileSync(join(folder, 'notes'), '', { mode: 0o644 });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is found where it is', () => {
    expect(findProgram('browser', path)).toBe(join(folder, 'browser'));
  });

  it.each(['notes', 'nothing'])('is missing when it is %s', (name) => {
    expect(findProgram(name, path)).toBeUndefined();
  });
});
