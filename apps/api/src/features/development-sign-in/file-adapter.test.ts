import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileAdapter } from './file-adapter';

describe('a refresh token that was used before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-grants-'));
  afterAll(() => {
    jest.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  /** What the issuer finds of a token whose successor it gave out so many seconds ago. */
  async function foundAfter(seconds: number) {
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate'] });
    const tokens = (await createFileAdapter(join(folder, `${seconds}.json`)))('RefreshToken');
    await tokens.upsert('first', { grantId: 'grant' }, 3_600);
    await tokens.consume('first');
    jest.setSystemTime(Date.now() + seconds * 1_000);
    return tokens.find('first');
  }

  it('counts as unused for a minute: a browser that was killed while it renewed starts with it, on a busy machine late', async () => {
    expect(await foundAfter(50)).toEqual({ grantId: 'grant', consumed: undefined });
  });

  it('counts as stolen after that', async () => {
    expect(await foundAfter(90)).toMatchObject({ consumed: expect.any(Number) as number });
  });
});
