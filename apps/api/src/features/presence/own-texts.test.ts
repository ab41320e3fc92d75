import { NEW_TEXTS, OwnTexts } from './own-texts';
import { idle } from './roster';

const MINUTE_MS = 60_000;

describe('texts of their own that people showed', () => {
  let passed: number;
  let texts: OwnTexts;

  beforeEach(() => {
    passed = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => 1_000 + passed);
    texts = new OwnTexts();
  });
  afterEach(() => jest.restoreAllMocks());

  const show = (activity: string, songId?: string) => texts.note('kim', { activity, songId });

  it('can be reported for an hour, though they show others by then', () => {
    for (const text of ['Buy now!', 'Something harmless', 'Idle']) show(text);
    passed = 59 * MINUTE_MS;
    expect(texts.has('kim', 'Buy now!')).toBe(true);
    passed = 61 * MINUTE_MS;
    expect(texts.has('kim', 'Buy now!')).toBe(false);
  });

  it('can be reported for an hour after they were shown, however long that was', () => {
    show('Buy now!');
    passed = 90 * MINUTE_MS;
    expect(texts.has('kim', 'Buy now!')).toBe(true);
    show('Idle');
    passed = 149 * MINUTE_MS;
    expect(texts.has('kim', 'Buy now!')).toBe(true);
    passed = 151 * MINUTE_MS;
    expect(texts.has('kim', 'Buy now!')).toBe(false);
  });

  it('are only theirs, and neither songs of the catalogue nor silence', () => {
    show('Buy now!');
    show('Playing Rain by Kim', 'a-song');
    texts.note('kim', idle);
    expect([texts.has('linh', 'Buy now!'), texts.has('kim', 'Playing Rain by Kim'), texts.has('kim', idle.activity)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('are kept, as many as a person may show in an hour', () => {
    for (let number = 0; number < NEW_TEXTS.burst + NEW_TEXTS.perHour; number += 1) show(`Text ${number}`);
    expect([texts.has('kim', 'Text 0'), texts.has('kim', 'Text 99')]).toEqual([true, true]);
  });
});
