import { place } from '../style';
import type { Style } from '../style';

const cadences = ['x---x-----------', '..x-x-----------', 'x-----x---------'];

export const synthwave: Style = {
  meter: { beatsPerBar: 4, stepsPerBeat: 4, swing: 0 },
  looseness: 0.002,
  echoBeats: 0.75,
  reverbTime: 2.6,
  voices: {
    bass: {
      instruments: ['synthBass'],
      line: {
        kind: 'bass',
        patterns: ['R.R.R.R.R.R.R.8.', 'R.8.R.8.R.8.R.8.', 'R..RR..RR..R8.R.', 'R.RRR.RRR.RRR.85'],
        register: { low: 29, high: 42 },
      },
      place: place(0.58, 0, 0.04, 0, 0.45),
      plays: ['intro', 'verse', 'lift', 'outro'],
    },
    pad: {
      instruments: ['softPad'],
      line: { kind: 'chords', patterns: ['x---------------'], register: { low: 53, high: 74 }, size: 4, spread: 0 },
      place: place(0.46, 0, 0.34, 0, 0.6),
      plays: ['intro', 'verse', 'lift', 'break', 'outro'],
    },
    sequence: {
      instruments: ['sequencer'],
      line: {
        kind: 'arpeggio',
        patterns: ['0.1.2.3.4.3.2.1.', '0.2.1.3.2.4.3.5.', '0.3.2.0.3.2.0.3.', '4.3.2.1.4.3.2.1.'],
        register: { low: 60, high: 77 },
        size: 4,
      },
      place: place(0.34, 0.25, 0.24, 0.35, 0.35),
      plays: ['verse2', 'lift', 'break', 'outro'],
    },
    drums: {
      instruments: [],
      line: {
        kind: 'drums',
        kit: 'machine',
        grooves: [
          { kick: 'X...x...X...x...', snare: '....X.......X...', hat: '..x...x...x...x.' },
          { kick: 'X...x...X...x...', snare: '....X.......X...', hat: 'xoxoxoxoxoxoxoxo', clap: '............o...' },
          { kick: 'X.....x.X.x.....', snare: '....X.......X...', hat: 'x.x.x.x.x.x.x.x.', openHat: '..............x.' },
        ],
        fills: [
          { kick: 'X...x...X...', snare: '....X.......X.x.', tom: '........X.x...x.', hat: 'x.x.x.x.' },
          { kick: 'X...x...X...x...', snare: '....X...x.x.xxxX', hat: 'x.x.x.x.' },
        ],
      },
      place: place(0.72, 0, 0.14),
      plays: ['verse', 'lift'],
    },
    lead: {
      instruments: ['warmLead'],
      line: {
        kind: 'melody',
        style: {
          motifs: ['x-----x---x-x---', '..x-x-x-----x---', 'x---x---x-x-x---', 'x--x--x-----....', '....x-x-x---x---'],
          cadences,
        },
        register: { low: 64, high: 84 },
        slides: 0.5,
      },
      place: place(0.62, 0.05, 0.34, 0.3),
      plays: ['verse', 'lift'],
    },
    under: { instruments: ['warmLead'], line: { kind: 'harmony', of: 'lead' }, place: place(0.3, -0.3, 0.34, 0.2), plays: ['lift2'] },
  },
};
