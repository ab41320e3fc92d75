import { place } from '../style';
import type { Style } from '../style';

const cadences = ['x-x---..........', '..x-x---........', 'x--x----........'];

export const sundayGroove: Style = {
  meter: { beatsPerBar: 4, stepsPerBeat: 4, swing: 0.1 },
  looseness: 0.005,
  echoBeats: 0.75,
  reverbTime: 1.2,
  voices: {
    bass: {
      instruments: ['fingerBass'],
      line: {
        kind: 'bass',
        patterns: ['R-.R..8.R-.5.a.', 'R--.R.5.R--.7.a.', 'R-..R-R...8.5-a.', 'R-.R.R8.R..R.5a.'].map((pattern) => pattern.padEnd(16, '.')),
        register: { low: 29, high: 42 },
      },
      place: place(0.62, 0, 0.03),
      plays: ['intro', 'verse', 'lift', 'break', 'outro'],
    },
    keys: {
      instruments: ['electricPiano'],
      line: {
        kind: 'chords',
        patterns: ['x-..x..x..x-..x.', '..x-..x..x-.x-..', 'x..x-...x..x-...', '..x..x-...x..x-.'],
        register: { low: 53, high: 72 },
        size: 4,
        spread: 0.02,
      },
      place: place(0.46, -0.3, 0.14),
      plays: ['intro', 'verse', 'lift', 'outro'],
    },
    scratch: {
      instruments: ['mutedGuitar'],
      line: {
        kind: 'chords',
        patterns: ['..x.x.x...x.xx..', '....x..x....x.x.', '..xx..x...xx..x.'],
        register: { low: 60, high: 76 },
        size: 3,
        spread: 0.04,
      },
      place: place(0.28, 0.4, 0.1),
      plays: ['verse2', 'lift', 'break'],
    },
    drums: {
      instruments: [],
      line: {
        kind: 'drums',
        kit: 'tight',
        grooves: [
          { kick: 'X.x....x..X.....', snare: '....X..o.o..X..o', hat: 'x.x.x.x.x.x.x.x.' },
          { kick: 'X..x..x...x..x..', snare: '....X..o.o..X...', hat: 'xoxoxoxoxoxoxoxo', openHat: '..............x.' },
          { kick: 'X.....x.x.X.....', snare: '....X.oo....X.o.', hat: 'x.xox.xox.xox.x.', clap: '............x...' },
        ],
        fills: [
          { kick: 'X.x....x..X.....', snare: '....X..o.xoxX.xx', hat: 'x.x.x.x.' },
          { kick: 'X.x.....X.......', snare: '....X.x.........', tom: '........x.xxx.x.' },
        ],
      },
      place: place(0.66, 0, 0.07),
      plays: ['verse', 'lift', 'break'],
    },
    lead: {
      instruments: ['brass', 'vibraphone'],
      line: {
        kind: 'melody',
        style: { motifs: ['x-x-..x-..x-x---', '..x-x-x-....x-x-', 'x-.x-.x---......', 'x--x--x-x-......', '..x-..x-x-x-....'], cadences },
        register: { low: 60, high: 79 },
        slides: 0.1,
      },
      place: place(0.54, 0.1, 0.2, 0.1),
      plays: ['verse', 'lift2'],
    },
    under: { instruments: ['brass'], line: { kind: 'harmony', of: 'lead' }, place: place(0.3, -0.2, 0.2), plays: ['verse2', 'lift2'] },
    solo: {
      instruments: ['warmLead', 'flute', 'reed'],
      line: {
        kind: 'melody',
        style: { motifs: ['x-x-x-x---x-x---', '..x-x-x-x-x-....', 'x---x-x-x-x-x---', 'x-x---x-x---x-x-'], cadences },
        register: { low: 65, high: 84 },
        slides: 0.4,
      },
      place: place(0.5, -0.1, 0.26, 0.2),
      plays: ['lift'],
    },
    pad: {
      instruments: ['strings', 'softPad'],
      line: { kind: 'chords', patterns: ['x---------------'], register: { low: 57, high: 77 }, size: 3, spread: 0 },
      place: place(0.22, 0, 0.35),
      plays: ['lift', 'outro'],
    },
  },
};
