import { LONGEST_ARTIST_NAME, LONGEST_TITLE } from '../catalogue/catalogue-limits';
import { activityOf, activityText, IDLE, parseActivity } from './activity';

describe('an activity', () => {
  it.each([
    ['Mưa', 'Sơn Ca', 'Playing Mưa by Sơn Ca'],
    ['Stand by Me', 'Kestrel', 'Playing Stand by Me by Kestrel'],
    ['Mưa', '', 'Playing Mưa by Unknown Artist'],
  ])('of "%s" by "%s" is "%s"', (title, artist, text) => expect(activityOf({ title, artist })).toBe(text));

  it('of nothing is Idle', () => expect(activityOf(null)).toBe(IDLE));

  it.each([
    ['Playing Mưa by Sơn Ca', { title: 'Mưa', artist: 'Sơn Ca' }],
    ['Playing Stand by Me by Kestrel', { title: 'Stand by Me', artist: 'Kestrel' }],
    ['Playing Mưa', { title: 'Mưa', artist: 'Unknown Artist' }],
    ['Playing Idle by Kestrel', { title: 'Idle', artist: 'Kestrel' }],
    ['Thinking', { title: 'Thinking', artist: 'Unknown Artist' }],
    [IDLE, null],
  ])('"%s" is read as %j', (text, played) => expect(parseActivity(text)).toEqual(played));

  it('is one line', () => {
    expect(activityText.safeParse('Playing\nMưa').success).toBe(false);
    expect(activityText.safeParse('').success).toBe(false);
  });

  it('has room for the longest title and the longest artist, and cuts a credit of more', () => {
    const title = 't'.repeat(LONGEST_TITLE);
    const text = activityOf({ title, artist: 'a'.repeat(LONGEST_ARTIST_NAME) });
    expect(activityText.parse(text)).toBe(text);
    const long = activityOf({ title, artist: 'Sơn Ca & '.repeat(1_000) });
    expect(activityText.parse(long)).toBe(long);
    expect(long).toMatch(/ by Sơn Ca & .*…$/);
  });
});
