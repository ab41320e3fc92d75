import { datesIn, datesOf, knownLanguage } from './dates-in';

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
    expect(datesIn('en-US').dayOf('2024-01-01')).toBe('Jan 1, 2024');
    expect(datesIn('en-US').dayOf('2026-01-31T12:00:00.000Z')).toBe('Jan 31, 2026');
  });

  it('are in no chosen language where its tag is not known', () => {
    expect([undefined, 'vi', 'xx-nonsense', '1'].map((tag) => knownLanguage(tag))).toEqual([undefined, 'vi', undefined, undefined]);
  });

  it('of artists and releases are as in Vietnamese, and others as in English, until a language is chosen', () => {
    const days = (language: string | undefined) => ['2023-01-13', '2026-01-31T12:00:00.000Z'].map(datesOf(language).dayOf);
    expect([days(undefined), days('en-US')]).toEqual([
      ['13/1/2023', 'Jan 31, 2026'],
      ['Jan 13, 2023', 'Jan 31, 2026'],
    ]);
  });
});
