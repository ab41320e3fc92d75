import type { Pitch } from './pitch';

/** A written note; times in steps of the grid. */
export interface StepNote {
  at: number;
  length: number;
  pitch: Pitch;
  /** Emphasis: 1 is normal. */
  weight: number;
  slideFrom?: Pitch;
}
