import { countOf } from '../../../ui/formats';
import type { SleepChoice } from './sleep-machine';

export const labelOf = (choice: SleepChoice): string => {
  if (choice === 'song') return 'End of this song';
  if (choice === 'album') return 'End of this album';
  return choice === 60 ? '1 hour' : `${choice} minutes`;
};

export const leftOf = (choice: SleepChoice, minutes: number): string =>
  typeof choice === 'number' ? `in ${minutes === 60 ? '1 hour' : countOf(minutes, 'minute')}` : `after this ${choice}`;
