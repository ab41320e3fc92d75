import type { Pitch, PitchClass } from './pitch';
import { pitchClass } from './pitch';
import type { StepNote } from './step-note';
import type { Register } from './voicing';

/** A moment of a tune whose pitch is yet to be chosen. */
export interface LinePoint {
  at: number;
  length: number;
  allowed: readonly PitchClass[];
  /** The preferred pitch of the line; may be between two pitches. */
  target: Pitch;
  weight: number;
}

interface Candidate {
  pitch: Pitch;
  cost: number;
  before: Candidate | undefined;
}

/** The cost of an interval in semitones: steps are free, thirds cheap, tritones and sevenths avoided. */
const leapCosts = [1.6, 0.2, 0, 0.5, 0.7, 1.5, 6, 2, 4, 4.5, 7, 8, 4];

const leapCost = (from: Pitch, to: Pitch): number => leapCosts[Math.abs(to - from)] ?? 12;

function candidatesAt(point: LinePoint, register: Register, previous: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  for (let pitch = register.low; pitch <= register.high; pitch++) {
    if (!point.allowed.includes(pitchClass(pitch))) continue;
    const wish = Math.abs(pitch - point.target) * 0.55;
    const best = previous.reduce<{ cost: number; before: Candidate | undefined }>(
      (cheapest, before) => {
        const cost = before.cost + leapCost(before.pitch, pitch);
        return cost < cheapest.cost ? { cost, before } : cheapest;
      },
      { cost: previous.length > 0 ? Infinity : 0, before: undefined },
    );
    found.push({ pitch, cost: best.cost + wish, before: best.before });
  }
  return found;
}

/** Finds the cheapest line through all points, near the wanted contour and in singable intervals (Viterbi's algorithm). */
export function chooseSmoothLine(points: readonly LinePoint[], register: Register): StepNote[] {
  let layer: Candidate[] = [];
  for (const point of points) layer = candidatesAt(point, register, layer);
  let candidate = layer.length > 0 ? layer.reduce((best, other) => (other.cost < best.cost ? other : best)) : undefined;
  const notes: StepNote[] = [];
  for (const { at, length, weight } of points.toReversed()) {
    if (!candidate) break;
    notes.unshift({ at, length, pitch: candidate.pitch, weight });
    candidate = candidate.before;
  }
  return notes;
}
