import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsIn } from './secrets';

it('nodes that start at once on the same data folder have the same sign-in secrets, also later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-secrets-'));
  const file = join(folder, 'sign-in', 'secrets.json');
  try {
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => secretsIn(file)));
    for (const other of [...others, await secretsIn(file)]) expect(other).toEqual(first);
    expect(await readdir(join(folder, 'sign-in'))).toEqual(['secrets.json']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
