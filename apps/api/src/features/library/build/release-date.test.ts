import { releaseDate } from './release-date';

describe('the release date of a song', () => {
  it.each([
    ['2019', '2019-01-01'],
    ['2019-05', '2019-05-01'],
    ['2019-05-03', '2019-05-03'],
    ['2019/5/3', '2019-05-03'],
    ['2019.05.03', '2019-05-03'],
    ['2019-05-03T23:30:00Z', '2019-05-03'],
    ['2019-05-03T00:30:00+07:00', '2019-05-03'],
    ['2024-02-29', '2024-02-29'],
    [' 2019 ', '2019-01-01'],
    ['2019-00-00', '2019-01-01'],
    ['2019-13-01', '2019-01-01'],
    ['2019-02-30', '2019-02-01'],
  ])('written as %s is %s', (written, date) => expect(releaseDate(written)).toBe(date));

  it.each([undefined, '', '0', '19', '1750', '3000', '20190503', 'May 2019', '0000-00-00'])('is undefined for %j', (written) => {
    expect(releaseDate(written)).toBeUndefined();
  });
});
