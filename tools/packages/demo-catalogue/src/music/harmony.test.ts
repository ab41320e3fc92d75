import { parseChord, singableOver } from './chord';
import { parseKey } from './key';
import { layProgression } from './progression';
import { parsePattern } from './step-pattern';
import { voiceChord } from './voicing';

describe('harmony', () => {
  it.each([
    ['C', [0, 4, 7]],
    ['Dm9', [2, 5, 9, 0, 4]],
    ['F#m7b5', [6, 9, 0, 4]],
    ['Bbmaj7', [10, 2, 5, 9]],
  ])('parses the chord %s', (symbol, tones) => expect(parseChord(symbol).tones).toEqual(tones));

  it('parses the bass of a slash chord', () => expect(parseChord('G/B')).toMatchObject({ root: 7, bass: 11 }));

  it('refuses an unknown chord', () => expect(() => parseChord('Hm')).toThrow('No such chord: Hm'));

  it('allows no melody note that clashes with the chord', () => {
    expect(singableOver(parseChord('Cmaj7'), parseKey('C major'))).not.toContain(5);
    expect(singableOver(parseChord('A7'), parseKey('C major'))).toContain(1);
  });

  it('keeps the melody in a pentatonic mode even over a chord outside it', () => {
    const key = parseKey('A nam');
    for (const note of singableOver(parseChord('Esus4'), key)) expect(key.scale).toContain(note);
  });

  it('divides a bar among its chords, and repeats the progression to the end of the section', () => {
    const spans = layProgression('Dm7 | G7 C', { from: 32, bars: 3, stepsPerBar: 16, transposition: 0 });
    expect(spans.map(({ from, to }) => [from, to])).toEqual([
      [32, 48],
      [48, 56],
      [56, 64],
      [64, 80],
    ]);
  });

  it('uses the closest voicing from chord to chord', () => {
    const register = { low: 52, high: 72 };
    const first = voiceChord(parseChord('Dm7'), register, 4);
    const second = voiceChord(parseChord('G7'), register, 4, first);
    const moved = second.map((pitch, index) => Math.abs(pitch - (first[index] ?? pitch)));
    expect(Math.max(...moved)).toBeLessThanOrEqual(3);
  });
});

describe('a step pattern', () => {
  it('has notes, holds and rests', () =>
    expect(parsePattern('R-- .|5-')).toEqual([
      { at: 0, length: 3, symbol: 'R' },
      { at: 4, length: 2, symbol: '5' },
    ]));
});
