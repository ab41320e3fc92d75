export interface Meter {
  beatsPerBar: number;
  stepsPerBeat: number;
  /** The delay of every second step, as a fraction of a step. */
  swing: number;
}

export const stepsPerBar = ({ beatsPerBar, stepsPerBeat }: Meter): number => beatsPerBar * stepsPerBeat;

/** Converts a step of the grid into seconds, with swing inside the beat and a ritardando before the end. */
export class Clock {
  private readonly starts: number[] = [0];
  readonly secondsPerStep: number;

  constructor(
    private readonly meter: Meter,
    beatsPerMinute: number,
    totalSteps: number,
    broadenFrom: number,
  ) {
    this.secondsPerStep = 60 / beatsPerMinute / meter.stepsPerBeat;
    let time = 0;
    for (let step = 0; step < totalSteps; step++) {
      const broadening = Math.max(0, (step - broadenFrom) / (totalSteps - broadenFrom));
      time += this.secondsPerStep * (1 + 0.35 * broadening ** 1.5);
      this.starts.push(time);
    }
  }

  at(step: number): number {
    const whole = Math.floor(step);
    const start = this.straight(whole);
    const inside = (step - whole) * (this.straight(whole + 1) - start);
    const late = whole % 2 === 1 && whole === step ? this.meter.swing * this.secondsPerStep : 0;
    return start + inside + late;
  }

  private straight(step: number): number {
    const last = this.starts.length - 1;
    return this.starts[step] ?? (this.starts[last] ?? 0) + (step - last) * this.secondsPerStep;
  }
}
