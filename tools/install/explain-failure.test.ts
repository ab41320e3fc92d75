import { explainFailure } from './explain-failure.mjs';

describe('a failed installation', () => {
  it.each([
    ['npm error code ENOTFOUND', "can't be reached"],
    ['npm error code ECONNREFUSED', "can't be reached"],
    ['npm error code ENOSPC', 'disk is full'],
    ['npm error code EACCES', "isn't writable"],
    ['npm error code E403', 'credentials'],
    ['npm error code ETARGET', "doesn't have what the lockfile names"],
    ['npm error code EUSAGE', 'npm install'],
    ['npm error something nobody has seen', "npm's output"],
  ])('"%s" is explained: %s', (output, words) => {
    expect(explainFailure(output)).toContain(words);
  });
});
