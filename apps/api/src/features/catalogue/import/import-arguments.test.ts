import { readImportArguments } from './import-arguments';

describe('the arguments of npm run import', () => {
  it.each([
    [['music'], { folder: 'music', quiet: false }],
    [['--quiet', 'music'], { folder: 'music', quiet: true }],
  ])('%j name a folder', (args, read) => {
    expect(readImportArguments(args)).toEqual(read);
  });

  it.each<[string, string[], RegExp]>([
    ['without a folder', [], /^Say which folder: npm run import -- <folder>/],
    ['with two folders', ['a', 'b'], /^Say which folder/],
    ['with an option that there is not', ['a', '--loud'], /Unknown option '--loud'.*\nSay which folder/],
  ])('%s are answered with the usage', (_, args, sentence) => {
    expect(() => readImportArguments(args)).toThrow(sentence);
  });
});
