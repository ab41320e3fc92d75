import type { Random } from '@chorus/seeded-random';
import { pick } from '@chorus/seeded-random';
import type { DrumName } from './score';
import type { Section } from './section';
import { repeatPattern } from './step-pattern';
import type { Groove, Line } from './style';

export interface WrittenHit {
  at: number;
  drum: DrumName;
  weight: number;
}

const drumNames: readonly DrumName[] = ['kick', 'snare', 'rim', 'hat', 'openHat', 'shaker', 'tom', 'clap', 'ride', 'block', 'crash'];

const weights: Record<string, number> = { X: 1, x: 0.72, o: 0.36 };

function play(groove: Groove, from: number, to: number): WrittenHit[] {
  return drumNames.flatMap((drum) => {
    const pattern = groove[drum];
    return pattern ? repeatPattern(pattern, from, to).map(({ at, symbol }) => ({ at, drum, weight: weights[symbol] ?? 0.72 })) : [];
  });
}

/** Writes one groove for the whole song, a busier one in the lift, which a cymbal opens, and a fill between sections. */
export function writeDrums(
  line: Extract<Line, { kind: 'drums' }>,
  sections: readonly Section[],
  barSteps: number,
  random: Random,
): WrittenHit[] {
  const groove = pick(random, line.grooves);
  const busier = line.grooves[(line.grooves.indexOf(groove) + 1) % line.grooves.length] ?? groove;
  return sections.flatMap((section) => {
    if (section.name === 'end') return play({ kick: 'X', ride: 'x' }, section.from, section.from + 1);
    const fillFrom = line.fills.length > 0 && section.to - section.from > 2 * barSteps ? section.to - barSteps : section.to;
    return [
      ...(section.name === 'lift' ? play({ crash: 'x' }, section.from, section.from + 1) : []),
      ...play(section.name === 'lift' ? busier : groove, section.from, fillFrom),
      ...(fillFrom < section.to ? play(pick(random, line.fills), fillFrom, section.to) : []),
    ];
  });
}
