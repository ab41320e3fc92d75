import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileAdapter } from './file-adapter';

describe('a used refresh token', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-grants-'));
  afterAll(() => {
    jest.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  async function foundAfter(seconds: number) {
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate'] });
    const tokens = (await createFileAdapter(join(folder, `${seconds}.json`)))('RefreshToken');
    await tokens.upsert('first', { grantId: 'grant' }, 3_600);
    await tokens.consume('first');
    jest.setSystemTime(Date.now() + seconds * 1_000);
    return tokens.find('first');
  }

  it('is accepted for a minute, since a killed browser may not have stored the next one', async () => {
    expect(await foundAfter(50)).toEqual({ grantId: 'grant', consumed: undefined });
  });

  it('counts as stolen after that', async () => {
    expect(await foundAfter(90)).toMatchObject({ consumed: expect.any(Number) as number });
  });
});
