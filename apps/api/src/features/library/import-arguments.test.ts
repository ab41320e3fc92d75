import { readImportArguments } from './import-arguments';

describe('the arguments of npm run import', () => {
  const usual = {
    folder: 'music',
    quiet: false,
    byHash: false,
    watches: false,
    deletesGone: false,
    neverSplit: [],
    tagsEncoding: undefined,
  };

  it.each([
    [['music'], usual],
    [['--quiet', 'music'], { ...usual, quiet: true }],
    [['music', '--hash'], { ...usual, byHash: true }],
    [['music', '--watch', '--delete-gone'], { ...usual, watches: true, deletesGone: true }],
    [['--never-split', 'Tyler; The Creator', 'music', '--never-split', 'B; C'], { ...usual, neverSplit: ['Tyler; The Creator', 'B; C'] }],
    [['music', '--tags-encoding', 'CP1251'], { ...usual, tagsEncoding: 'windows-1251' }],
    [['--tags-encoding=shift-jis', 'music', '--watch'], { ...usual, watches: true, tagsEncoding: 'shift_jis' }],
  ])('%j are parsed', (args, read) => {
    expect(readImportArguments(args)).toEqual(read);
  });

  it.each([[['--help']], [['-h', 'music']]])('%j ask for help', (args) => {
    expect(readImportArguments(args)).toBe('help');
  });

  it.each<[string, string[], RegExp]>([
    ['without a folder', [], /^Usage: npm run import -- <folder>/],
    ['with two folders', ['a', 'b'], /^Usage/],
    ['with --delete-gone alone', ['a', '--delete-gone'], /^--delete-gone is for --watch\.\nUsage/],
    ['with --hash and --watch', ['a', '--hash', '--watch'], /^--watch compares by size and time\.\nUsage/],
    ['with an encoding that does not exist', ['a', '--tags-encoding', 'klingon'], /^There is no encoding 'klingon'\. .*\nUsage/],
    ['with an encoding of Unicode', ['a', '--tags-encoding', 'utf8'], /^--tags-encoding is for tags that are not in Unicode\.\nUsage/],
    ['with --tags-encoding alone', ['a', '--tags-encoding'], /argument missing.*\nUsage/],
    ['with an unknown option', ['a', '--loud'], /Unknown option '--loud'.*\nUsage/],
  ])('%s print the usage', (_, args, sentence) => {
    expect(() => readImportArguments(args)).toThrow(sentence);
  });
});
