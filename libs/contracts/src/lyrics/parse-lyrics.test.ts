import { scriptPayloads } from '../text/script-payloads.fixture';
import { LARGEST_LYRICS_BYTES, MOST_LYRICS_LINES } from './lyrics-limits';
import { checked, isSynced, type ParsedLyrics, parseLyrics } from './parse-lyrics';

const linesOf = (parsed: ParsedLyrics) => ('problem' in parsed ? parsed.problem : parsed.lines.map(({ startMs, text }) => [startMs, text]));
const parse = (source: string) => linesOf(parseLyrics(source));

describe('lyrics: a time', () => {
  it.each([
    ['[00:12.34]', 12_340],
    ['[00:12.3]', 12_300],
    ['[00:12.345]', 12_345],
    ['[00:12,34]', 12_340],
    ['[0:1]', 1_000],
    ['[75:00]', 4_500_000],
    ['[1:02:03.5]', 3_723_500],
    ['  [00:12]', 12_000],
    ['[00:12.3456]', 12_345],
    ['[00:12.]', 12_000],
    ['[ 00:12.50 ]', 12_500],
    ['[00:01:50]', 1_500],
    ['[1:02:03]', 3_723_000],
  ])('%s is %d ms', (stamp, startMs) => expect(parse(`${stamp}Hey Jude`)).toEqual([[startMs, 'Hey Jude']]));

  it.each(['[ab:cd]', '[12]', '[:12]', '[-1:12]'])('%s is not a time, and is read as text', (text) =>
    expect(parse(text)).toEqual([[undefined, text]]),
  );
});

describe('lyrics with times', () => {
  it('have a line for each of its times, in order', () =>
    expect(parse('[00:10][00:30.00]Chorus\n[00:20]Verse')).toEqual([
      [10_000, 'Chorus'],
      [20_000, 'Verse'],
      [30_000, 'Chorus'],
    ]));

  it('keep a line without text, which is a pause', () =>
    expect(parse('[00:01]One\n[00:02]\n[00:03]Two')).toEqual([
      [1_000, 'One'],
      [2_000, ''],
      [3_000, 'Two'],
    ]));

  it('are moved earlier by a positive offset, but not before the beginning', () =>
    expect(parse('[offset:+1500]\n[00:01]One\n[00:02]Two')).toEqual([
      [0, 'One'],
      [500, 'Two'],
    ]));

  it('are moved later by a negative offset, wherever its tag is', () =>
    expect(parse('[00:01]One\n[offset: -250 ]')).toEqual([[1_250, 'One']]));

  it.each(['[offset:soon]', '[offset:99999999999]', '[offset:]'])('ignore %s', (tag) =>
    expect(parse(`${tag}\n[00:01]One`)).toEqual([[1_000, 'One']]),
  );

  it('continue a line with the next one if that has no time', () =>
    expect(parse('Intro\n[00:01]One\n\nand two\n[00:05]')).toEqual([
      [0, 'Intro'],
      [1_000, 'One and two'],
      [5_000, ''],
    ]));

  it('continue a line at each of its times', () =>
    expect(parse('[00:01][00:05]One\ntwo')).toEqual([
      [1_000, 'One two'],
      [5_000, 'One two'],
    ]));

  it('lose the times of single words', () => expect(parse('[00:01]<00:01.00>One <00:01.50>two <b>')).toEqual([[1_000, 'One two <b>']]));

  it('lose the times of words in square brackets', () =>
    expect(parse('[00:12.00]Hel[00:12.50]lo [00:13.00]world\n[00:14]One [x]')).toEqual([
      [12_000, 'Hello world'],
      [14_000, 'One [x]'],
    ]));

  it('lose comments', () =>
    expect(parse('[00:01]One\n# by Nina\n// checked\n[00:02]# 2')).toEqual([
      [1_000, 'One'],
      [2_000, '# 2'],
    ]));

  it('have hours where many times end below 60', () => {
    const times = Array.from({ length: 20 }, (_, at) => `[01:02:${10 + at}]Line`).join('\n');
    expect(parse(times)[0]).toEqual([3_730_000, 'Line']);
    expect(parse(`${times}\n[01:03:75]Line`)[0]).toEqual([62_100, 'Line']);
  });

  it('have hundredths in all times of three pairs where one of them ends above 59, whatever other times there are', () =>
    expect(parse('[00:01.50]One\n[00:02:75]Two\n[00:03:20]Three\n[1:00:00.5]Four\n[1:00:01]Five')).toEqual([
      [1_500, 'One'],
      [2_750, 'Two'],
      [3_200, 'Three'],
      [3_600_500, 'Four'],
      [3_601_000, 'Five'],
    ]));

  it('lose the names of their parts', () =>
    expect(parse('[Verse 1]\n[00:01]One\n [Bridge] \n[00:02]Two\n[x] and three')).toEqual([
      [1_000, 'One'],
      [2_000, 'Two [x] and three'],
    ]));

  it('lose their tags', () => expect(parse('[ar:Nina]\r\n[ti:Feeling]\r[re:maker]\n[x_y:z]\n[00:01]One')).toEqual([[1_000, 'One']]));
});

describe('lyrics without times', () => {
  it('have one blank line between verses and none around them', () =>
    expect(parse('\n\nOne\nTwo\n\n \n\nThree\n')).toEqual([
      [undefined, 'One'],
      [undefined, 'Two'],
      [undefined, ''],
      [undefined, 'Three'],
    ]));

  it('keep headings in brackets, and lose tags', () =>
    expect(parse('[ar:Nina]\n[Chorus: Nina]\nOne')).toEqual([
      [undefined, '[Chorus: Nina]'],
      [undefined, 'One'],
    ]));
});

describe('lyrics name their language:', () => {
  it.each([
    ['vi', 'vi'],
    ['eng', 'en'],
    ['pt_BR', 'pt-BR'],
    ['xxx', null],
    ['English', null],
    ['"><script>', null],
  ])('%s', (written, lang) => expect(parseLyrics(`[la:${written}]\n[00:01]One`)).toMatchObject({ lang }));
});

describe('lyrics in a hostile file', () => {
  it.each([
    ['ten megabytes', '[00:01]la\n'.repeat(1_048_576), /larger than 256 KB/],
    ['more bytes than letters', '愛'.repeat(LARGEST_LYRICS_BYTES / 2), /larger than 256 KB/],
    ['a million lines', '\n'.repeat(1_000_000), /larger than 256 KB/],
    ['too many lines', 'a\n'.repeat(MOST_LYRICS_LINES + 1), /more than 5,000 lines/],
    ['too many times', '[0:1]'.repeat(MOST_LYRICS_LINES + 1), /more than 5,000 lines/],
    ['a long line at thousands of times', `${'[0:1]'.repeat(1_000)}${'a'.repeat(1_000)}`, /larger than 256 KB/],
    ['a time of 10^12', '[1000000000000:00.00]One', /later than 24 hours/],
    ['a time of 10^400', `[${'9'.repeat(400)}:00]One`, /later than 24 hours/],
    ['a time moved beyond 24 hours', '[offset:-99999999]\n[00:01]One', /later than 24 hours/],
    ['a line of 100,000 letters', 'a'.repeat(100_000), /longer than 2,000 characters/],
    ['a continued line of 100,000 letters', `[00:01]a\n${`${'a'.repeat(99)}\n`.repeat(1_000)}`, /longer than 2,000 characters/],
  ])('are refused: %s', (_, source, problem) => expect(parse(source)).toMatch(problem));

  it.each([
    ['digits', '['.concat('9'.repeat(250_000))],
    ['digits with colons', `[${'9:'.repeat(120_000)}`],
    ['brackets', '['.repeat(250_000)],
    ['times of words', '<0:0'.repeat(60_000)],
    ['spaces', ' '.repeat(250_000)],
    ['thousands of times continued by thousands of rows', `${'[0:1]'.repeat(5_000)}${'\na'.repeat(900)}`],
    // A parser of quadratic time would exceed the time limit of the test.
  ])('are parsed: %s', (_, source) => expect(parse(source)).toEqual(expect.anything()));

  it('lose characters that would reorder or hide other text', () =>
    expect(parse('[00:01]\u202eabc\u2066 \u0007d\u200be\ud800\0')).toEqual([[1_000, 'abc de']]));

  it('are empty without any text', () => {
    expect(parse('[00:01]\n[00:02]')).toEqual([]);
    expect(parse('')).toEqual([]);
  });

  it.each(scriptPayloads)('are text: %s', (payload) =>
    expect(parse(`[00:01]${payload}`)).toEqual([[1_000, payload.replaceAll('\t', ' ')]]),
  );
});

it('lyrics are synced when their lines have times', () => {
  expect(isSynced({ lang: null, lines: [{ text: 'One' }] })).toBe(false);
  expect(isSynced({ lang: null, lines: [{ startMs: 0, text: 'One' }] })).toBe(true);
});

it('lyrics with a time that is no number are refused', () =>
  expect(checked({ lang: null, lines: [{ startMs: NaN, text: 'One' }] })).toEqual({
    problem: 'A time in the lyrics is later than 24 hours.',
  }));
