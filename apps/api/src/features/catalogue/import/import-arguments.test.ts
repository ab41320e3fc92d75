import { readImportArguments } from './import-arguments';

describe('the arguments of npm run import', () => {
  it.each([
    [['music'], { folder: 'music', quiet: false }],
    [['--quiet', 'music'], { folder: 'music', quiet: true }],
  ])('%j are parsed', (args, read) => {
    expect(readImportArguments(args)).toEqual(read);
  });

  it.each([[['--help']], [['-h', 'music']]])('%j ask for help', (args) => {
    expect(readImportArguments(args)).toBe('help');
  });

  it.each<[string, string[], RegExp]>([
    ['without a folder', [], /^Usage: npm run import -- <folder>/],
    ['with two folders', ['a', 'b'], /^Usage/],
    ['with an unknown option', ['a', '--loud'], /Unknown option '--loud'.*\nUsage/],
  ])('%s print the usage', (_, args, sentence) => {
    expect(() => readImportArguments(args)).toThrow(sentence);
  });
});
