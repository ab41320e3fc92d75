import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './postgres-programs.reader';

describe('the programs of PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-programs-'));

  function install(major: number): string {
    const path = join(folder, String(major), 'bin');
    mkdirSync(path, { recursive: true });
    const program = join(path, 'pg_dump');
    writeFileSync(program, `#!/bin/sh\necho "pg_dump (PostgreSQL) ${major}.4"\n`);
    chmodSync(program, 0o755);
    return program;
  }

  afterAll(() => rmSync(folder, { recursive: true }));

  it('are the oldest that are not older than the server, whatever else is installed', async () => {
    const [, at81, at82] = [80, 81, 82].map(install);
    expect(await findProgram('pg_dump', 81, folder)).toEqual({ path: at81, major: 81 });
    expect(await findProgram('pg_dump', 82, folder)).toEqual({ path: at82, major: 82 });
  });

  it('that are all older than the server are refused, with what to install', async () => {
    await expect(findProgram('pg_dump', 99, folder)).rejects.toThrow(
      "pg_dump of PostgreSQL 99 is needed, and the one here is of PostgreSQL 82. Install PostgreSQL's client programs, such as the package postgresql-client-99.",
    );
  });
});
