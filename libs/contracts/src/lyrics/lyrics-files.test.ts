import { scriptPayloads } from '../text/script-payloads.fixture';
import { parseLyricsFile } from './lyrics-files';
import { LARGEST_LYRICS_BYTES } from './lyrics-limits';

const parse = (name: string, source: string) => {
  const parsed = parseLyricsFile(name, source);
  return 'problem' in parsed ? parsed.problem : parsed.lines.map(({ startMs, text }) => [startMs, text]);
};
const srt = (source: string) => parse('song.srt', source);
const ttml = (body: string) => parse('song.ttml', `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"><body>${body}</body></tt>`);
const timed = (begin: string) => ttml(`<p begin="${begin}">One</p>`);

describe('lyrics in SubRip', () => {
  it('have a line for each subtitle, without its number and its styles, and a pause where nothing is sung for long', () => {
    const source = `1\r\n00:00:12,340 --> 00:00:15,000\r\n<i>Mưa</i> rơi\r\n<font color="#fff">trên</font> {\\an8}phố\r\n
2\n00:00:15,000 --> 00:00:17,5\n2 < 3 &amp; more\n\n3\n01:02.5 --> 01:03.5  X1:40 X2:600\nThree\n`;
    expect(srt(source)).toEqual([
      [12_340, 'Mưa rơi trên phố'],
      [15_000, '2 < 3 & more'],
      [17_500, ''],
      [62_500, 'Three'],
      [63_500, ''],
    ]);
  });

  it('may have no empty rows, hours above nine, numbers as words, and another order than that of time', () =>
    expect(srt('1\n10:00:01,000 --> 10:00:02,000\n99\n2\n00:00:01,000 --> 00:00:02,000\n7')).toEqual([
      [1_000, '7'],
      [2_000, ''],
      [36_001_000, '99'],
      [36_002_000, ''],
    ]));

  it('have no lines where no subtitle has words', () => expect(srt('1\n00:00:01,000 --> 00:00:02,000\n<i></i>\n')).toEqual([]));

  it('are read as LRC or as text where there are no subtitles', () => {
    expect(srt('[00:01]One')).toEqual([[1_000, 'One']]);
    expect(srt('One\nTwo')).toEqual([
      [undefined, 'One'],
      [undefined, 'Two'],
    ]);
  });

  it('may be in WebVTT, with comments, styles, voices and the times of words', () => {
    const source = `WEBVTT\nKind: captions\nLanguage: vi\n\nSTYLE\n::cue { color: red }\n\nNOTE checked\n
intro\n00:01.000 --> 00:02.000 align:start\n<v Nina>Mưa <00:01.500><c.loud>rơi</c>\n\nNOTE again\n\n00:02.000 --> 00:03.000\nHai&nbsp;\n`;
    expect(parseLyricsFile('song.vtt', source)).toEqual({
      lang: 'vi',
      lines: [
        { startMs: 1_000, text: 'Mưa rơi' },
        { startMs: 2_000, text: 'Hai' },
        { startMs: 3_000, text: '' },
      ],
    });
  });
});

describe('lyrics in TTML: a time', () => {
  it.each([
    ['00:00:12.340', 12_340],
    ['1:02:03', 3_723_000],
    ['1:02.5', 62_500],
    ['12.3456', 12_345],
    ['12', 12_000],
    ['12.34s', 12_340],
    ['1500ms', 1_500],
    ['1.5m', 90_000],
    ['0.5h', 1_800_000],
    [' 12s ', 12_000],
  ])('%s is %d ms', (begin, startMs) => expect(timed(begin)).toEqual([[startMs, 'One']]));

  it.each(['00:00:12:10', '00:00:12:10.5', '300f', '1200000t', 'soon', '-1s', ''])('%s is not known', (begin) =>
    expect(timed(begin)).toEqual([[undefined, 'One']]),
  );

  it('is not known for any line where it is not for one', () =>
    expect(ttml('<p begin="1s">One</p><p begin="90f">Two</p>')).toEqual([
      [undefined, 'One'],
      [undefined, 'Two'],
    ]));

  it('later than 24 hours is refused', () => expect(timed('999999h')).toMatch(/later than 24 hours/));
});

describe('lyrics in TTML', () => {
  it('have a line for each paragraph, whose words may have times of their own, and its language', () => {
    const source = `<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:ttm="urn:m" xml:lang="vi">
      <head><metadata><title>Not sung</title></metadata></head>
      <body dur="20s"><div begin="1s" end="9s">
        <tt:p begin="1s" end="2s" ttm:agent="v1"><span begin="1s">Mưa </span>
          <span begin="1.5s">r</span><span begin='1.7s'>ơi</span><br/>trên&#32;ph&#x1ed1;</tt:p>
        <p end="9s"><span begin="3s">Hai</span></p>
      </div></body></tt:tt>`;
    expect(parseLyricsFile('song.TTML', source)).toEqual({
      lang: 'vi',
      lines: [
        { startMs: 1_000, text: 'Mưa rơi trên phố' },
        { startMs: 3_000, text: 'Hai' },
        { startMs: 9_000, text: '' },
      ],
    });
  });

  it('leave out translations, readings, comments and what is no text', () =>
    expect(
      ttml(`<p begin="1s">漢<span tts:ruby="text">kan</span><!-- <p> --><metadata>x<b/></metadata> <![CDATA[<a> & b]]>
        <span ttm:role="x-bg">(ooh)</span><span ttm:role="x-translation">Han <span>again</span></span> c</p>`),
    ).toEqual([[1_000, '漢 <a> & b (ooh) c']]));

  it('count their times from the beginning of their part where they are earlier than it', () =>
    expect(
      ttml('<div begin="10s"><p begin="0s" dur="1s">One</p><p begin="12s">Two</p></div><div begin="30s"><p begin="30s">Three</p></div>'),
    ).toEqual([
      [10_000, 'One'],
      [11_000, ''],
      [22_000, 'Two'],
      [30_000, 'Three'],
    ]));

  it('begin a line without a time with the one before it', () =>
    expect(ttml('<p begin="2s">One</p><p>Two</p><p> </p>')).toEqual([
      [2_000, 'One'],
      [2_000, 'Two'],
    ]));

  it('have no times where no line has one', () =>
    expect(ttml('<div><p>One</p><p>Two</p></div>')).toEqual([
      [undefined, 'One'],
      [undefined, 'Two'],
    ]));

  it.each([
    ['<!DOCTYPE tt [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><tt><p>&b;</p></tt>', /define a document type/],
    ['<!ENTITY a SYSTEM "file:///etc/passwd"><tt><p>&a;</p></tt>', /define a document type/],
    ['<html><p>One</p></html>', /not TTML/],
    ['', /not TTML/],
  ])('are refused: %s', (source, problem) => expect(parse('song.ttml', source)).toMatch(problem));

  it('expand no entities', () =>
    expect(ttml('<p begin="1s">&a; &amp;lt; &#0; &#x110000;</p>')).toEqual([[1_000, '&a; &lt; &#0; &#x110000;']]));

  it('end where the file does', () =>
    expect(parse('song.ttml', '<tt><p begin="1s">One</p><p begin="2s">Two <span begin="2.5')).toEqual([
      [1_000, 'One'],
      [2_000, 'Two'],
    ]));
});

const half = LARGEST_LYRICS_BYTES / 2;
const hostile: [string, string][] = [
  ['comments that do not end', '<!--'.repeat(half / 4)],
  ['tags that do not end', '<p '.repeat(half / 3)],
  ['quotes that do not end', `<p a="${"b='".repeat(half / 3)}`],
  ['attributes without values', `<p ${'a'.repeat(half)}>`],
  ['values without ends', `<tt><p ${"a='".repeat(half / 3)}>`],
  ['elements in elements', `<tt><p>${'<span>a'.repeat(half / 7)}`],
  ['elements that nobody sings in such', `<tt><p>${'<b>a'.repeat(half / 4)}${'</b>'.repeat(half / 4)}`],
  ['ends without beginnings', `<tt><p>${'</c>'.repeat(half / 4)}`],
  ['references', `<tt><p>${'&'.repeat(half)}${'&#'.repeat(half / 4)}`],
  ['styles', `00:01 --> 00:02\n${'<a'.repeat(half / 2)}`],
  ['numbers', `${'1'.repeat(half)} --> 2`],
  ['arrows', '00:00:01,000 --> '.repeat(half / 20)],
  ['rows', '\n'.repeat(half)],
];

describe('hostile lyrics', () => {
  // A parser of quadratic time would exceed the time limit of the test.
  it.each(hostile)('are parsed or refused: %s', (_, source) => {
    for (const name of ['a.srt', 'a.vtt', 'a.ttml']) expect(parse(name, source)).toEqual(expect.anything());
  });

  it.each(['a.srt', 'a.vtt', 'a.ttml'])('are refused where they are too large: %s', (name) =>
    expect(parse(name, '<tt>'.padEnd(LARGEST_LYRICS_BYTES + 1))).toMatch(/larger than 256 KB/),
  );

  it('are refused where they have too many lines', () => {
    expect(srt('00:00:01,000 --> 00:00:02,000\na\n\n'.repeat(5_001))).toMatch(/more than 5,000 lines/);
    expect(ttml('<p begin="1s">a</p>'.repeat(5_001))).toMatch(/more than 5,000 lines/);
  });

  it.each(scriptPayloads)('are text: %s', (payload) => {
    const escaped = payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\t', ' ');
    expect(ttml(`<p begin="1s">${escaped}</p>`)).toEqual([[1_000, payload.replaceAll('\t', ' ')]]);
  });

  it('lose characters that would reorder or hide other text', () => {
    expect(srt('00:01 --> 00:02\n\u202eabc\u0007 d&#x202e;e')).toEqual([
      [1_000, 'abc de'],
      [2_000, ''],
    ]);
    expect(ttml('<p begin="1s">\u202eabc&#8238; d&#7;e</p>')).toEqual([[1_000, 'abc de']]);
  });
});
