import { place } from '../style';
import type { Style } from '../style';

const cadences = ['x-----x-----|x---........', 'x---x---x---|x-------....'];

export const carouselWaltz: Style = {
  meter: { beatsPerBar: 3, stepsPerBeat: 4, swing: 0 },
  looseness: 0.01,
  echoBeats: 1.5,
  reverbTime: 1.8,
  voices: {
    chords: {
      instruments: ['nylonGuitar'],
      line: {
        kind: 'chords',
        patterns: ['....x---x---', '....x---x-x-', '....x-x-x---'],
        register: { low: 52, high: 70 },
        size: 3,
        spread: 0.12,
      },
      place: place(0.5, -0.3, 0.18),
      plays: ['intro', 'verse', 'lift', 'outro'],
    },
    bass: {
      instruments: ['uprightBass'],
      line: { kind: 'bass', patterns: ['R-------....|5-------....', 'R-------..a-'], register: { low: 29, high: 45 } },
      place: place(0.5, 0, 0.08),
      plays: ['intro', 'verse', 'lift', 'outro'],
    },
    rolling: {
      instruments: ['nylonGuitar', 'kalimba'],
      line: { kind: 'arpeggio', patterns: ['0-1-2-3-2-1-', '0-2-1-3-2-4-'], register: { low: 57, high: 74 }, size: 3 },
      place: place(0.36, 0.35, 0.25),
      plays: ['verse2', 'lift', 'break'],
    },
    drums: {
      instruments: [],
      line: {
        kind: 'drums',
        kit: 'brushes',
        grooves: [
          { kick: 'x...........', snare: '....o...o...' },
          { kick: 'x.........o.', snare: '....x...o.o.', shaker: 'x.o.x.o.x.o.' },
        ],
        fills: [{ kick: 'x...........', snare: '....x.o.x.o.', tom: '........x.x.' }],
      },
      place: place(0.34, 0.1, 0.16),
      plays: ['verse2', 'lift'],
    },
    lead: {
      instruments: ['reed', 'musicBox', 'flute'],
      line: {
        kind: 'melody',
        style: {
          motifs: [
            'x-------x---|x---x---x---',
            'x---x---x---|x-------....',
            '....x---x---|x-------x---',
            'x-----x-x---|x-----------',
            'x-x-x---x---|x-------x---',
          ],
          cadences,
        },
        register: { low: 64, high: 84 },
        slides: 0.15,
      },
      place: place(0.62, 0.12, 0.3, 0.08),
      plays: ['verse', 'lift2'],
    },
    chimes: {
      instruments: ['musicBox'],
      line: {
        kind: 'melody',
        style: { motifs: ['x---x---x---|x---x---....', '....x---x---|....x---x---', 'x-x-x-x-x---|x-------....'], cadences },
        register: { low: 72, high: 91 },
        slides: 0,
      },
      place: place(0.46, -0.1, 0.4, 0.2),
      plays: ['lift', 'break'],
    },
    strings: {
      instruments: ['strings'],
      line: { kind: 'chords', patterns: ['x-----------'], register: { low: 55, high: 76 }, size: 3, spread: 0 },
      place: place(0.24, 0, 0.4),
      plays: ['lift', 'outro'],
    },
  },
};
