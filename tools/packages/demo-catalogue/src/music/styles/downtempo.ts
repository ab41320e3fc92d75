import { place } from '../style';
import type { Style } from '../style';

const cadences = ['x-----..........', '..x-x-----......', 'x---x---........'];

export const downtempo: Style = {
  meter: { beatsPerBar: 4, stepsPerBeat: 4, swing: 0.14 },
  looseness: 0.006,
  echoBeats: 1.5,
  reverbTime: 2.8,
  voices: {
    bass: {
      instruments: ['roundBass'],
      line: { kind: 'bass', patterns: ['R-----R-....5-a-', 'R---....R-.R--7-', 'R--R----....R-5-'], register: { low: 29, high: 44 } },
      place: place(0.62, 0, 0.03, 0, 0.3),
      plays: ['verse', 'lift', 'break', 'outro'],
    },
    keys: {
      instruments: ['electricPiano'],
      line: {
        kind: 'chords',
        patterns: ['..x---..x-------', 'x---....x--x----', '....x---..x-----', 'x------.........'],
        register: { low: 52, high: 72 },
        size: 4,
        spread: 0.05,
      },
      place: place(0.5, 0.22, 0.28, 0.3),
      plays: ['intro', 'verse', 'lift', 'break', 'outro'],
    },
    drums: {
      instruments: [],
      line: {
        kind: 'drums',
        kit: 'heavy',
        grooves: [
          { kick: 'X..x......X.....', snare: '....X..o.o..X...', hat: 'x.x.x.x.x.x.x.x.' },
          { kick: 'X.....x..xX.....', snare: '....X..o....X..o', hat: 'xoxoxoxoxoxoxoxo', ride: 'x.......x.......' },
          { kick: 'X.......x.X..x..', snare: '....X.......X...', hat: 'x.xox.x.x.xox.x.', block: '......o.......o.' },
        ],
        fills: [
          { kick: 'X..x......X.....', snare: '....X..o.o..XooX', hat: 'x.x.x.x.' },
          { kick: 'X..............x', snare: '....X...........', tom: '........x..x..x.' },
        ],
      },
      place: place(0.72, 0, 0.12, 0.03),
      plays: ['verse', 'lift', 'break'],
    },
    lead: {
      instruments: ['mutedGuitar', 'vibraphone', 'warmLead'],
      line: {
        kind: 'melody',
        style: { motifs: ['x--x--x-........', '..x-x--x----....', 'x-x---x-x-......', '....x--x--x-----', 'x---x-x-..x-....'], cadences },
        register: { low: 59, high: 78 },
        slides: 0.3,
      },
      place: place(0.56, -0.22, 0.32, 0.35),
      plays: ['verse', 'lift2', 'break'],
    },
    voice: {
      instruments: ['choir', 'flute'],
      line: {
        kind: 'melody',
        style: { motifs: ['x-------x---x---', '....x-----x-----', 'x---x-------....'], cadences: ['x---------------'] },
        register: { low: 62, high: 79 },
        slides: 0.5,
      },
      place: place(0.42, 0, 0.5, 0.25),
      plays: ['lift'],
    },
    pad: {
      instruments: ['softPad', 'strings'],
      line: { kind: 'chords', patterns: ['x---------------'], register: { low: 53, high: 74 }, size: 3, spread: 0 },
      place: place(0.3, 0, 0.4, 0, 0.3),
      plays: ['intro', 'lift', 'verse2', 'outro'],
    },
    air: { instruments: [], line: { kind: 'texture', textures: ['vinyl', 'wind'] }, place: place(0.07, 0, 0), plays: [] },
  },
};
