import { datesIn } from './dates-in';

describe('dates', () => {
  it.each([
    ['en-US', 'Jan 31, 2026'],
    ['en-GB', '31 Jan 2026'],
    ['vi', '31 thg 1, 2026'],
  ])('are written in %s as %s', (language, day) => {
    expect(datesIn(language).formatDay('2026-01-31T12:00:00.000Z')).toBe(day);
    expect(datesIn(language).formatMoment('2026-01-31T12:00:00.000Z')).toContain(day);
  });

  it('without a time zone are never shifted by a day', () => {
    expect(datesIn('en-US').formatCalendarDay('2024-01-01')).toBe('Jan 1, 2024');
  });
});
