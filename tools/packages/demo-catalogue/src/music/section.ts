import type { Key } from './key';
import { parseKey } from './key';
import type { ChordSpan } from './progression';
import { layProgression } from './progression';

/** `end` is the bar on the home chord that closes every song. */
export type SectionName = 'intro' | 'verse' | 'lift' | 'break' | 'outro' | 'end';

export interface Section {
  name: SectionName;
  /** The number of earlier sections of this name. */
  round: number;
  from: number;
  to: number;
  key: Key;
  chords: ChordSpan[];
}

export interface Form {
  /** `intro4 verse8 lift8 verse8+2 outro4`: names, bars, and semitones up or down from there on. */
  form: string;
  key: string;
  verse: string;
  lift: string;
  /** The chord to end on. */
  home: string;
}

const writtenNames = ['intro', 'verse', 'lift', 'break', 'outro'] as const;

function readToken(token: string): { name: SectionName; bars: number; change: number } {
  const [, text, bars, change] = /^([a-z]+)(\d+)([+-]\d+)?$/.exec(token) ?? [];
  const name = writtenNames.find((written) => written === text);
  if (!name) throw new Error(`No such section: ${token}`);
  return { name, bars: Number(bars), change: Number(change ?? 0) };
}

export function laySections(plan: Form, stepsPerBar: number): Section[] {
  const tokens = [...plan.form.split(' ').map(readToken), { name: 'end' as const, bars: 1, change: 0 }];
  const progressions = { intro: plan.verse, verse: plan.verse, lift: plan.lift, break: plan.verse, outro: plan.verse, end: plan.home };
  const rounds = new Map<SectionName, number>();
  let from = 0;
  let transposition = 0;
  return tokens.map(({ name, bars, change }) => {
    const round = rounds.get(name) ?? 0;
    rounds.set(name, round + 1);
    transposition += change;
    const layout = { from, bars, stepsPerBar, transposition };
    from += bars * stepsPerBar;
    return {
      name,
      round,
      from: layout.from,
      to: from,
      key: parseKey(plan.key, transposition),
      chords: layProgression(progressions[name], layout),
    };
  });
}
