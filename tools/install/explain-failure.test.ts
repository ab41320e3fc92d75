import { explainFailure } from './explain-failure.mjs';

describe('an installation that failed', () => {
  it.each([
    ['npm error code ENOTFOUND', 'cannot be reached'],
    ['npm error code ECONNREFUSED', 'cannot be reached'],
    ['npm error code ENOSPC', 'disk is full'],
    ['npm error code EACCES', 'may not be written'],
    ['npm error code E403', 'credentials'],
    ['npm error code ETARGET', 'does not have'],
    ['npm error code EUSAGE', 'npm install'],
    ['npm error something nobody has seen', 'npm says why'],
  ])('"%s" is explained: %s', (output, words) => {
    expect(explainFailure(output)).toContain(words);
  });
});
