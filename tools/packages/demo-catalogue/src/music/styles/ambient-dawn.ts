import { place } from '../style';
import type { Style } from '../style';

export const ambientDawn: Style = {
  meter: { beatsPerBar: 4, stepsPerBeat: 4, swing: 0 },
  looseness: 0.022,
  echoBeats: 1.5,
  reverbTime: 5.5,
  voices: {
    pad: {
      instruments: ['softPad'],
      line: { kind: 'chords', patterns: ['x---------------'], register: { low: 50, high: 72 }, size: 4, spread: 0 },
      place: place(0.58, 0, 0.5),
      plays: ['intro', 'verse', 'lift', 'break', 'outro'],
    },
    choir: {
      instruments: ['choir', 'strings'],
      line: { kind: 'chords', patterns: ['x---------------'], register: { low: 62, high: 81 }, size: 3, spread: 0 },
      place: place(0.3, 0, 0.6),
      plays: ['lift', 'verse2', 'outro'],
    },
    ground: {
      instruments: ['roundBass'],
      line: { kind: 'bass', patterns: ['R---------------', 'R-----------5---'], register: { low: 33, high: 46 } },
      place: place(0.36, 0, 0.1),
      plays: ['verse', 'lift', 'outro'],
    },
    ripples: {
      instruments: ['musicBox', 'kalimba', 'vibraphone', 'electricPiano'],
      line: {
        kind: 'arpeggio',
        patterns: ['0---2-..4---1-..', '..1-..3---2-..5-', '0-2-4-..3-..5-..', '..2---0-..4-3---'],
        register: { low: 60, high: 79 },
        size: 3,
      },
      place: place(0.34, 0.3, 0.55, 0.45),
      plays: ['intro', 'verse', 'lift', 'break'],
    },
    lead: {
      instruments: ['feltPiano', 'warmLead', 'flute'],
      line: {
        kind: 'melody',
        style: {
          motifs: ['x-----x---------', '....x---x-------', 'x---x-----x-----', 'x-------x---x---'],
          cadences: ['x---------------', '....x-----------'],
        },
        register: { low: 64, high: 84 },
        slides: 0.3,
      },
      place: place(0.6, -0.1, 0.5, 0.3),
      plays: ['verse', 'lift'],
    },
    air: { instruments: [], line: { kind: 'texture', textures: ['sea', 'wind'] }, place: place(0.13, 0, 0.1), plays: [] },
  },
};
