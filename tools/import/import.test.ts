import { terminal } from '../console/terminal';
import { run } from './import';

jest.mock('../build/build-when-needed', () => ({ buildWhenNeeded: () => Promise.reject(new Error('It builds.')) }));

describe('npm run import', () => {
  it('explains itself with --help, before it builds or starts anything', async () => {
    const line = jest.spyOn(terminal, 'line').mockImplementation();
    expect(await run(['--help'])).toBe(0);
    expect(line).toHaveBeenCalledWith(expect.stringContaining('npm run import -- <folder>'));
  });

  it('says what is wrong with its arguments before it builds', async () => {
    await expect(run([])).rejects.toThrow(/^Usage: npm run import/);
    await expect(run(['--loud'])).rejects.toThrow(/Unknown option '--loud'/);
  });
});
