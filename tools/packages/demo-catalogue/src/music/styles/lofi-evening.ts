import { place } from '../style';
import type { Style } from '../style';

const cadences = ['..x-x-----------', 'x---x-----------', '....x-x---------'];

export const lofiEvening: Style = {
  meter: { beatsPerBar: 4, stepsPerBeat: 4, swing: 0.26 },
  looseness: 0.011,
  echoBeats: 0.75,
  reverbTime: 1.6,
  voices: {
    keys: {
      instruments: ['electricPiano'],
      line: {
        kind: 'chords',
        patterns: ['x-------..x-----', 'x-----x-----x---', 'x---------x--x--', '..x-----x-----x-'],
        register: { low: 50, high: 71 },
        size: 4,
        spread: 0.09,
      },
      place: place(0.62, -0.12, 0.22, 0.08),
      plays: ['intro', 'verse', 'lift', 'break', 'outro'],
    },
    bass: {
      instruments: ['roundBass'],
      line: { kind: 'bass', patterns: ['R-----..R-.5--a-', 'R-------..R-5-..', 'R---..R---..5-a-'], register: { low: 31, high: 46 } },
      place: place(0.6, 0, 0.02, 0, 0.2),
      plays: ['verse', 'lift', 'outro'],
    },
    drums: {
      instruments: [],
      line: {
        kind: 'drums',
        kit: 'dusty',
        grooves: [
          { kick: 'X.....x...x.....', snare: '....X..o....X...', hat: 'x.o.x.o.x.o.x.o.' },
          { kick: 'X......x..x.....', snare: '....X.......X..o', hat: 'xox.xox.xox.xoxo' },
          { kick: 'X..o......x..x..', rim: '....X.......X...', hat: 'x.x.xox.x.x.x.x.' },
        ],
        fills: [
          { kick: 'X.....x...x.....', snare: '....X..o..o.X.oo', hat: 'x.o.x.o.x.......' },
          { kick: 'X.......x.x.....', snare: '....X.....o.x.x.', hat: 'x.x.x.x.' },
        ],
      },
      place: place(0.62, 0, 0.06),
      plays: ['verse', 'lift'],
    },
    lead: {
      instruments: ['vibraphone', 'feltPiano', 'nylonGuitar'],
      line: {
        kind: 'melody',
        style: { motifs: ['x--x--x-....x-x-', '..x-x-x---x-....', 'x-x---..x-x---..', '..x-x--x--x-x---', 'x---..x-x-x-....'], cadences },
        register: { low: 62, high: 81 },
        slides: 0,
      },
      place: place(0.62, 0.15, 0.34, 0.22),
      plays: ['verse', 'lift2'],
    },
    answer: {
      instruments: ['warmLead', 'flute'],
      line: {
        kind: 'melody',
        style: { motifs: ['x-----x-x-------', '....x-x-x-------', 'x---x---x-------'], cadences },
        register: { low: 60, high: 77 },
        slides: 0.3,
      },
      place: place(0.46, -0.2, 0.4, 0.25),
      plays: ['lift'],
    },
    pad: {
      instruments: ['softPad', 'strings'],
      line: { kind: 'chords', patterns: ['x---------------'], register: { low: 55, high: 76 }, size: 3, spread: 0 },
      place: place(0.28, 0, 0.4, 0, 0.25),
      plays: ['intro', 'lift', 'verse2', 'break', 'outro'],
    },
    air: { instruments: [], line: { kind: 'texture', textures: ['vinyl', 'rain'] }, place: place(0.1, 0, 0), plays: [] },
  },
};
