import { laySections } from './section';
import { writeMelody } from './melody';
import { chordAt } from './progression';
import { pitchClass } from './pitch';

const song = {
  form: 'verse8 lift8 verse8',
  key: 'C major',
  verse: 'Dm9 | G13 | Cmaj9 | A7b9',
  lift: 'Fmaj7 | Em7 | Dm7 | G7',
  home: 'C69',
};
const style = { motifs: ['x--x--x-....x-x-', 'x---x-x-x---....'], cadences: ['x---x-----------'] };
const register = { low: 60, high: 79 };
const sections = laySections(song, 16);
const tunes = sections.slice(0, 3).map((section) => ({ section, notes: writeMelody(section, 'A Song', style, register, 4) }));

describe('a melody', () => {
  it.each(tunes)('stays inside its register', ({ notes }) => {
    expect(notes.length).toBeGreaterThan(10);
    for (const { pitch } of notes) {
      expect(pitch).toBeGreaterThanOrEqual(register.low);
      expect(pitch).toBeLessThanOrEqual(register.high);
    }
  });

  it.each(tunes)('has chord notes on strong beats and long notes', ({ section, notes }) => {
    for (const note of notes.filter(({ at, length }) => (at - section.from) % 8 === 0 || length >= 4)) {
      expect(chordAt(section.chords, note.at).tones).toContain(pitchClass(note.pitch));
    }
  });

  it.each(tunes)('never leaps more than an octave', ({ notes }) => {
    notes.forEach(({ pitch }, index) => expect(Math.abs(pitch - (notes[index - 1]?.pitch ?? pitch))).toBeLessThanOrEqual(12));
  });

  it('repeats its motif when the section returns', () => {
    const opening = (tune: (typeof tunes)[number] | undefined) =>
      tune?.notes.slice(0, 4).map(({ pitch, at }) => [pitch, at - tune.section.from]);
    expect(opening(tunes[2])).toEqual(opening(tunes[0]));
    expect(opening(tunes[1])).not.toEqual(opening(tunes[0]));
  });
});
