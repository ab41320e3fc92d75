import { place } from '../style';
import type { Style } from '../style';

const cadences = ['x---x-----------', 'x-x-x-----------', '..x-x-----------'];

/** Zither and bamboo flute over a slow boat's rhythm. */
export const riverStrings: Style = {
  meter: { beatsPerBar: 4, stepsPerBeat: 4, swing: 0 },
  looseness: 0.014,
  echoBeats: 1,
  reverbTime: 2.6,
  voices: {
    lead: {
      instruments: ['zither'],
      line: {
        kind: 'melody',
        style: {
          motifs: ['x---x-x-x---x-x-', 'x-----x-x-x-x---', 'x-x-x---x-x-x---', '..x-x-x-x-----x-', 'x---x---x-x-x-x-'],
          cadences,
        },
        register: { low: 62, high: 84 },
        slides: 0.35,
      },
      place: place(0.68, 0.12, 0.3, 0.08),
      plays: ['verse', 'lift2', 'break'],
    },
    flute: {
      instruments: ['flute'],
      line: {
        kind: 'melody',
        style: {
          motifs: ['x-------x---x---', 'x-----x-x-------', '....x---x-x-x---', 'x---x-----x-x---'],
          cadences: ['x---x-----------', 'x---------------'],
        },
        register: { low: 67, high: 86 },
        slides: 0.5,
      },
      place: place(0.54, -0.18, 0.42, 0.15),
      plays: ['lift', 'outro'],
    },
    rolling: {
      instruments: ['zither', 'nylonGuitar'],
      line: {
        kind: 'arpeggio',
        patterns: ['0-..1-2-3-..2-1-', '0-2-1-2-3-2-1-2-', '0---2-1-..3-2---'],
        register: { low: 50, high: 69 },
        size: 3,
      },
      place: place(0.38, -0.3, 0.28),
      plays: ['intro', 'verse', 'lift', 'outro'],
    },
    bass: {
      instruments: ['uprightBass'],
      line: { kind: 'bass', patterns: ['R-------....5---', 'R-----..R---5---', 'R---------5-----'], register: { low: 31, high: 46 } },
      place: place(0.44, 0, 0.1),
      plays: ['verse', 'lift', 'outro'],
    },
    drums: {
      instruments: [],
      line: {
        kind: 'drums',
        kit: 'wooden',
        grooves: [
          { kick: 'x.........o.....', block: '....x.......x.o.' },
          { kick: 'x.....o...x.....', block: '....x..o....x...', shaker: 'o.o.o.o.o.o.o.o.' },
        ],
        fills: [{ kick: 'x.........x.x.x.', block: '....x...x.x.xoxo' }],
      },
      place: place(0.32, 0, 0.3),
      plays: ['verse2', 'lift'],
    },
    pad: {
      instruments: ['softPad', 'strings'],
      line: { kind: 'chords', patterns: ['x---------------'], register: { low: 52, high: 72 }, size: 3, spread: 0 },
      place: place(0.26, 0, 0.45),
      plays: ['intro', 'verse2', 'lift', 'break', 'outro'],
    },
    air: { instruments: [], line: { kind: 'texture', textures: ['rain', 'sea'] }, place: place(0.05, 0, 0), plays: [] },
  },
};
